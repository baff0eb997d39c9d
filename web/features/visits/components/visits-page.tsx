// The page of a pet's visits: those that are scrolled to, the search in them, and the dialog that
// adds and edits.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { datedVisit } from '#contract/features/visits/dated-visit.ts'
import type { Visit } from '#contract/features/visits/schema.ts'
import art from '#web/art/empty/no-visits.svg'
import { keepFirstVisitsPage, removeVisit, restoreVisit, visitsQuery } from '#web/features/visits/api.ts'
import { ListTools, NothingFound } from '#web/shared/lists/list-tools.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { useAddressTarget } from '#web/shared/navigation/address-target.ts'
import { PageOfRecords } from '#web/shared/attachments/record-notes.tsx'
import { useRecordDialog, type RequestedRecord } from '#web/shared/records/record-dialog.tsx'
import { RecordMenu } from '#web/shared/records/record-menu.tsx'
import { useRecordStamps } from '#web/shared/records/record-stamps.ts'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { useUndoableRemoval } from '#web/shared/records/undoable-removal.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { ListSearch } from '#web/shared/lists/list-search.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { awaitedStatuses } from '#web/shared/records/awaited-statuses.ts'
import { VisitList } from './visit-list.tsx'
import { VisitsSkeleton } from './visits-skeleton.tsx'

const VisitForm = lazyContent(
  async () => {
    const [form] = await Promise.all([import('./visit-form.tsx'), addMessages('costs')])
    return { default: form.VisitForm }
  },
  { frame: DialogBody },
)

interface VisitsPageProps {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  /** What is searched at first. */
  readonly initialSearch?: string | undefined
  /** Set when a reminder led here, to write down the visit that it was about. */
  readonly requested?: RequestedRecord<DatedDraft> | undefined
}

/** Named by its reason. */
type NamedVisit = Visit & { readonly name: string }

const named = (visit: Visit): NamedVisit => ({ ...visit, name: visit.reason })

const useVisitRemoval = (petId: string, petName: string | undefined) => {
  const { t } = useTranslation('visits')
  const remove = useMutation(removeVisit({ failure: t('removeFailed') }))
  const restore = useMutation(restoreVisit({ failure: t('restoreFailed') }))
  return useUndoableRemoval<Visit>({
    remove: ({ id }) => remove.mutateAsync({ petId, visitId: id }),
    restore: ({ id, ...fields }) => restore.mutateAsync({ petId, visitId: id, ...fields }),
    messages: { removed: t('removed'), restored: t('restored') },
    nameOf: ({ reason }) => reason,
    petName,
  })
}

/** Viewers see no actions. */
export function VisitsPage({ petId, pet, frame, mayEdit, initialSearch = '', requested }: VisitsPageProps) {
  const { t } = useTranslation('visits')
  const [search, setSearch] = useState(initialSearch)
  const list = useInfiniteQuery(visitsQuery(petId, search, { failure: t('loadFailed') }))
  const stamps = useRecordStamps()
  const removeOne = useVisitRemoval(petId, frame.subjectName)
  const visits = list.data?.pages.flatMap(({ items }) => items)
  // What follows a visit has a later date, and is loaded before it; a search may leave it out.
  const statuses = awaitedStatuses(pet, search === '' ? (visits ?? []).map(datedVisit) : [])
  const total = list.data?.pages[0]?.total
  const form = useRecordDialog<NamedVisit, DatedDraft>({
    mayEdit,
    // No plan limits visits.
    isFull: visits && false,
    onLimitReached: () => undefined,
    messages: { add: t('add'), edit: (name) => t('edit', { name }) },
    renderForm: (visit, draft) => <VisitForm petId={petId} visit={visit} draft={draft} />,
    requested,
  })
  useEffect(() => () => keepFirstVisitsPage(petId), [petId])
  useAddressTarget(visits !== undefined && search === initialSearch, list)

  const add = mayEdit && (
    <Button variant="brand" onPress={form.add} isDisabled={!visits}>
      <Plus aria-hidden size={20} /> {t('add')}
    </Button>
  )
  const actionsOf = (visit: Visit): ReactNode =>
    stamps.renderActions(named(visit), mayEdit ? () => form.edit(named(visit)) : undefined) ??
    (mayEdit && (
      <RecordMenu
        name={visit.reason}
        recordId={visit.id}
        edit={t('edit', { name: visit.reason })}
        remove={t('remove', { name: visit.reason })}
        onEdit={() => form.edit(named(visit))}
        onRemove={() => removeOne(visit)}
        more={stamps.entriesOf(named(visit))}
      />
    ))
  return (
    <PageOfRecords petId={petId} kind="visits" mayEdit={mayEdit}>
      <SubPage
        frame={list.isPending ? { ...frame, isPending: true } : frame}
        title={t('title')}
        action={total === 0 ? null : add}
      >
        {total !== undefined && total > 1 && (
          <ListTools search={<ListSearch label={t('search')} value={search} onSearch={setSearch} />} />
        )}
        {!visits && <MissingVisits hasFailed={list.error !== null} onRetry={() => void list.refetch()} />}
        {total === 0 && (
          <EmptyState
            art={art}
            title={t('emptyTitle')}
            text={mayEdit || frame.isPending ? t('emptyText') : t('emptyTextViewer')}
            action={add || undefined}
          />
        )}
        {visits?.length === 0 && total !== 0 && search !== '' && (
          <NothingFound onShowAll={() => setSearch('')} />
        )}
        {visits && visits.length > 0 && (
          <div aria-busy={list.isPlaceholderData}>
            <VisitList visits={visits} statuses={statuses} renderActions={actionsOf} />
          </div>
        )}
        <MorePages list={list} more={t('more')} moreFailed={t('moreFailed')} />
        {visits && stamps.renderFooter(total === 0)}
      </SubPage>
      {form.dialog}
    </PageOfRecords>
  )
}

/** What stands in the place of the list before it is known. */
function MissingVisits({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('visits')
  if (hasFailed) return <FailedState title={t('loadFailed')} text={t('loadFailedText')} onRetry={onRetry} />
  return (
    <div aria-busy>
      <output className="sr-only">{t('loading')}</output>
      <VisitsSkeleton />
    </div>
  )
}
