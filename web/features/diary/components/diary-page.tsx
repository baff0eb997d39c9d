import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/images/icons.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import noDiary from '#web/art/empty/no-diary.svg'
import { Button } from '#web/ui/actions/button.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { ListTools, NothingFound } from '#web/shared/lists/list-tools.tsx'
import { useAddressTarget } from '#web/shared/navigation/address-target.ts'
import { PageOfRecords } from '#web/shared/attachments/record-notes.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { ListSearch } from '#web/shared/lists/list-search.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { diaryQuery, dropLaterDiaryPages } from '#web/features/diary/api.ts'
import { DiaryEntryCard } from './diary-entry-card.tsx'
import { DiarySkeleton } from './diary-skeleton.tsx'
import { useDiaryDialogs } from './diary-dialogs.tsx'
import { useEntryRemoval } from './entry-removal.ts'

interface DiaryPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  readonly initialSearch?: string | undefined
}

// Hidden entries are neither laid out nor painted. The height is that of an entry with photos.
const entryClass =
  '[contain-intrinsic-size:auto_24rem] [content-visibility:auto] print:[content-visibility:visible]'

export function DiaryPage({ petId, frame, mayEdit, initialSearch = '' }: DiaryPageProps) {
  const { t } = useTranslation('diary')
  const [search, setSearch] = useState(initialSearch)
  const diary = useInfiniteQuery(diaryQuery(petId, search, { failure: t('loadFailed') }))
  const remove = useEntryRemoval(petId, frame.subjectName)
  const { open, dialogs } = useDiaryDialogs(petId)
  const entries = diary.data?.pages.flatMap(({ items }) => items)
  const total = diary.data?.pages[0]?.total
  useEffect(() => () => dropLaterDiaryPages(petId), [petId])
  useAddressTarget(entries !== undefined && search === initialSearch, diary)

  const add = mayEdit && (
    <Button variant="brand" onPress={() => open.add()}>
      <Plus aria-hidden size={20} /> {t('add')}
    </Button>
  )
  return (
    <PageOfRecords petId={petId} kind="diary" mayEdit={mayEdit}>
      <SubPage
        frame={diary.isPending ? { ...frame, isPending: true } : frame}
        title={t('section.title')}
        action={total === 0 ? null : add}
      >
        <FileDrop label={t('dropPhotos')} isDisabled={!mayEdit} onFiles={open.add} />
        {total !== undefined && total > 1 && (
          <ListTools search={<ListSearch label={t('search')} value={search} onSearch={setSearch} />} />
        )}
        {!entries &&
          (diary.error ? (
            <FailedState title={t('loadFailed')} onRetry={() => void diary.refetch()} />
          ) : (
            <output aria-busy aria-label={t('loading')} className="block">
              <DiarySkeleton />
            </output>
          ))}
        {entries?.length === 0 && total !== 0 && <NothingFound onShowAll={() => setSearch('')} />}
        {total === 0 && (
          <div className="card">
            <EmptyState
              art={noDiary}
              tint="sky"
              title={t('emptyTitle')}
              text={mayEdit || frame.isPending ? t('emptyText') : t('emptyTextViewer')}
              action={add || undefined}
            />
          </div>
        )}
        {entries && entries.length > 0 && (
          <ol aria-busy={diary.isPlaceholderData} className="flex flex-col gap-3 lg:gap-4">
            {entries.map((entry, index) => (
              <li key={entry.id} id={entry.id} tabIndex={-1} className={entryClass}>
                <DiaryEntryCard
                  entry={entry}
                  mayEdit={mayEdit}
                  isFirst={index === 0}
                  onEdit={open.edit}
                  onRemove={remove}
                  onPhoto={open.photo}
                />
              </li>
            ))}
          </ol>
        )}
        <MorePages list={diary} more={t('more')} moreFailed={t('moreFailed')} />
      </SubPage>
      {dialogs}
    </PageOfRecords>
  )
}
