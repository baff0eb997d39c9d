import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { Plate } from '#web/ui/images/plate.tsx'

interface ViewIdentityProps {
  readonly pet: Pet
  readonly back: ReactNode
}

export function ViewIdentity({ pet, back }: ViewIdentityProps) {
  const { t } = useTranslation(['pets', 'vet-view'])
  const format = useFormatter()
  const { name, birthDate, memorial } = pet
  const until = memorial === null ? localToday() : memorial.diedOn
  const facts = [
    [t('pets:facts.microchip'), pet.microchipNumber],
    [t('pets:facts.rabies'), pet.rabiesVaccineNumber],
  ] as const
  return (
    <header>
      <div className="-ml-2.5 flex min-h-11 items-center gap-1 text-muted">
        {back}
        <p>{t('vet-view:section.title')}</p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-2 md:basis-96">
          <Plate className="m-2 shrink-0">
            <AnimalPhoto
              animal={pet}
              isFirst
              sizes="(width >= 48rem) 144px, 112px"
              alt={t('pets:page.photoAlt', { name })}
              className="size-28 rounded-card md:size-36"
            />
          </Plate>
          <div className="min-w-0 grow basis-[7em] text-lg/7">
            <h1 dir="auto" translate="no" className="text-4xl/11 font-extrabold wrap-name md:text-5xl/13">
              {name}
            </h1>
            <p dir="auto" className="font-semibold wrap-anywhere">
              {[t(`pets:species.${pet.species}`), pet.breed, t(`pets:sex.${pet.sex}`)]
                .filter((text) => text !== null)
                .join(' · ')}
            </p>
            {birthDate !== null && (
              <p>
                {t('vet-view:born', { date: format.date(birthDate) })}
                {until !== null && ` · ${format.age(birthDate, until)}`}
              </p>
            )}
          </div>
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted">{label}</dt>
              {value === null ? (
                <dd className="text-lg/7 text-muted">{t('pets:facts.none')}</dd>
              ) : (
                <dd translate="no" className="text-xl/7 font-bold tabular-nums wrap-anywhere">
                  {value}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
