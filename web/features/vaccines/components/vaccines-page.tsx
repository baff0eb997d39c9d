// The page of a pet's vaccines.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordMessages } from '#web/shared/records/record-messages.ts'
import { RecordPage, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import art from '#web/art/empty/no-vaccines.svg'
import { vaccinesQuery, removeVaccine, restoreVaccine } from '#web/features/vaccines/api.ts'
import { VaccineList, VaccineListSkeleton } from './vaccine-list.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const VaccineForm = lazyContent(async () => ({
  default: (await import('./vaccine-form.tsx')).VaccineForm,
}))

interface VaccinesPageProps extends PetRecordPageProps {
  /**
   * Set when a reminder led here, to record a new dose of that vaccine. `onDone` removes it from
   * the address.
   */
  readonly requested?: { readonly name: string; readonly onDone: () => void } | undefined
}

export function VaccinesPage({ petId, pet, frame, mayEdit, onLimitReached, requested }: VaccinesPageProps) {
  const { t } = useTranslation('vaccines')
  const reachLimit = () => onLimitReached('vaccines')
  const remove = useMutation(removeVaccine({ failure: t('removeFailed') }))
  const restore = useMutation(restoreVaccine({ failure: t('restoreFailed'), onLimitReached: reachLimit }))
  return (
    <RecordPage
      frame={frame}
      mayEdit={mayEdit}
      onLimitReached={reachLimit}
      art={art}
      records={useQuery(vaccinesQuery(petId, { failure: t('loadFailed') }))}
      messages={recordMessages((key, named) => t(key, named))}
      renderList={(items, actionsOf) => <VaccineList vaccines={items} renderActions={actionsOf} />}
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
