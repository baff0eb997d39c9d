import { Camera, Pencil, Plus, Share2, Users } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
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
  petNameClass,
  petPhotoSizes,
} from './pet-page-skeleton.tsx'
import { BirthdayHat } from '#web/shared/images/birthday-hat.tsx'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'

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
            className="size-28 rounded-card lg:aspect-5/4 lg:h-auto lg:w-78"
          />
          <BirthdayHat pet={pet} className="-top-6 -right-2 w-14 rotate-20 lg:-top-8 lg:w-20" />
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
          <p className="text-muted">{t(`species.${pet.species}`)}</p>
          <div className="mt-2 empty:hidden">
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
      {pet.description !== null && (
        <p dir="auto" className={petDescriptionClass}>
          {pet.description}
        </p>
      )}
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
