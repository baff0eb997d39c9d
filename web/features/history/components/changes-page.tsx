import { useInfiniteQuery, type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import nothing from '#web/art/empty/no-diary.svg'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { binQuery, changesQuery } from '#web/features/history/api.ts'
import { groupBySitting } from '#web/features/history/sittings.ts'
import { ChoiceMenu } from '#web/shared/lists/list-tools.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { Rows, RowsSkeleton } from '#web/ui/layout/rows.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { BinRow } from './bin-row.tsx'
import { EmptyBin } from './empty-bin.tsx'
import { SittingRow } from './sitting-row.tsx'

interface ChangesPageProps {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly frame: SubPageFrame
  readonly isBin: boolean
  readonly onShowBin: (isBin: boolean) => void
  readonly onLimitReached: (reason: PlanFeature) => void
}

type ListProps = Pick<ChangesPageProps, 'petId' | 'onLimitReached'>

export function ChangesPage({ pet, frame, isBin, onShowBin, ...list }: ChangesPageProps) {
  const { t } = useTranslation('history')
  const isOwner = pet === undefined || hasPetPermission(pet.access, 'own')
  return (
    <SubPage frame={frame} title={t('section.title')}>
      {isOwner ? (
        <>
          <div className="mb-4">
            <ChoiceMenu
              kind="filter"
              choices={[
                { id: 'changes', label: t('show.changes') },
                { id: 'bin', label: t('show.bin') },
              ]}
              value={isBin ? 'bin' : 'changes'}
              onChange={(id) => onShowBin(id === 'bin')}
            />
          </div>
          {isBin ? <Bin {...list} /> : <Changes {...list} />}
        </>
      ) : (
        <div className="card">
          <EmptyState art={nothing} tint="sky" title={t('ownerOnly')} text={t('ownerOnlyText')} />
        </div>
      )}
    </SubPage>
  )
}

function Changes({ petId, onLimitReached }: ListProps) {
  const { t } = useTranslation('history')
  const list = useInfiniteQuery(changesQuery(petId, { failure: t('loadFailed') }))
  return (
    <Pages list={list} empty={[t('emptyTitle'), t('emptyText')]}>
      {(items) =>
        groupBySitting(items).map((changes) => (
          <SittingRow
            // More pages make the last sitting longer.
            key={changes[0]?.id}
            petId={petId}
            changes={changes}
            onLimitReached={onLimitReached}
          />
        ))
      }
    </Pages>
  )
}

function Bin({ petId, onLimitReached }: ListProps) {
  const { t } = useTranslation('history')
  const list = useInfiniteQuery(binQuery(petId, { failure: t('loadFailed') }))
  return (
    <>
      <Pages list={list} empty={[t('emptyBinTitle'), t('emptyBinText')]}>
        {(items) =>
          items.map((item) => (
            <BinRow
              key={`${item.kind} ${item.recordId}`}
              petId={petId}
              item={item}
              onLimitReached={onLimitReached}
            />
          ))
        }
      </Pages>
      <EmptyBin petId={petId} items={list.data?.pages.flatMap(({ items }) => items) ?? []} />
    </>
  )
}

interface PagesProps<T> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly T[] }>>
  readonly empty: readonly [title: string, text: string]
  readonly children: (items: readonly T[]) => ReactNode
}

function Pages<T>({ list, empty, children }: PagesProps<T>) {
  const { t } = useTranslation('history')
  const items = list.data?.pages.flatMap((page) => page.items)
  if (!items)
    return list.error ? (
      <FailedState title={t('loadFailed')} text={t('loadFailedText')} onRetry={() => void list.refetch()} />
    ) : (
      <output aria-busy aria-label={t('loading')} className="block">
        <RowsSkeleton />
      </output>
    )
  return (
    <>
      {items.length === 0 ? (
        <div className="card">
          <EmptyState art={nothing} tint="sky" title={empty[0]} text={empty[1]} />
        </div>
      ) : (
        <Rows>{children(items)}</Rows>
      )}
      <MorePages list={list} />
    </>
  )
}
