// The page of a pet's vaccines.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { vaccineDueStatuses } from '#contract/features/vaccines/due-status.ts'
import { localToday } from '#contract/shared/dates.ts'
import { recordMessages } from '#web/shared/records/record-messages.ts'
import { RecordPage, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import art from '#web/art/empty/no-vaccines.svg'
import { vaccinesQuery, removeVaccine, restoreVaccine } from '#web/features/vaccines/api.ts'
import { VaccineList, VaccineListSkeleton } from './vaccine-list.tsx'
import { vaccineListing } from './vaccine-listing.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'

const VaccineForm = lazyContent(async () => ({ default: (await import('./vaccine-form.tsx')).VaccineForm }), {
  frame: DialogBody,
})

interface VaccinesPageProps extends PetRecordPageProps {
  /**
   * Set when a reminder led here, to record a new dose of that vaccine. `onDone` removes it from
   * the address.
   */
  readonly requested?: { readonly name: string; readonly onDone: () => void } | undefined
}

export function VaccinesPage({ petId, pet, frame, mayEdit, onLimitReached, requested }: VaccinesPageProps) {
  const { t } = useTranslation(['vaccines', 'lists'])
  const reachLimit = () => onLimitReached('vaccines')
  const remove = useMutation(removeVaccine({ failure: t('removeFailed') }))
  const restore = useMutation(restoreVaccine({ failure: t('restoreFailed'), onLimitReached: reachLimit }))
  const records = useQuery(vaccinesQuery(petId, { failure: t('loadFailed') }))
  // Of all doses, whichever are shown: whether one counts depends on the others.
  const statuses = vaccineDueStatuses(records.data?.items ?? [], localToday())
  return (
    <RecordPage
      frame={frame}
      mayEdit={mayEdit}
      onLimitReached={reachLimit}
      art={art}
      records={records}
      listing={vaccineListing(t, statuses)}
      messages={recordMessages((key, named) => t(key, named))}
      renderList={(items, actionsOf) => (
        <VaccineList vaccines={items} statuses={statuses} renderActions={actionsOf} />
      )}
      skeleton={<VaccineListSkeleton />}
      renderForm={(vaccine, name) => (
        <VaccineForm
          petId={petId}
          record={vaccine}
          name={name}
          species={pet?.species}
          onLimitReached={reachLimit}
        />
      )}
      requested={requested}
      remove={({ id }) => remove.mutateAsync({ petId, vaccineId: id })}
      restore={({ id, ...fields }) => restore.mutateAsync({ petId, vaccineId: id, ...fields })}
    />
  )
}
