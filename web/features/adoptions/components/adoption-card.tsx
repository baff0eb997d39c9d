// A row on a phone, a card on a desktop.
import { Link } from '#web/shared/navigation/link.tsx'
import { MapPin } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { adoptionClass, adoptionPhotoClass, adoptionTextClass } from './adoptions-skeleton.tsx'

export function AdoptionCard({ adoption }: { adoption: Adoption }) {
  const { t } = useTranslation('pets')
  const { id, name, species, breed, age, sex, location } = adoption
  const facts = [t(`species.${species}`), breed, age, t(`sex.${sex}`)].filter((fact) => fact !== null)
  return (
    <div className={`${adoptionClass} relative transition-colors hover:bg-sunken`}>
      <AnimalPhoto
        animal={adoption}
        sizes="(width < 48rem) 64px, (width < 72rem) calc(25vw - 28px), 260px"
        alt=""
        className={adoptionPhotoClass}
      />
      <div className={adoptionTextClass}>
        <h3 dir="auto" translate="no" className="text-lg/6 font-bold wrap-anywhere">
          <Link
            to="/app"
            search={{ adoption: id }}
            state={{ isOverHome: true }}
            resetScroll={false}
            // The photo would cover an outline of the card.
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-teal md:after:rounded-[1.375rem]"
          >
            {name}
          </Link>
        </h3>
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {facts.join(' · ')}
        </p>
        {location !== null && (
          <p className="flex gap-1 text-sm text-muted">
            <MapPin aria-hidden size={14} className="mt-0.75" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {location}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
