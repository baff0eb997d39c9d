// The page of a list of a pet's records: all its states, and adding, editing and removing. Features
// bring what is their own: the words, the card of a record and its form.
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { PlanMeter } from '#web/ui/feedback/plan-meter.tsx'
import { EmptyState, FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import type { PetRecord, RecordList } from './record-cache.ts'
import { RecordMenu } from './record-menu.tsx'
import { useRemoveWithUndo, type RemoveMessages } from './remove-with-undo.tsx'

/** What such a page says; those that are functions name the record. */
interface RecordMessages {
  readonly title: string
  readonly add: string
  readonly loading: string
  /** The toast's title. */
  readonly loadFailed: string
  readonly failedTitle: string
  readonly failedText: string
  readonly emptyTitle: string
  readonly emptyText: string
  /** The same for who may not add. */
  readonly emptyTextViewer: string
  readonly edit: (name: string) => string
  readonly remove: (name: string) => string
  readonly removal: (name: string) => RemoveMessages
}

type RecordMessageKey =
  | Exclude<keyof RecordMessages, 'removal'>
  | 'removeTitle'
  | 'removeText'
  | 'confirm'
  | 'removing'
  | 'removed'
  | 'restored'

/** The words of such a page from a feature's own: `recordWords((key, name) => t(key, name))`. */
export const recordMessages = (
  t: (key: RecordMessageKey, named: { name?: string }) => string,
): RecordMessages => ({
  title: t('title', {}),
  add: t('add', {}),
  loading: t('loading', {}),
  loadFailed: t('loadFailed', {}),
  failedTitle: t('failedTitle', {}),
  failedText: t('failedText', {}),
  emptyTitle: t('emptyTitle', {}),
  emptyText: t('emptyText', {}),
  emptyTextViewer: t('emptyTextViewer', {}),
  edit: (name) => t('edit', { name }),
  remove: (name) => t('remove', { name }),
  removal: (name) => ({
    title: t('removeTitle', { name }),
    text: t('removeText', {}),
    confirm: t('confirm', {}),
    removing: t('removing', {}),
    removed: t('removed', {}),
    restored: t('restored', {}),
  }),
})

/** What the app gives to each feature's page of a pet's records. */
export interface PetRecordPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  /** Opens the upgrade dialog. */
  readonly onLimitReached: (reason: PlanFeature) => void
}

interface RecordPageProps<T extends PetRecord> {
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  /** Opens the upgrade dialog. */
  readonly onLimitReached: () => void
  readonly messages: RecordMessages
  /** The illustration of the empty list. */
  readonly art: string
  readonly records: UseQueryResult<RecordList<T>>
  readonly remove: (record: T) => Promise<T>
  readonly restore: (record: T) => Promise<unknown>
  /** Draws the list; `actionsOf` gives what stands at the end of a record. */
  readonly renderList: (items: readonly T[], actionsOf: (record: T) => ReactNode) => ReactNode
  /** Boxes of the height of what will come. */
  readonly skeleton: ReactNode
  /**
   * The form inside the dialog, loaded with it; `record` is null for a new one, which begins with
   * that name.
   */
  readonly renderForm: (record: T | null, name: string) => ReactNode
  /** The address asks for a new record of that name; `onDone` takes that out of it. */
  readonly requested?: { readonly name: string; readonly onDone: () => void } | undefined
}

/** What the dialog is about; null is a new record. */
type Edited<T> = { readonly record: T | null; readonly name: string }

/**
 * Fills the frame with one of: skeletons, a failure with a retry, an invitation, or the list below
 * its meter.
 */
export function RecordPage<T extends PetRecord>(props: RecordPageProps<T>) {
  const { frame, mayEdit, onLimitReached, messages, records, requested } = props
  const { t } = useTranslation('ui')
  usePageTitle(messages.title)
  const { data, error } = records
  const [edited, setEdited] = useState<Edited<T> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const removal = useRemoveWithUndo<T>({
    remove: props.remove,
    restore: props.restore,
    messages: ({ name }) => messages.removal(name),
  })

  useEffect(() => {
    // A missing pet and a session that ended lead elsewhere and explain themselves.
    if (error && errorCodeOf(error) !== 'NOT_FOUND' && errorCodeOf(error) !== 'UNAUTHORIZED')
      toast.error(messages.loadFailed, errorMessage(error))
    // One notice for one failure, whatever language it is read in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])

  const open = (record: T | null, name = '') => {
    setEdited({ record, name })
    setOpen(true)
  }
  const isFull = data !== undefined && data.limit !== null && data.items.length >= data.limit
  const add = () => {
    if (isFull) onLimitReached()
    else open(null)
  }
  const askedName = mayEdit && data !== undefined ? requested?.name : undefined
  useEffect(() => {
    if (askedName === undefined) return
    if (isFull) {
      requested?.onDone()
      onLimitReached()
      return
    }
    open(null, askedName)
    // Going back takes the name out of the address, and the dialog goes with it.
    return () => setOpen(false)
    // Once for each name that the address asks for, whatever is drawn meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [askedName])
  const addButton = mayEdit && (
    <Button variant="brand" onPress={add} isDisabled={!data}>
      <Plus aria-hidden size={20} /> {messages.add}
    </Button>
  )
  const actionsOf = (record: T): ReactNode =>
    mayEdit && (
      <RecordMenu
        edit={messages.edit(record.name)}
        remove={messages.remove(record.name)}
        onEdit={() => open(record)}
        onRemove={() => removal.ask(record)}
      />
    )
  const isEmpty = data?.items.length === 0
  return (
    <SubPage
      frame={frame.isPending || records.isPending ? { ...frame, isPending: true } : frame}
      title={messages.title}
      action={data && !isEmpty ? addButton : undefined}
    >
      {data && data.limit !== null && data.limit > 0 && !isEmpty && (
        <div className="mb-4">
          <PlanMeter label={t('freePlan')} used={data.items.length} max={data.limit} />
        </div>
      )}
      {records.isPending && (
        <div aria-busy>
          <output className="sr-only">{messages.loading}</output>
          {props.skeleton}
        </div>
      )}
      {!data && error && (
        <FailedState
          title={messages.failedTitle}
          text={messages.failedText}
          retryLabel={t('retry')}
          onRetry={() => void records.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState
          art={props.art}
          title={messages.emptyTitle}
          text={mayEdit ? messages.emptyText : messages.emptyTextViewer}
          action={addButton || undefined}
        />
      )}
      {data && !isEmpty && props.renderList(data.items, actionsOf)}
      {edited && (
        <Dialog
          isOpen={isOpen}
          onClose={() => {
            setOpen(false)
            requested?.onDone()
          }}
          title={edited.record ? messages.edit(edited.record.name) : messages.add}
        >
          <Suspense
            fallback={
              <DialogBody>
                <Skeleton className="h-80" />
              </DialogBody>
            }
          >
            {props.renderForm(edited.record, edited.name)}
          </Suspense>
        </Dialog>
      )}
      {removal.dialog}
    </SubPage>
  )
}
