// The page of a pet's medications.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasScheduleEnded } from '#contract/features/medications/schedule-times.ts'
import type { Medication } from '#contract/features/medications/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { recordMessages } from '#web/shared/records/record-messages.ts'
import { RecordPage, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import art from '#web/art/empty/no-medications.svg'
import { medicationsQuery, removeMedication, restoreMedication } from '#web/features/medications/api.ts'
import { MedicationList, MedicationListSkeleton } from './medication-list.tsx'
import { medicationListing } from './medication-listing.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'

const MedicationForm = lazyContent(
  async () => ({ default: (await import('./medication-form.tsx')).MedicationForm }),
  {
    frame: DialogBody,
  },
)

interface MedicationsPageProps extends PetRecordPageProps {
  /** Renders today's doses above the medications. `expected` is the number of skeletons. */
  readonly renderDoses: (expected: number) => ReactNode
}

/** The number of doses that schedules in force have on one of their days. */
const dosesADay = (medications: readonly Medication[]): number =>
  medications.reduce(
    (sum, { schedule }) =>
      sum + (schedule && !hasScheduleEnded(schedule, localToday()) ? schedule.times.length : 0),
    0,
  )

export function MedicationsPage({
  petId,
  pet,
  frame,
  mayEdit,
  onLimitReached,
  renderDoses,
}: MedicationsPageProps) {
  const { t } = useTranslation(['medications', 'lists'])
  const reachLimit = () => onLimitReached('medications')
  const remove = useMutation(removeMedication({ failure: t('removeFailed') }))
  const restore = useMutation(restoreMedication({ failure: t('restoreFailed'), onLimitReached: reachLimit }))
  const records = useQuery(medicationsQuery(petId, { failure: t('loadFailed') }))
  const doses = dosesADay(records.data?.items ?? [])
  return (
    <RecordPage
      petId={petId}
      kind="medications"
      frame={frame}
      mayEdit={mayEdit}
      onLimitReached={reachLimit}
      art={art}
      records={records}
      listing={medicationListing(t)}
      lead={doses > 0 && <div className="mb-8">{renderDoses(doses)}</div>}
      messages={recordMessages((key, named) => t(key, named))}
      renderList={(items, actionsOf) => <MedicationList medications={items} renderActions={actionsOf} />}
      skeleton={<MedicationListSkeleton />}
      renderForm={(medication) => (
        <MedicationForm
          petId={petId}
          record={medication}
          species={pet?.species}
          onLimitReached={reachLimit}
        />
      )}
      remove={({ id }) => remove.mutateAsync({ petId, medicationId: id })}
      restore={({ id, ...fields }) => restore.mutateAsync({ petId, medicationId: id, ...fields })}
    />
  )
}
