// The page of a pet's allergies.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { byName } from '#web/shared/records/record-listing.ts'
import { recordMessages } from '#web/shared/records/record-messages.ts'
import { RecordPage, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import art from '#web/art/empty/no-allergies.svg'
import { allergiesQuery, newestFirst, removeAllergy, restoreAllergy } from '#web/features/allergies/api.ts'
import { AllergyList, AllergyListSkeleton } from './allergy-list.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'

const AllergyForm = lazyContent(async () => ({ default: (await import('./allergy-form.tsx')).AllergyForm }), {
  frame: DialogBody,
})

export function AllergiesPage({ petId, frame, mayEdit, onLimitReached }: PetRecordPageProps) {
  const { t } = useTranslation(['allergies', 'lists'])
  const reachLimit = () => onLimitReached('allergies')
  const remove = useMutation(removeAllergy({ failure: t('removeFailed') }))
  const restore = useMutation(restoreAllergy({ failure: t('restoreFailed'), onLimitReached: reachLimit }))
  return (
    <RecordPage
      petId={petId}
      kind="allergies"
      frame={frame}
      mayEdit={mayEdit}
      onLimitReached={reachLimit}
      art={art}
      records={useQuery(allergiesQuery(petId, { failure: t('loadFailed') }))}
      messages={recordMessages((key, named) => t(key, named))}
      listing={{
        orders: [
          { id: 'oldest', label: t('lists:oldest') },
          { id: 'newest', label: t('lists:newest'), compare: newestFirst },
          { id: 'name', label: t('lists:byName'), compare: byName() },
        ],
        filters: [],
      }}
      renderList={(items, actionsOf) => <AllergyList allergies={items} renderActions={actionsOf} />}
      skeleton={<AllergyListSkeleton />}
      renderForm={(allergy) => <AllergyForm petId={petId} record={allergy} onLimitReached={reachLimit} />}
      remove={({ id }) => remove.mutateAsync({ petId, allergyId: id })}
      restore={({ id, name, description }) =>
        restore.mutateAsync({ petId, allergyId: id, name, description })
      }
    />
  )
}
