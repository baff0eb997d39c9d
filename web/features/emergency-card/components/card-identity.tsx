import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { Plate } from '#web/ui/images/plate.tsx'
import { petFacts } from './card-content.ts'

export function CardIdentity({ pet }: { pet: Pet }) {
  const { t } = useTranslation('pets')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Plate className="m-2 shrink-0">
        <AnimalPhoto
          animal={pet}
          isFirst
          sizes="(width >= 48rem) 144px, 112px"
          alt={t('page.photoAlt', { name: pet.name })}
          className="size-28 rounded-card md:size-36"
        />
      </Plate>
      <div className="min-w-0 grow basis-[7em] text-lg/7">
        <h2 dir="auto" translate="no" className="text-3xl/9 font-extrabold wrap-name md:text-4xl/11">
          {pet.name}
        </h2>
        {petFacts(pet, currentLanguage()).map((fact) => (
          <p key={fact} dir="auto" className="wrap-anywhere">
            {fact}
          </p>
        ))}
      </div>
    </div>
  )
}
