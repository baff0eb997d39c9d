import { useTranslation } from 'react-i18next'
import type { PetPage } from '#contract/features/pets/schema.ts'
import { useLaterPets } from '#web/features/pets/later-pets.ts'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { PetCard } from './pet-card.tsx'
import { petGridClass } from './pets-skeleton.tsx'

/** Only the button loads more, because Home has content below. */
export function LaterPets({ first }: { first: PetPage }) {
  const { t } = useTranslation('pets')
  const { pets, more } = useLaterPets(first)
  return (
    <>
      {pets.length > 0 && (
        <ul aria-label={t('later.label')} className={petGridClass}>
          {pets.map((pet) => (
            <li key={pet.id} className="min-w-0">
              <PetCard pet={pet} isFirst={false} />
            </li>
          ))}
        </ul>
      )}
      <MorePages list={more} more={t('later.more')} moreFailed={t('later.moreFailed')} isByHand />
    </>
  )
}
