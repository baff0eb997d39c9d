import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam, idsParam, petParam } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { changeKinds, recordActions, recordKinds } from './kinds.ts'
import { authorsAtOnceMax } from './limits.ts'

const recordKind = z.enum(recordKinds)

/** `by` is a name, also of a veterinarian; null for a deleted account. */
const act = z.strictObject({ by: z.string().nullable(), at: instant })

/** Null where unrecorded: for records older than the history, or never changed. */
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
/** Only records with authors, in no order. */
export const authorsList = z.strictObject({ items: z.array(recordAuthors) })

const titled = { recordId: id, title: z.string() }

/** Where a record is now; a profile is kept. */
const recordPlace = z.enum(['kept', 'bin', 'gone'])

const petChange = z.strictObject({
  id,
  kind: z.enum(changeKinds),
  /** A profile has the pet's own id and name. */
  ...titled,
  action: z.enum(recordActions),
  /** The names of the fields that a change concerns. */
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
  /** The end of the time in which it can be restored. */
  until: instant,
})
export type BinItem = z.infer<typeof binItem>

/** The last removed first. */
export const binPage = z.strictObject({ items: z.array(binItem), next: nextCursor })
export type BinPage = z.infer<typeof binPage>

export const historyInput = petParam.extend({ cursor: cursorParam })
export const binParam = petParam.extend({ kind: recordKind, recordId: idParam })
