// The page of a pet's vaccines.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { datedVaccine } from '#contract/features/vaccines/dated-vaccine.ts'
import { awaitedStatuses } from '#web/shared/records/awaited-statuses.ts'
import { DatedRecordsSkeleton } from '#web/shared/records/dated-record-card.tsx'
import { recordMessages } from '#web/shared/records/record-messages.ts'
import { dueListing } from '#web/shared/records/due-listing.ts'
import type { RequestedRecord } from '#web/shared/records/record-dialog.tsx'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { RecordPage, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import art from '#web/art/empty/no-vaccines.svg'
import { vaccinesQuery, removeVaccine, restoreVaccine } from '#web/features/vaccines/api.ts'
import { VaccineList } from './vaccine-list.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'

const VaccineForm = lazyContent(
  async () => {
    const [form] = await Promise.all([import('./vaccine-form.tsx'), addMessages('costs')])
    return { default: form.VaccineForm }
  },
  { frame: DialogBody },
)

interface VaccinesPageProps extends PetRecordPageProps {
  /** Set when a reminder or a plan led here, to record a dose. */
  readonly requested?: RequestedRecord<DatedDraft> | undefined
}

export function VaccinesPage({ petId, pet, frame, mayEdit, onLimitReached, requested }: VaccinesPageProps) {
  const { t } = useTranslation(['vaccines', 'lists'])
  const reachLimit = () => onLimitReached('vaccines')
  const remove = useMutation(removeVaccine({ failure: t('removeFailed') }))
  const restore = useMutation(restoreVaccine({ failure: t('restoreFailed'), onLimitReached: reachLimit }))
  const records = useQuery(vaccinesQuery(petId, { failure: t('loadFailed') }))
  // Of all doses, whichever are shown: whether one counts depends on the others.
  const statuses = awaitedStatuses(pet, (records.data?.items ?? []).map(datedVaccine))
  return (
    <RecordPage
      petId={petId}
      kind="vaccines"
      frame={frame}
      mayEdit={mayEdit}
      onLimitReached={reachLimit}
      art={art}
      records={records}
      listing={dueListing((key) => t(key), statuses)}
      messages={recordMessages((key, named) => t(key, named))}
      renderList={(items, actionsOf) => (
        <VaccineList vaccines={items} statuses={statuses} renderActions={actionsOf} />
      )}
      skeleton={<DatedRecordsSkeleton />}
      renderForm={(vaccine, draft) => (
        <VaccineForm
          petId={petId}
          record={vaccine}
          draft={draft}
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
