// The kinds of records of a pet, from which all lists of kinds are made. It stands here because
// features below the kinds themselves read it. Free of zod, and small, for pages read it too.

/** Each is called like the feature that keeps it. */
export const recordKindNames = [
  'vaccines',
  'medications',
  'allergies',
  'parasite-treatments',
  'visits',
  'weights',
  'diary',
  'documents',
] as const
export type RecordKindName = (typeof recordKindNames)[number]

/** Those that have a price. */
export const pricedKindNames = [
  'vaccines',
  'parasite-treatments',
  'visits',
] as const satisfies RecordKindName[]

/** All of them in an order that begins with these. */
export const kindsFrom = (...first: readonly RecordKindName[]): readonly RecordKindName[] => [
  ...new Set([...first, ...recordKindNames]),
]
