import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { hasScheduleEnded } from '#contract/features/medications/schedule-times.ts'
import type { Medication } from '#contract/features/medications/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import art from '#web/art/empty/no-medications.svg'
import { medicationChanges, medicationsQuery } from '#web/features/medications/api.ts'
import { RecordPairs, RecordPairsSkeleton } from '#web/shared/records/record-pairs.tsx'
import { RecordPage, useCompleteList, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { MedicationCard } from './medication-card.tsx'
import { medicationListing } from './medication-listing.ts'

const MedicationForm = lazyContent(async () => (await import('./medication-form.tsx')).MedicationForm, {
  frame: DialogBody,
})

interface MedicationsPageProps extends PetRecordPageProps<DatedDraft> {
  /** Renders today's doses. `expected` is the number of skeletons. */
  readonly renderDoses: (expected: number) => ReactNode
}

/** Counts schedules in force only. */
const dosesADay = (medications: readonly Medication[]): number =>
  medications.reduce(
    (sum, { schedule }) =>
      sum + (schedule && !hasScheduleEnded(schedule, localToday()) ? schedule.times.length : 0),
    0,
  )

export function MedicationsPage({ renderDoses, ...page }: MedicationsPageProps) {
  const { t } = useTranslation(['medications', 'lists'])
  const records = useCompleteList(medicationsQuery(page.petId, { failure: t('loadFailed') }))
  const doses = dosesADay(records.data?.items ?? [])
  return (
    <RecordPage
      {...page}
      kind={medicationKind}
      changes={medicationChanges}
      records={records}
      art={art}
      tint="sky"
      nameOf={({ name }) => name}
      listing={medicationListing(t)}
      lead={doses > 0 && <div className="mb-8">{renderDoses(doses)}</div>}
      renderList={(items, actionsOf) => (
        <RecordPairs ids={items.map(({ id }) => id)}>
          {items.map((medication) => (
            <MedicationCard key={medication.id} medication={medication} actions={actionsOf(medication)} />
          ))}
        </RecordPairs>
      )}
      skeleton={
        <RecordPairsSkeleton>
          <RecordCardSkeleton lines={2} />
          <RecordCardSkeleton lines={2} />
        </RecordPairsSkeleton>
      }
      Form={MedicationForm}
    />
  )
}
