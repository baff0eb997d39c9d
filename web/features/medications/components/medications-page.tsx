// The page of a pet's medications.
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanReason } from '#contract/kit/plan-reasons.ts'
import { RecordPage, recordWords } from '#web/lib/record-page.tsx'
import type { SubPageFrame } from '#web/ui/sub-page.tsx'
import art from '#web/art/empty/no-medications.svg'
import { medicationsQuery, removeMedication, restoreMedication } from '#web/features/medications/api.ts'
import { MedicationList, MedicationListSkeleton } from './medication-list.tsx'

const MedicationForm = lazy(() =>
  import('./medication-form.tsx').then((module) => ({ default: module.MedicationForm })),
)

interface MedicationsPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  readonly onLimit: (reason: PlanReason) => void
}

export function MedicationsPage({ petId, frame, mayEdit, onLimit }: MedicationsPageProps) {
  const { t } = useTranslation('medications')
  const reachLimit = () => onLimit('medications')
  const remove = useMutation(removeMedication({ failure: t('removeFailed') }))
  const restore = useMutation(restoreMedication({ failure: t('restoreFailed'), onLimit: reachLimit }))
  return (
    <RecordPage
      frame={frame}
      mayEdit={mayEdit}
      onLimit={reachLimit}
      art={art}
      records={useQuery(medicationsQuery(petId))}
      words={recordWords((key, named) => t(key, named))}
      renderList={(items, actionsOf) => <MedicationList medications={items} actionsOf={actionsOf} />}
      skeleton={<MedicationListSkeleton />}
      renderForm={(medication) => (
        <MedicationForm petId={petId} medication={medication} onLimit={reachLimit} />
      )}
      remove={({ id }) => remove.mutateAsync({ petId, medicationId: id })}
      restore={({ id, ...fields }) => restore.mutateAsync({ petId, medicationId: id, ...fields })}
    />
  )
}
