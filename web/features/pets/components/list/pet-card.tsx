import { Link } from '#web/shared/navigation/link.tsx'
import { Flower2, Users } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { PetCard as Pet } from '#contract/features/pets/schema.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { BirthdayHat } from '#web/shared/images/birthday-hat.tsx'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { petCardClass, petCardTextClass, petPhotoClass, petPhotoSizes } from './pets-skeleton.tsx'

export function PetCard({ pet, isFirst }: { pet: Pet; isFirst: boolean }) {
  const { t } = useTranslation('pets')
  return (
    <Link
      to="/app/pet/$petId"
      params={{ petId: pet.id }}
      className={`${petCardClass} relative transition-colors hover:border-edge`}
    >
      <AnimalPhoto animal={pet} sizes={petPhotoSizes} alt="" isFirst={isFirst} className={petPhotoClass} />
      <BirthdayHat pet={pet} className="top-1.5 right-2 w-12 rotate-12" />
      <span className={petCardTextClass}>
        {/* An Arabic or Hebrew name starts at its own side. */}
        <span
          dir="auto"
          translate="no"
          className="line-clamp-2 font-display text-lg/6 font-bold tracking-tight wrap-anywhere"
        >
          {pet.name}
        </span>
        <span className="block text-sm text-muted">
          <span dir="auto" className="block wrap-anywhere lg:inline">
            {pet.breed ?? t(`species.${pet.species}`)}
          </span>
          <span aria-hidden className="hidden lg:inline">
            {' · '}
          </span>
          <span className="block lg:inline">{t(`sex.${pet.sex}`)}</span>
        </span>
      </span>
      <span className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5 empty:hidden">
        {pet.access !== 'owner' && (
          <Badge kind="info" icon={<Users aria-hidden size={14} />}>
            {t('list.shared')}
          </Badge>
        )}
        {pet.memorial !== null && (
          <Badge kind="neutral" icon={<Flower2 aria-hidden size={14} className="max-[22.5rem]:hidden" />}>
            {t('list.remembered')}
          </Badge>
        )}
      </span>
    </Link>
  )
}
