// Who wrote and changed a pet's records, what was done with them, and what lies in the bin.
import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam, idsParam, petParam } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { changeKinds, recordActions, recordKinds } from './kinds.ts'
import { authorsAtOnceMax } from './limits.ts'

const recordKind = z.enum(recordKinds)

/** `by` is a name, of a veterinarian too; null: somebody who no longer has an account. */
const act = z.strictObject({ by: z.string().nullable(), at: instant })

/** Null where nobody wrote it down: of what is older than the history, or was never changed. */
export const recordAuthors = z.strictObject({
  recordId: id,
  written: act.nullable(),
  changed: act.nullable(),
})
export type RecordAuthors = z.infer<typeof recordAuthors>

export const authorsInput = petParam.extend({
  kind: recordKind,
  recordIds: idsParam(authorsAtOnceMax),
})
/** Of those records that have any, in no order. */
export const authorsList = z.strictObject({ items: z.array(recordAuthors) })

const titled = { recordId: id, title: z.string() }

/** Where a record is now; a profile is kept. */
const recordPlace = z.enum(['kept', 'bin', 'gone'])

const petChange = z.strictObject({
  id,
  kind: z.enum(changeKinds),
  /** Of a profile the pet's own id, and its name. */
  ...titled,
  action: z.enum(recordActions),
  /** Of a change: the names of the fields that it made different. */
  fields: z.array(z.string()),
  ...act.shape,
  place: recordPlace,
})
export type PetChange = z.infer<typeof petChange>

/** Latest first. */
export const changePage = z.strictObject({ items: z.array(petChange), next: nextCursor })
export type ChangePage = z.infer<typeof changePage>

const binItem = z.strictObject({
  kind: recordKind,
  ...titled,
  ...act.shape,
  /** Until then it can be restored. */
  until: instant,
})
export type BinItem = z.infer<typeof binItem>

/** What was removed last comes first. */
export const binPage = z.strictObject({ items: z.array(binItem), next: nextCursor })
export type BinPage = z.infer<typeof binPage>

export const historyInput = petParam.extend({ cursor: cursorParam })
export const binParam = petParam.extend({ kind: recordKind, recordId: idParam })
