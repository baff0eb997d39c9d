// The page of a pet's parasite treatments.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { datedTreatment } from '#contract/features/parasite-treatments/dated-treatment.ts'
import { awaitedStatuses } from '#web/shared/records/awaited-statuses.ts'
import { DatedRecordsSkeleton } from '#web/shared/records/dated-record-card.tsx'
import { dueListing } from '#web/shared/records/due-listing.ts'
import type { RequestedRecord } from '#web/shared/records/record-dialog.tsx'
import { recordMessages } from '#web/shared/records/record-messages.ts'
import { RecordPage, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import art from '#web/art/empty/no-parasites.svg'
import { removeTreatment, restoreTreatment, treatmentsQuery } from '#web/features/parasite-treatments/api.ts'
import type { TreatmentDraft } from './treatment-form.tsx'
import { TreatmentList } from './treatment-list.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'

const TreatmentForm = lazyContent(
  async () => {
    const [form] = await Promise.all([import('./treatment-form.tsx'), addMessages('costs')])
    return { default: form.TreatmentForm }
  },
  { frame: DialogBody },
)

interface TreatmentsPageProps extends Omit<PetRecordPageProps, 'onLimitReached'> {
  /** Set when a reminder or a plan led here, to record a treatment. */
  readonly requested?: RequestedRecord<TreatmentDraft> | undefined
}

/** No plan limits them. */
const reachNoLimit = () => undefined

export function TreatmentsPage({ petId, pet, frame, mayEdit, requested }: TreatmentsPageProps) {
  const { t } = useTranslation(['parasite-treatments', 'lists'])
  const remove = useMutation(removeTreatment({ failure: t('removeFailed') }))
  const restore = useMutation(restoreTreatment({ failure: t('restoreFailed') }))
  const records = useQuery(treatmentsQuery(petId, { failure: t('loadFailed') }))
  const items = records.data?.items ?? []
  // Of all treatments, whichever are shown: whether one counts depends on the others.
  const statuses = awaitedStatuses(pet, items.map(datedTreatment))
  return (
    <RecordPage
      petId={petId}
      kind="parasite-treatments"
      frame={frame}
      mayEdit={mayEdit}
      onLimitReached={reachNoLimit}
      art={art}
      records={records}
      listing={dueListing((key) => t(key), statuses)}
      messages={recordMessages((key, named) => t(key, named))}
      renderList={(shown, actionsOf) => (
        <TreatmentList treatments={shown} statuses={statuses} renderActions={actionsOf} />
      )}
      skeleton={<DatedRecordsSkeleton />}
      renderForm={(treatment, draft) => (
        <TreatmentForm
          petId={petId}
          record={treatment}
          draft={draft}
          species={pet?.species}
          earlier={items}
          onLimitReached={reachNoLimit}
        />
      )}
      requested={requested}
      remove={({ id }) => remove.mutateAsync({ petId, parasiteTreatmentId: id })}
      restore={({ id, ...fields }) => restore.mutateAsync({ petId, parasiteTreatmentId: id, ...fields })}
    />
  )
}
