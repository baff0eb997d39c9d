import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { shareCodeLifetimeSeconds } from '#contract/features/sharing/share-code.ts'
import { sharedLinkQuery } from '#web/features/sharing/api.ts'
import { shareCodeLink } from '#web/features/sharing/components/redeem/share-code-input.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { Clock, Copy, Eye, Pencil } from '#web/ui/images/icons.ts'
import { QrCode } from '#web/ui/images/lazy-qr-code.tsx'
import { HangingTag } from './hanging-tag.tsx'
import { RenewShareCode } from './renew-code.tsx'
import { SavePicture } from './save-picture.tsx'
import { PetsChoice, RightChoice } from './share-choice.tsx'
import { ShareLink } from './share-link.tsx'

interface NamedPet {
  readonly id: string
  readonly name: string
}

interface SharedCodeProps {
  readonly pet: NamedPet
  readonly code: string
  readonly worksUntil: string
  /** Called when Premium has ended meanwhile. */
  readonly onLimitReached: () => void
}

/** The code of one pet makes viewers. More is in the link alone. */
export function SharedCode({ pet, code, worksUntil, onLimitReached }: SharedCodeProps) {
  const { t } = useTranslation('sharing')
  const format = useFormatter()
  const [canEdit, setCanEdit] = useState(false)
  const [also, setAlso] = useState<readonly PetCard[]>([])
  const pets = [pet, ...also]
  const isMore = canEdit || also.length > 0
  const petIds = pets.map(({ id }) => id)
  const asked = useQuery({ ...sharedLinkQuery(petIds, canEdit, { onLimitReached }), enabled: isMore })
  const codes = isMore ? asked.data : [{ code, worksUntil, editingToken: null }]
  const link = codes && shareCodeLink(codes)
  const names = format.list(pets.map(({ name }) => name))
  const invitation = isMore
    ? t(canEdit ? 'code.invitationToEdit' : 'code.invitationToView', { names })
    : t('code.invitation', { name: pet.name, code })
  return (
    <>
      <RightChoice canEdit={canEdit} onChange={setCanEdit} />
      <PetsChoice petId={pet.id} chosen={also} onChange={setAlso} />
      {isMore && asked.error && !asked.data ? (
        <FailedState title={t('code.failedTitle')} onRetry={() => void asked.refetch()} />
      ) : (
        <>
          <div className="flex flex-col items-center gap-6 pt-2 md:flex-row md:gap-9 md:pl-2">
            <LinkQrCode link={link} />
            {isMore ? <CodesOfPets pets={pets} codes={codes ?? []} /> : <CodeOfPet pet={pet} code={code} />}
          </div>
          <ShareLink link={link} invitation={invitation} isMain={isMore} />
        </>
      )}
      <div className="flex flex-col gap-2 rounded-field bg-sunken px-4 py-3 text-sm text-muted">
        <Note icon={<Clock aria-hidden size={18} className="mt-px" />}>
          {t('code.until', {
            moment: format.moment(codes?.[0]?.worksUntil ?? worksUntil),
            hours: shareCodeLifetimeSeconds / 3600,
          })}
        </Note>
        {canEdit ? (
          <Note icon={<Pencil aria-hidden size={18} className="mt-px" />}>{t('code.toEdit')}</Note>
        ) : (
          <Note icon={<Eye aria-hidden size={18} className="mt-px" />}>{t('code.readOnly')}</Note>
        )}
      </div>
      <div className="-my-1 flex flex-wrap justify-center gap-x-2">
        {/* The tag has the code alone, which only lets one view. */}
        {!isMore && <SavePicture petId={pet.id} name={pet.name} code={code} />}
        {also.length === 0 && <RenewShareCode petId={pet.id} />}
      </div>
    </>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5">
      {icon}
      {children}
    </p>
  )
}

function LinkQrCode({ link }: { link: string | undefined }) {
  const { t } = useTranslation('sharing')
  return (
    <div className="relative isolate m-2 size-40 shrink-0">
      <span aria-hidden className="absolute -inset-2.5 -z-10 rotate-4 rounded-sheet bg-mint" />
      <div className="size-full overflow-clip rounded-field border-2 border-line bg-white">
        {link !== undefined && <QrCode text={link} label={t('code.qr', { link })} className="size-full" />}
      </div>
    </div>
  )
}

function CodeOfPet({ pet, code }: Pick<SharedCodeProps, 'pet' | 'code'>) {
  const { t } = useTranslation('sharing')
  return (
    <div className="flex w-full min-w-0 flex-col items-center">
      <HangingTag name={pet.name} code={code} />
      <Button
        variant="brand"
        className="w-full"
        onPress={() => void copyText(code, t('code.copied'), t('code.copyFailed', { code }))}
      >
        <Copy aria-hidden size={20} /> {t('code.copy')}
      </Button>
    </div>
  )
}

interface CodesOfPetsProps {
  readonly pets: readonly NamedPet[]
  /** In the order of the pets; empty while they are requested. */
  readonly codes: readonly { readonly code: string }[]
}

function CodesOfPets({ pets, codes }: CodesOfPetsProps) {
  return (
    <ul className="flex w-full min-w-0 flex-col gap-1">
      {pets.map(({ id, name }, index) => (
        <li key={id} className="flex min-h-8 items-baseline justify-between gap-4">
          <span translate="no" className="min-w-0 font-semibold wrap-anywhere">
            {name}
          </span>
          <span translate="no" className="font-display text-xl font-extrabold tracking-[.12em]">
            {codes[index]?.code}
          </span>
        </li>
      ))}
    </ul>
  )
}
