import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  careLinkHoursDefault,
  careLinkNameMax,
  careLinkPetsMax,
} from '#contract/features/care-links/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import {
  careLinksQuery,
  endPass,
  madePassQuery,
  makePass,
  type MadePass,
  type PassChoice,
} from '#web/features/care-passes/api.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { hasShareSheet, openShareSheet } from '#web/shared/browser/secure-apis.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { OwnPetsChoice, useOwnPets } from '#web/shared/lists/own-pets.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Copy, Download, QrCode as QrCodeIcon, Send } from '#web/ui/images/icons.ts'
import { QrCode } from '#web/ui/images/lazy-qr-code.tsx'
import { passFileQuery, usePassFile } from './pass-file.ts'

const schema = deferCode(async () =>
  (await import('#contract/features/care-links/schema.ts')).careLinkFields.pick({
    name: true,
    hours: true,
    otherPetIds: true,
  }),
)

const hoursOffered = [12, careLinkHoursDefault, 7 * 24, 14 * 24]
const parts = { sheet: false, home: false, doses: false, contacts: true }

interface PassFormProps {
  readonly pet: Pet
  readonly choice: PassChoice
  readonly onLimitReached: (reason: PlanFeature) => void
}

/** Viewers have the file alone. */
export function SharePass({ mayEdit, ...form }: PassFormProps & { readonly mayEdit: boolean }) {
  const { t } = useTranslation('care-passes')
  const { pet, choice } = form
  const { data } = useQuery(madePassQuery(pet.id))
  const { data: links } = useQuery({ ...careLinksQuery(pet.id), enabled: mayEdit })
  // It may have ended elsewhere, or by its time.
  const isOpen = data !== undefined && links?.items.find(({ id }) => id === data.link.id)?.endedAt == null
  const mayMake = pet.access === 'owner' || links?.allowsEditors === true
  const query = passFileQuery({
    certificateDays: String(choice.certificateDays),
    ...(choice.stayFrom !== undefined && { stayFrom: choice.stayFrom }),
  })
  return (
    <section aria-labelledby="share-pass" className="card flex flex-col gap-4 p-5 md:p-6 print:hidden">
      <h2 id="share-pass" className="text-xl/7 font-extrabold">
        {t('share.title')}
      </h2>
      <p className="text-dense text-muted">
        {mayMake ? t('share.text') : t('share.ownersOnly', { name: pet.name })}
      </p>
      {mayMake && (isOpen ? <MadePassPart pet={pet} made={data} /> : <PassForm {...form} />)}
      {!(mayMake && isOpen) && (
        <LinkButton
          href={`/api/pets/${pet.id}/pass.pdf?${query.toString()}`}
          download
          className="md:self-start"
        >
          <Download aria-hidden size={20} /> {t('pdf')}
        </LinkButton>
      )}
    </section>
  )
}

function PassForm({ pet, choice, onLimitReached }: PassFormProps) {
  const { t } = useTranslation('care-passes')
  const make = useMutation(
    makePass(pet.id, { failure: t('share.failed'), onLimitReached: () => onLimitReached('careLinks') }),
  )
  const own = useOwnPets(pet)
  const form = useForm({
    schema,
    initial: { name: '', hours: careLinkHoursDefault, otherPetIds: new Array<string>() },
    messages: {
      name: { required: t('share.nameRequired'), too_long: tooLong(t('share.subject'), careLinkNameMax) },
      otherPetIds: { too_large: t('share.petsTooMany', { max: careLinkPetsMax }) },
    },
    save: (chosen) =>
      make.mutateAsync({
        ...chosen,
        petId: pet.id,
        kind: 'pass',
        parts,
        pass: { stayFrom: choice.stayFrom ?? null, certificateDays: choice.certificateDays },
      }),
  })
  return (
    <Form form={form} label={t('share.title')} className="flex flex-col gap-4">
      <TextField
        label={t('share.name')}
        placeholder={t('share.namePlaceholder')}
        isRequired
        autoComplete="off"
        {...form.field('name')}
      />
      <ChoiceChips
        label={t('share.hours')}
        value={String(form.values.hours)}
        onChange={(hours) => form.set('hours', Number(hours))}
        options={hoursOffered.map((hours) => ({
          id: String(hours),
          label: hours < 48 ? t('share.inHours', { count: hours }) : t('days', { count: hours / 24 }),
        }))}
      />
      <OwnPetsChoice
        pet={pet}
        own={own}
        label={t('share.pets')}
        more={t('share.morePets')}
        otherPetIds={form.values.otherPetIds}
        onChange={(others) => form.set('otherPetIds', others)}
        error={form.field('otherPetIds').error}
      />
      <Button
        type="submit"
        variant="brand"
        className="md:self-start"
        isBusy={form.isBusy}
        busyText={t('share.making')}
      >
        <QrCodeIcon aria-hidden size={20} /> {t('share.make')}
      </Button>
    </Form>
  )
}

function MadePassPart({ pet, made: { url, link } }: { readonly pet: Pet; readonly made: MadePass }) {
  const { t } = useTranslation('care-passes')
  const format = useFormatter()
  const names = format.list(link.pets.map(({ name }) => name))
  const end = useMutation(endPass(pet.id, { failure: t('share.endFailed') }))
  const file = usePassFile(url.split('/').at(-1) ?? '', names, () => toast.error(t('pdfFailed')))
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div className="aspect-square w-full max-w-80 overflow-clip rounded-field border-2 border-line bg-white">
        <QrCode text={url} label={t('share.qr', { name: names })} className="block size-full" />
      </div>
      <output className="wrap-anywhere">
        <strong dir="auto" className="block">
          {t('share.for', { name: link.name })}
        </strong>
        <span className="text-muted">{t('share.until', { moment: format.moment(link.expiresAt) })}</span>
      </output>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button size="sm" onPress={() => void copyText(url, t('share.copied'), t('share.copyFailed'))}>
          <Copy aria-hidden size={18} /> {t('share.copy')}
        </Button>
        {hasShareSheet() && (
          <Button size="sm" onPress={() => void openShareSheet(t('share.invitation', { name: names }), url)}>
            <Send aria-hidden size={18} /> {t('share.send')}
          </Button>
        )}
        <Button size="sm" isBusy={file.isBusy} busyText={t('pdfBusy')} onPress={file.save}>
          <Download aria-hidden size={18} /> {t('pdf')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          isBusy={end.isPending}
          onPress={() =>
            end.mutate(
              { petId: pet.id, linkId: link.id },
              { onSuccess: () => toast.success(t('share.ended')) },
            )
          }
        >
          {t('share.end')}
        </Button>
      </div>
    </div>
  )
}
