// The records of a pet whose history is kept. Free of zod, for the page's filter reads it too.
import { recordKindNames, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const recordKinds = recordKindNames
export type RecordKind = RecordKindName

/** Whose changes are listed: of its records, and of what the pet itself is, which no bin holds. */
export const changeKinds = [...recordKinds, 'profile'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What can happen to a record; the last three to one that a veterinarian stamps. */
export const recordActions = [
  'created',
  'changed',
  'removed',
  'restored',
  'stamped',
  'hidden',
  'shown',
] as const
export type RecordAction = (typeof recordActions)[number]
