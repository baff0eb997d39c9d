import { useQuery, type UseMutationOptions, type UseQueryOptions } from '@tanstack/react-query'
import { Plus } from '#web/ui/images/icons.ts'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachableKind } from '#contract/features/attachments/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { PageOfRecords } from '#web/shared/attachments/record-notes.tsx'
import { useAddressTarget } from '#web/shared/navigation/address-target.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { PlanMeter } from '#web/ui/feedback/plan-meter.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'
import type { RecordFormProps } from './kinds/kind-form.ts'
import { useKindMessages, type KindMessages } from './kinds/kind-messages.ts'
import type { OfPet, OfRecord, RecordList, Stored } from './record-changes.ts'
import { useRecordDialog, type RequestedRecord } from './record-dialog.tsx'
import type { RecordListing } from './record-listing.ts'
import { RecordMenu } from './record-menu.tsx'
import { useRecordStamps, type RecordStamps } from './record-stamps.ts'
import { ArrangedRecords } from './record-tools.tsx'
import { useUndoableRemoval } from './undoable-removal.ts'

export interface PetRecordPageProps<Draft = never> {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  readonly onLimitReached: (reason: PlanFeature) => void
  /** Requested by a reminder or a plan. */
  readonly requested?: RequestedRecord<Draft> | undefined
}

interface Listed<T extends Stored> extends RecordList<T> {
  /** The count of all records, where only a part is loaded. */
  readonly total?: number
}

interface LoadedRecords<T extends Stored> {
  readonly data: Listed<T> | undefined
  readonly isPending: boolean
  readonly refetch: () => unknown
}

export interface RecordPageProps<T extends Stored, D> extends PetRecordPageProps<D> {
  readonly kind: { readonly name: AttachableKind; readonly planLimit?: PlanFeature }
  readonly changes: {
    readonly remove: (meta: FailureMeta) => UseMutationOptions<T, Error, OfRecord>
    readonly restore: (meta: FailureMeta) => UseMutationOptions<T, Error, OfPet & { readonly record: T }>
  }
  /** The empty list's illustration. */
  readonly art: string
  readonly tint: Tint
  readonly records: LoadedRecords<T>
  readonly nameOf: (record: T) => string
  /** Left out where the server orders and searches. */
  readonly listing?: RecordListing<T>
  readonly lead?: ReactNode
  /** The class of the lead and the list, where they stand beside one another. */
  readonly className?: string
  /** `actionsOf` returns the actions at the end of a record. */
  readonly renderList: (items: readonly T[], actionsOf: (record: T) => ReactNode) => ReactNode
  /** In the height of the content. */
  readonly skeleton: ReactNode
  readonly Form: ComponentType<RecordFormProps<T, D>>
}

/** The record in the address is the scroll target. */
export const useCompleteList = <T extends Stored, Key extends readonly unknown[]>(
  options: UseQueryOptions<RecordList<T>, Error, RecordList<T>, Key>,
): LoadedRecords<T> => {
  const records = useQuery(options)
  useAddressTarget(records.data !== undefined)
  return records
}

/** Without a hook: the page, a list of thousands, renders once per change. */
const change = <T, V>(options: UseMutationOptions<T, Error, V>, variables: V): Promise<T> =>
  queryClient.getMutationCache().build(queryClient, options).execute(variables)

const totalOf = ({ items, total }: Listed<Stored>): number => total ?? items.length

/** The plan's limit does not count records stamped by a veterinarian. */
const countedIn = (data: Listed<Stored>, { isStamped }: RecordStamps): number =>
  data.items.filter(({ id }) => !isStamped(id)).length

export function RecordPage<T extends Stored, D = never>(props: RecordPageProps<T, D>) {
  const { petId, pet, frame, mayEdit, kind, records, nameOf, Form } = props
  const { data } = records
  const messages = useKindMessages(kind.name)
  const stamps = useRecordStamps()
  const onLimitReached = () => kind.planLimit && props.onLimitReached(kind.planLimit)
  const form = useRecordDialog<T, D>({
    mayEdit,
    isFull: data && data.limit !== null && countedIn(data, stamps) >= data.limit,
    onLimitReached,
    messages,
    nameOf,
    renderForm: (record, draft) => (
      <Form
        petId={petId}
        pet={pet}
        record={record}
        draft={draft}
        items={data?.items ?? []}
        onLimitReached={onLimitReached}
      />
    ),
    requested: props.requested,
  })
  const { remove, restore } = props.changes
  const removeRecord = useUndoableRemoval<T>({
    remove: ({ id }) => change(remove({ failure: messages.get('removeFailed') }), { petId, recordId: id }),
    restore: (record) =>
      change(restore({ failure: messages.get('restoreFailed'), onLimitReached }), { petId, record }),
    messages: { removed: messages.get('removed'), restored: messages.get('restored') },
    nameOf,
    petName: frame.subjectName,
  })

  const addButton = mayEdit ? (
    <Button variant="brand" className="max-[22rem]:px-3" onPress={form.add} isDisabled={!data}>
      <Plus aria-hidden size={20} /> {messages.get('add')}
    </Button>
  ) : undefined
  const actionsOf = (record: T): ReactNode => {
    const named = { id: record.id, name: nameOf(record) }
    return (
      stamps.renderActions(named, mayEdit ? () => form.edit(record) : undefined) ??
      (mayEdit && (
        <RecordMenu
          name={named.name}
          recordId={record.id}
          edit={messages.get('edit', named)}
          remove={messages.get('remove', named)}
          onEdit={() => form.edit(record)}
          onRemove={() => removeRecord(record)}
          more={stamps.entriesOf(named)}
        />
      ))
    )
  }
  return (
    <PageOfRecords petId={petId} kind={kind.name} mayEdit={mayEdit}>
      <SubPage
        frame={frame.isPending || records.isPending ? { ...frame, isPending: true } : frame}
        title={messages.get('title')}
        action={data && totalOf(data) > 0 ? addButton : null}
      >
        <RecordListStates {...props} messages={messages} addButton={addButton} actionsOf={actionsOf} />
        {data && stamps.renderFooter(totalOf(data) === 0)}
      </SubPage>
      {form.dialog}
    </PageOfRecords>
  )
}

interface RecordListStatesProps<T extends Stored, D> extends RecordPageProps<T, D> {
  readonly messages: KindMessages
  readonly addButton: ReactNode
  readonly actionsOf: (record: T) => ReactNode
}

function RecordListStates<T extends Stored, D>(props: RecordListStatesProps<T, D>) {
  const { mayEdit, frame, messages, records, listing, addButton, actionsOf } = props
  const { t } = useTranslation('ui')
  const stamps = useRecordStamps()
  const { data } = records
  if (records.isPending)
    return (
      <div aria-busy>
        <output className="sr-only">{messages.get('loading')}</output>
        {props.skeleton}
      </div>
    )
  if (!data) return <FailedState title={messages.get('failedTitle')} onRetry={() => void records.refetch()} />
  if (totalOf(data) === 0)
    return (
      <EmptyState
        art={props.art}
        tint={props.tint}
        title={messages.get('emptyTitle')}
        text={messages.get(mayEdit || frame.isPending ? 'emptyText' : 'emptyTextViewer')}
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
      <div className={props.className}>
        {props.lead}
        <div>
          {listing ? (
            <ArrangedRecords records={data.items} listing={listing}>
              {(visible) => props.renderList(visible, actionsOf)}
            </ArrangedRecords>
          ) : (
            props.renderList(data.items, actionsOf)
          )}
        </div>
      </div>
    </>
  )
}
