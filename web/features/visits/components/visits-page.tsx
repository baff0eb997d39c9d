import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toDated } from '#contract/features/records/dated-records.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import art from '#web/art/empty/no-visits.svg'
import { dropLaterVisitPages, visitChanges, visitsQuery } from '#web/features/visits/api.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { ListSearch } from '#web/shared/lists/list-search.tsx'
import { ListTools, NothingFound } from '#web/shared/lists/list-tools.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { useAddressTarget } from '#web/shared/navigation/address-target.ts'
import { dueStatusesOfPet } from '#web/shared/records/pet-due-statuses.ts'
import { RecordPage, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { VisitList } from './visit-list.tsx'
import { VisitsSkeleton } from './visits-skeleton.tsx'

const VisitForm = lazyContent(
  async () => (await withMessages(import('./visit-form.tsx'), 'costs')).VisitForm,
  { frame: DialogBody },
)

interface VisitsPageProps extends PetRecordPageProps<DatedDraft> {
  readonly initialSearch?: string | undefined
}

export function VisitsPage({ initialSearch = '', ...page }: VisitsPageProps) {
  const { petId, pet } = page
  const { t } = useTranslation('visits')
  const [search, setSearch] = useState(initialSearch)
  const list = useInfiniteQuery(visitsQuery(petId, search, { failure: t('loadFailed') }))
  const visits = list.data?.pages.flatMap(({ items }) => items)
  const total = list.data?.pages[0]?.total ?? 0
  // The successor of a visit has a later date, and is loaded before it; a search may leave it out.
  const statuses = dueStatusesOfPet(pet, search === '' ? (visits ?? []).map(toDated('visits')) : [])
  useEffect(() => () => dropLaterVisitPages(petId), [petId])
  useAddressTarget(visits !== undefined && search === initialSearch, list)
  return (
    <RecordPage
      {...page}
      kind={visitKind}
      changes={visitChanges}
      records={{
        data: visits && { items: visits, limit: null, total },
        isPending: list.isPending,
        refetch: list.refetch,
      }}
      art={art}
      tint="sky"
      nameOf={({ reason }) => reason}
      lead={
        total > 1 && (
          <ListTools search={<ListSearch label={t('search')} value={search} onSearch={setSearch} />} />
        )
      }
      renderList={(items, actionsOf) => (
        <>
          {items.length === 0 && search !== '' && <NothingFound onShowAll={() => setSearch('')} />}
          {items.length > 0 && (
            <div aria-busy={list.isPlaceholderData}>
              <VisitList visits={items} statuses={statuses} renderActions={actionsOf} />
            </div>
          )}
          <MorePages list={list} more={t('more')} moreFailed={t('moreFailed')} />
        </>
      )}
      skeleton={<VisitsSkeleton />}
      Form={VisitForm}
    />
  )
}
