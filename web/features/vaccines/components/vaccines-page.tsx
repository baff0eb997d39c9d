// The page of a pet's vaccines.
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanReason } from '#contract/kit/plan-reasons.ts'
import { RecordPage, recordWords } from '#web/lib/record-page.tsx'
import type { SubPageFrame } from '#web/ui/sub-page.tsx'
import art from '#web/art/empty/no-vaccines.svg'
import { vaccinesQuery, removeVaccine, restoreVaccine } from '#web/features/vaccines/api.ts'
import { VaccineList, VaccineListSkeleton } from './vaccine-list.tsx'

const VaccineForm = lazy(() =>
  import('./vaccine-form.tsx').then((module) => ({ default: module.VaccineForm })),
)

interface VaccinesPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  readonly onLimit: (reason: PlanReason) => void
  /** A reminder led here, to write down a new dose of that vaccine; `onDone` takes it out of the address. */
  readonly asked?: { readonly name: string; readonly onDone: () => void } | undefined
}

export function VaccinesPage({ petId, frame, mayEdit, onLimit, asked }: VaccinesPageProps) {
  const { t } = useTranslation('vaccines')
  const reachLimit = () => onLimit('vaccines')
  const remove = useMutation(removeVaccine({ failure: t('removeFailed') }))
  const restore = useMutation(restoreVaccine({ failure: t('restoreFailed'), onLimit: reachLimit }))
  return (
    <RecordPage
      frame={frame}
      mayEdit={mayEdit}
      onLimit={reachLimit}
      art={art}
      records={useQuery(vaccinesQuery(petId))}
      words={recordWords((key, named) => t(key, named))}
      renderList={(items, actionsOf) => <VaccineList vaccines={items} actionsOf={actionsOf} />}
      skeleton={<VaccineListSkeleton />}
      renderForm={(vaccine, name) => (
        <VaccineForm petId={petId} vaccine={vaccine} name={name} onLimit={reachLimit} />
      )}
      asked={asked}
      remove={({ id }) => remove.mutateAsync({ petId, vaccineId: id })}
      restore={({ id, ...fields }) => restore.mutateAsync({ petId, vaccineId: id, ...fields })}
    />
  )
}
