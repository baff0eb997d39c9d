// The page of a list of a pet's records: all its states, and adding, editing and removing. Features
// bring what is their own: the words, the card of a record and its form.
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachableKind } from '#contract/features/attachments/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PlanMeter } from '#web/ui/feedback/plan-meter.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import type { PetRecord, RecordList } from './record-cache.ts'
import { useAddressTarget } from '#web/shared/navigation/address-target.ts'
import { PageOfRecords } from '#web/shared/attachments/record-notes.tsx'
import { useRecordDialog, type RecordDialogProps } from './record-dialog.tsx'
import { RecordMenu } from './record-menu.tsx'
import { useRecordStamps, type RecordStamps } from './record-stamps.ts'
import type { RecordListing } from './record-listing.ts'
import type { RecordMessages } from './record-messages.ts'
import { ArrangedRecords } from './record-tools.tsx'
import { useUndoableRemoval } from './undoable-removal.ts'

/** What the app gives to each feature's page of a pet's records. */
export interface PetRecordPageProps {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  /** Opens the upgrade dialog. */
  readonly onLimitReached: (reason: PlanFeature) => void
}

interface RecordPageProps<T extends PetRecord, D> extends Omit<RecordDialogProps<T, D>, 'isFull'> {
  readonly petId: string
  readonly kind: AttachableKind
  readonly frame: SubPageFrame
  readonly messages: RecordMessages
  /** The illustration of the empty list. */
  readonly art: string
  readonly records: UseQueryResult<RecordList<T>>
  readonly remove: (record: T) => Promise<T>
  readonly restore: (record: T) => Promise<unknown>
  readonly listing: RecordListing<T>
  /** What stands above the list and its tools. */
  readonly lead?: ReactNode
  /** Draws the list; `actionsOf` gives what stands at the end of a record. */
  readonly renderList: (items: readonly T[], actionsOf: (record: T) => ReactNode) => ReactNode
  /** Boxes of the height of what will come. */
  readonly skeleton: ReactNode
}

/** How many the plan counts: none that a veterinarian stamped. */
const countedIn = (data: RecordList<PetRecord>, { isStamped }: RecordStamps): number =>
  data.items.filter(({ id }) => !isStamped(id)).length

/**
 * Fills the frame with one of: skeletons, a failure with a retry, an invitation, or the list below
 * its meter.
 */
export function RecordPage<T extends PetRecord, D = never>(props: RecordPageProps<T, D>) {
  const { frame, mayEdit, messages, records } = props
  const { data } = records
  const stamps = useRecordStamps()
  useAddressTarget(data !== undefined)
  const form = useRecordDialog<T, D>({
    ...props,
    isFull: data && data.limit !== null && countedIn(data, stamps) >= data.limit,
  })
  const removeRecord = useUndoableRemoval<T>({
    remove: props.remove,
    restore: props.restore,
    messages: messages.removal,
    nameOf: ({ name }) => name,
    petName: frame.subjectName,
  })

  const addButton = mayEdit ? (
    <Button variant="brand" className="max-[22rem]:px-3" onPress={form.add} isDisabled={!data}>
      <Plus aria-hidden size={20} /> {messages.add}
    </Button>
  ) : undefined
  const actionsOf = (record: T): ReactNode =>
    stamps.renderActions(record, mayEdit ? () => form.edit(record) : undefined) ??
    (mayEdit && (
      <RecordMenu
        name={record.name}
        recordId={record.id}
        edit={messages.edit(record.name)}
        remove={messages.remove(record.name)}
        onEdit={() => form.edit(record)}
        onRemove={() => removeRecord(record)}
        more={stamps.entriesOf(record)}
      />
    ))
  return (
    <PageOfRecords petId={props.petId} kind={props.kind} mayEdit={mayEdit}>
      <SubPage
        frame={frame.isPending || records.isPending ? { ...frame, isPending: true } : frame}
        title={messages.title}
        action={data && data.items.length > 0 ? addButton : null}
      >
        <RecordListStates {...props} addButton={addButton} actionsOf={actionsOf} />
        {data && stamps.renderFooter(data.items.length === 0)}
      </SubPage>
      {form.dialog}
    </PageOfRecords>
  )
}

interface RecordListStatesProps<T extends PetRecord, D> extends RecordPageProps<T, D> {
  readonly addButton: ReactNode
  readonly actionsOf: (record: T) => ReactNode
}

function RecordListStates<T extends PetRecord, D>(props: RecordListStatesProps<T, D>) {
  const { mayEdit, messages, records, addButton } = props
  const { t } = useTranslation('ui')
  const stamps = useRecordStamps()
  const { data } = records
  if (records.isPending)
    return (
      <div aria-busy>
        <output className="sr-only">{messages.loading}</output>
        {props.skeleton}
      </div>
    )
  if (!data)
    return (
      <FailedState
        title={messages.failedTitle}
        text={messages.failedText}
        onRetry={() => void records.refetch()}
      />
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        art={props.art}
        title={messages.emptyTitle}
        text={mayEdit ? messages.emptyText : messages.emptyTextViewer}
        action={addButton}
      />
    )
  return (
    <>
      {data.limit !== null && data.limit > 0 && (
        <div className="mb-4">
          <PlanMeter label={t('freePlan')} used={countedIn(data, stamps)} max={data.limit} />
        </div>
      )}
      {props.lead}
      <ArrangedRecords records={data.items} listing={props.listing}>
        {(shown) => props.renderList(shown, props.actionsOf)}
      </ArrangedRecords>
    </>
  )
}
