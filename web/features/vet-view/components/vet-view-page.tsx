import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasScheduleEnded } from '#contract/features/medications/schedule-times.ts'
import type { Medication } from '#contract/features/medications/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { vetViewQueries } from '#web/features/vet-view/api.ts'
import { keepScreenAwake } from '#web/shared/browser/secure-apis.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Pill, Syringe, Weight } from '#web/ui/images/icons.ts'
import { ViewIdentity } from './view-identity.tsx'
import { Listed, ViewPart } from './view-part.tsx'
import { VaccineLines } from './vaccine-lines.tsx'
import { fullPageClass, viewColumnsClass } from './vet-view-skeleton.tsx'

interface VetViewPageProps {
  readonly pet: Pet
  readonly back: ReactNode
  /** The urgent facts, of the feature that has them on a card. */
  readonly emergency: ReactNode
  /** The code of a report, of the feature that makes reports. */
  readonly code: ReactNode
}

export function VetViewPage({ pet, back, emergency, code }: VetViewPageProps) {
  const { t } = useTranslation('vet-view')
  useEffect(keepScreenAwake, [])
  return (
    <div className={fullPageClass}>
      <ViewIdentity pet={pet} back={back} />
      {emergency}
      <div className={viewColumnsClass}>
        <div className="grid gap-4 lg:gap-5">
          <ViewPart title={t('medications')} icon={<Pill size={24} />}>
            <Medications petId={pet.id} />
          </ViewPart>
          <ViewPart title={t('weight')} icon={<Weight size={24} />}>
            <NewestWeight pet={pet} />
          </ViewPart>
        </div>
        <div className="lg:row-span-2">
          <ViewPart title={t('vaccines')} icon={<Syringe size={24} />}>
            <VaccineLines petId={pet.id} />
          </ViewPart>
        </div>
        {code}
      </div>
    </div>
  )
}

const isCurrent = ({ schedule }: Medication): boolean =>
  schedule === null || !hasScheduleEnded(schedule, localToday())

function Medications({ petId }: { petId: string }) {
  const { t } = useTranslation('vet-view')
  return (
    <Listed query={vetViewQueries(petId).medications} isListed={isCurrent} empty={t('noMedications')}>
      {(items) => (
        <ul className="flex flex-col gap-2.5">
          {items.map((medication) => (
            <MedicationLine key={medication.id} medication={medication} />
          ))}
        </ul>
      )}
    </Listed>
  )
}

function MedicationLine({ medication: { name, dosage, frequency, schedule } }: { medication: Medication }) {
  const { t } = useTranslation('vet-view')
  const format = useFormatter()
  const facts = [
    dosage,
    frequency,
    schedule && format.list(schedule.times.map((time) => format.clockTime(time))),
    schedule && schedule.from > localToday()
      ? t('medicationFrom', { date: format.date(schedule.from) })
      : null,
    schedule?.to ? t('medicationUntil', { date: format.date(schedule.to) }) : null,
  ].filter((fact) => fact !== null)
  return (
    <li dir="auto" className="wrap-anywhere">
      <strong className="block text-xl/7">{name}</strong>
      {facts.join(' · ')}
    </li>
  )
}

function NewestWeight({ pet }: { pet: Pet }) {
  const { t } = useTranslation('vet-view')
  const format = useFormatter()
  const { data } = useQuery(vetViewQueries(pet.id).weights)
  const measured = data?.items[0]
  // During an upgrade an older server may answer without the exact weight.
  const value = measured?.weightValue ?? pet.exactWeight ?? pet.weightValue
  if (value === null) return <p className="text-muted">{t('noWeight')}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong className="text-3xl/9 tabular-nums">
        {format.weight(value, measured?.weightUnit ?? pet.weightUnit)}
      </strong>
      {measured && (
        <span className="text-muted">{t('measured', { date: format.date(measured.measuredOn) })}</span>
      )}
    </p>
  )
}
