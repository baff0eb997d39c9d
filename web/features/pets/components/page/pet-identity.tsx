import { Camera, ChevronDown, Pencil, Plus, Share2, Users } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { useIsLargeScreen } from '#web/shared/browser/media-queries.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { CollarTag } from '#web/ui/images/collar-tag.tsx'
import { Plate } from '#web/ui/images/plate.tsx'
import type { PetDialogName } from './pet-dialogs.tsx'
import {
  longName,
  petActionsClass,
  petDescriptionClass,
  petKindClass,
  petNameClass,
  petPhotoClass,
  petPhotoSizes,
} from './pet-page-skeleton.tsx'
import { WaitingMark } from '#web/shared/outbox/waiting-mark.tsx'
import { BirthdayHat } from '#web/shared/images/birthday-hat.tsx'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

interface PetIdentityProps {
  readonly pet: Pet
  readonly onOpen: (dialog: PetDialogName) => void
  /** Opens the quick actions, for editors. */
  readonly onAdd: () => void
  /** Opens the dialog with the code, for owners. */
  readonly onShare: () => void
}

const nameClass = (name: string): string =>
  name.length > longName ? 'font-extrabold wrap-name text-xl/7 lg:text-2xl/8' : petNameClass

export function PetIdentity({ pet, onOpen, onAdd, onShare }: PetIdentityProps) {
  const { t } = useTranslation('pets')
  const { name, shareCode: code } = pet
  const mayEdit = hasPetPermission(pet.access, 'edit')
  const isOwner = hasPetPermission(pet.access, 'own')
  return (
    <>
      <div className="flex items-start gap-3.5 lg:flex-col lg:gap-8">
        <Plate className="m-1.5 shrink-0 lg:m-2">
          <AnimalPhoto
            animal={pet}
            isFirst
            sizes={petPhotoSizes}
            alt={t('page.photoAlt', { name })}
            className={petPhotoClass}
          />
          <BirthdayHat
            pet={pet}
            className="-top-5 -right-2 w-11 rotate-20 md:-top-6 md:w-14 lg:-top-8 lg:w-20"
          />
          {mayEdit && (
            <IconButton
              aria-label={pet.image ? t('page.changePhoto', { name }) : t('page.addPhoto', { name })}
              onPress={() => onOpen('photo')}
              className="absolute -right-3 -bottom-3"
            >
              <span className="grid size-9 place-items-center rounded-full border-2 border-line bg-surface text-teal">
                <Camera aria-hidden size={18} />
              </span>
            </IconButton>
          )}
        </Plate>
        <div className="@container flex min-w-0 grow flex-col items-start lg:w-full">
          <h1 dir="auto" translate="no" className={nameClass(name)}>
            {name}
          </h1>
          <WaitingMark id={pet.id} />
          <div className={petKindClass}>
            <p className="text-muted">{t(`species.${pet.species}`)}</p>
            {isOwner && code !== null && (
              <CollarTag
                code={code}
                copyLabel={t('page.copyCode', { name })}
                onCopy={() => void copyText(code, t('page.codeCopied'), t('page.copyFailed', { code }))}
                premiumNote={pet.ownerIsPremium ? undefined : t('page.codeNeedsPremium')}
              />
            )}
            {!isOwner && (
              <Badge kind="info" icon={<Users aria-hidden size={14} />}>
                {t('page.sharedWithYou')}
              </Badge>
            )}
          </div>
        </div>
      </div>
      {pet.description !== null && <Description text={pet.description} />}
      <div className={petActionsClass}>
        {mayEdit && (
          <Button
            variant={pet.memorial === null ? 'brand' : 'ghost'}
            className="grow max-md:px-3 max-[22.5rem]:basis-full lg:basis-full"
            onPress={onAdd}
          >
            <Plus aria-hidden size={20} className="max-[24rem]:hidden" /> {t('page.add')}
          </Button>
        )}
        {isOwner && (
          <Button className="grow max-md:px-3 lg:flex-1 lg:px-4" onPress={onShare}>
            <Share2 aria-hidden size={20} className="max-md:hidden" /> {t('page.share')}
          </Button>
        )}
        {mayEdit && (
          <Button className="grow max-md:px-3 lg:flex-1 lg:px-4" onPress={() => onOpen('edit')}>
            <Pencil aria-hidden size={18} className="max-md:hidden" /> {t('page.edit')}
          </Button>
        )}
      </div>
    </>
  )
}

// In UTF-16 units: about a line of a phone.
const lineLength = 40

/** Below a desktop a press unfolds what is longer than a line, so that health stays in view. */
function Description({ text }: { text: string }) {
  const isDesktop = useIsLargeScreen()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > lineLength || text.includes('\n')
  if (isDesktop || !isLong)
    return (
      <p dir="auto" className={cn(petDescriptionClass, 'max-lg:line-clamp-none')}>
        {text}
      </p>
    )
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
      className="group -mb-3 flex min-h-11 w-full items-center gap-2 rounded-field text-left"
    >
      <span
        dir="auto"
        className={cn(
          'min-w-0 grow text-dense text-muted wrap-anywhere',
          isWhole ? 'whitespace-pre-line' : 'line-clamp-1 print:line-clamp-none',
        )}
      >
        {text}
      </span>
      <ChevronDown aria-hidden size={20} className="text-muted transition group-aria-expanded:rotate-180" />
    </button>
  )
}
