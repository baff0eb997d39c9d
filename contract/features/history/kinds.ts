// The records of a pet whose history is kept. Free of zod, for the page's filter reads it too.

/** Each is called like the feature that keeps it. */
export const recordKinds = [
  'vaccines',
  'medications',
  'allergies',
  'parasite-treatments',
  'visits',
  'weights',
  'diary',
  'documents',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** What can happen to a record. */
export const recordActions = ['created', 'changed', 'removed', 'restored'] as const
export type RecordAction = (typeof recordActions)[number]
