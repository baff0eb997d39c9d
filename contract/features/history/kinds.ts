import { recordKindNames, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const recordKinds = recordKindNames
export type RecordKind = RecordKindName

/** The subjects of changes: the pet's records, and its profile, which no bin holds. */
export const changeKinds = [...recordKinds, 'profile'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The actions on a record; the last three concern records with a veterinarian's stamp. */
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
