import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { Plate } from '#web/ui/images/plate.tsx'

/** Where the microchip is registered. */
function Registry({ pet: { microchipRegistry, microchipRegistryUrl } }: { pet: Pet }) {
  const name = microchipRegistry ?? microchipRegistryUrl
  if (!name) return null
  return (
    <dd dir="auto" className="text-sm wrap-anywhere text-muted">
      {microchipRegistryUrl ? (
        <TextLink href={microchipRegistryUrl} target="_blank" rel="noopener noreferrer">
          {name}
        </TextLink>
      ) : (
        name
      )}
    </dd>
  )
}

/** On top of the vaccines, as on the first page of a passport; without a number there is none. */
export function PassportFacts({ pet }: { pet: Pet }) {
  const { t } = useTranslation('pets')
  const { microchipNumber, rabiesVaccineNumber } = pet
  if (microchipNumber === null && rabiesVaccineNumber === null) return null
  const facts = [
    [t('facts.microchip'), microchipNumber],
    [t('facts.rabies'), rabiesVaccineNumber],
  ] as const
  return (
    <div className="mb-5 card flex items-center gap-5 p-4 md:gap-6 md:p-5">
      <Plate className="m-2 shrink-0">
        <AnimalPhoto animal={pet} sizes="80px" alt="" className="size-20 rounded-field" />
      </Plate>
      <dl className="flex min-w-0 flex-wrap gap-x-10 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-cap text-muted">{label}</dt>
            {value === null ? (
              <dd className="text-muted">{t('facts.none')}</dd>
            ) : (
              <dd translate="no" className="font-semibold tabular-nums wrap-anywhere">
                {value}
              </dd>
            )}
            {value !== null && value === microchipNumber && <Registry pet={pet} />}
          </div>
        ))}
      </dl>
    </div>
  )
}
