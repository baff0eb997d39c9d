import * as z from 'zod'
import { changedFields } from '#contract/features/history/changed-fields.ts'
import type { ChangeKind, RecordAction, RecordKind } from '#contract/features/history/kinds.ts'
import { recordTitleMax } from '#contract/features/history/limits.ts'
import { revision } from '#contract/features/history/revision.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { undoableSince } from '#server/platform/database/restorable-rows.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'

export type HistoryKind = {
  readonly kind: RecordKind
  /** Undefined when the pet has no such record. */
  readonly findTitle: (tx: Tx, access: PetAccess, id: string) => Promise<string | undefined>
  /** @throws NOT_FOUND, PLAN_LIMIT_REACHED, QUOTA_REACHED */
  readonly restore: (services: Services, access: PetAccess<'edit'>, id: string) => Promise<unknown>
  /** Prepares rows that stay in the bin for the job that deletes them, with their files. */
  readonly expire?: (tx: Tx, access: PetAccess<'own'>) => Promise<void>
}

export const historyKinds = createExtensionPoint<HistoryKind>('kinds of records with a history')

export type TitledRecord = { readonly kind: RecordKind; readonly id: string; readonly title: string }

type Titled = { readonly kind: ChangeKind; readonly id: string; readonly title: string }

type WithClock = Pick<Services, 'clock'>
type HistoryAction = {
  readonly action: RecordAction
  readonly at: Date
  readonly fields?: readonly string[]
  /** The name of an author without an account. */
  readonly by?: string | undefined
}

// The longest file name is longer than the column allows.
const cut = (title: string): string => [...title].slice(0, recordTitleMax).join('')

const noteChange = (
  tx: Tx,
  access: PetAccess<'edit'>,
  { kind, id, title }: Titled,
  { action, at, fields = [], by }: HistoryAction,
): Promise<void> =>
  queries.insertChange(tx, access, {
    id: newId(at.getTime()),
    personId: by === undefined ? access.personId : null,
    actorName: by ?? null,
    action,
    kind,
    recordId: id,
    title: cut(title),
    fields: [...fields],
    at,
  })

const notInBin = { removedBy: null, removedAt: null, content: null }

/** Called in the transaction that created the record, also after its time in the bin. */
export const noteCreated = async (
  { clock }: WithClock,
  tx: Tx,
  access: PetAccess<'edit'>,
  record: TitledRecord,
): Promise<void> => {
  const at = clock()
  const written = { title: cut(record.title), writtenBy: access.personId, writtenAt: at }
  await queries.noteRecord(tx, access, record, {
    ...notInBin,
    ...written,
    changedBy: null,
    changedAt: null,
  })
  await noteChange(tx, access, record, { action: 'created', at })
}

export const noteChangedFields = async (
  { clock }: WithClock,
  tx: Tx,
  access: PetAccess<'edit'>,
  record: TitledRecord,
  fields: readonly string[],
): Promise<void> => {
  if (fields.length === 0) return
  const at = clock()
  const changed = { title: cut(record.title), changedBy: access.personId, changedAt: at }
  await queries.noteRecord(tx, access, record, changed)
  await noteChange(tx, access, record, { action: 'changed', at, fields })
}

/** Compares the API's values before and after. */
export const noteChanged = (
  services: WithClock,
  tx: Tx,
  access: PetAccess<'edit'>,
  record: TitledRecord,
  [before, after]: readonly [before: object, after: object],
): Promise<void> => noteChangedFields(services, tx, access, record, changedFields(before, after))

export const noteProfileChange = (
  { clock }: WithClock,
  tx: Tx,
  access: PetAccess<'edit'>,
  name: string,
  fields: readonly string[],
): Promise<void> => {
  const profile = { kind: 'profile', id: access.petId, title: name } as const
  return noteChange(tx, access, profile, { action: 'changed', at: clock(), fields })
}

/**
 * Called in the removing transaction before the row is deleted, so that attachments stay.
 * @param content the record, if its own row is not kept while it is in the bin
 */
export const moveToBin = async (
  { clock }: WithClock,
  tx: Tx,
  access: PetAccess<'edit'>,
  record: TitledRecord,
  content: object | null = null,
): Promise<void> => {
  const at = clock()
  const removed = { title: cut(record.title), removedBy: access.personId, removedAt: at, content }
  await queries.noteRecord(tx, access, record, removed)
  await noteChange(tx, access, record, { action: 'removed', at })
}

/** Called in the restoring transaction after the row was inserted again. */
export const noteRestored = async (
  { clock }: WithClock,
  tx: Tx,
  access: PetAccess<'edit'>,
  record: TitledRecord,
): Promise<void> => {
  await queries.noteRecord(tx, access, record, { ...notInBin, title: cut(record.title) })
  await noteChange(tx, access, record, { action: 'restored', at: clock() })
}

const binned = z.looseObject({
  id: z.string(),
  createdAt: instant.optional(),
  revision: revision.optional(),
})

/** Undefined when the bin does not contain the record's content. */
export const findInBin = async <Fields>(
  services: WithClock,
  tx: Tx,
  access: PetAccess<'edit'>,
  record: queries.RecordId,
  fields: z.ZodType<Fields>,
): Promise<
  (Pick<z.infer<typeof binned>, 'createdAt' | 'revision'> & { readonly fields: Fields }) | undefined
> => {
  const found = await queries.findRemoved(tx, access, record, undoableSince(services))
  if (found === undefined) return undefined
  if (found.content === null) return undefined
  const { id: _id, createdAt, revision: removed, ...rest } = binned.parse(found.content)
  return { createdAt, revision: removed, fields: fields.parse(rest) }
}

/**
 * Notes an action that leaves the record's fields unchanged, in its transaction.
 * @param by the name of an author without an account
 */
export const noteRecordAction = async (
  { clock }: WithClock,
  tx: Tx,
  access: PetAccess<'edit'>,
  record: TitledRecord,
  action: RecordAction,
  by?: string,
): Promise<void> => {
  await noteTitle(tx, access, record)
  await noteChange(tx, access, record, { action, at: clock(), by })
}

/** Records older than the history have no title yet; rows that refer to them need one. */
export const noteTitle = (tx: Tx, access: PetAccess<'edit'>, record: TitledRecord): Promise<void> =>
  queries.noteRecord(tx, access, record, { title: cut(record.title) })
