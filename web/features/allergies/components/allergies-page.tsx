import { useTranslation } from 'react-i18next'
import { allergyKind } from '#contract/features/allergies/kind.ts'
import art from '#web/art/empty/no-allergies.svg'
import { allergiesQuery, allergyChanges, newestFirst } from '#web/features/allergies/api.ts'
import { byName } from '#web/shared/records/record-listing.ts'
import { RecordPage, useCompleteList, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { AllergiesSkeleton } from './allergies-skeleton.tsx'
import { AllergyList } from './allergy-list.tsx'

const AllergyForm = lazyContent(async () => (await import('./allergy-form.tsx')).AllergyForm, {
  frame: DialogBody,
})

export function AllergiesPage(page: PetRecordPageProps) {
  const { t } = useTranslation(['allergies', 'lists'])
  return (
    <RecordPage
      {...page}
      kind={allergyKind}
      changes={allergyChanges}
      records={useCompleteList(allergiesQuery(page.petId, { failure: t('loadFailed') }))}
      art={art}
      tint="mint"
      nameOf={({ name }) => name}
      listing={{
        orders: [
          { id: 'oldest', label: t('lists:oldest') },
          { id: 'newest', label: t('lists:newest'), compare: newestFirst },
          { id: 'name', label: t('lists:byName'), compare: byName(({ name }) => name) },
        ],
        filters: [],
      }}
      renderList={(items, actionsOf) => <AllergyList allergies={items} renderActions={actionsOf} />}
      skeleton={<AllergiesSkeleton />}
      Form={AllergyForm}
    />
  )
}
