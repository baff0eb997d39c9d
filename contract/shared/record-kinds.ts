// The kinds of records of a pet, with all that lists of kinds are made of. It stands here because
// features below the kinds themselves read it. Free of zod, and small, for the first load has it.
import type { PlanFeature } from './plan-features.ts'

/** `Field`: the name of a field of the kind. */
export interface RecordTraits<Field = string> {
  /** Its one spelling, which is that of the feature that keeps it. */
  readonly name: string
  /** The field with the day on which it was; without one it is the day of writing. */
  readonly day?: Field
  /** The field with the day on which the next of its series is due: such a kind reminds. */
  readonly due?: Field
  /** Records in which these are the same follow each other: only the latest is due. */
  readonly series?: readonly Field[]
  /** What of the plan counts them; the quota and the cap count all. */
  readonly planLimit?: PlanFeature
  /** It has a price. */
  readonly isPriced?: true
  /** A veterinarian stamps it. */
  readonly isStamped?: true
}

export const recordTraits = {
  vaccines: {
    name: 'vaccines',
    day: 'dateAdministered',
    due: 'nextDueDate',
    series: ['name'],
    planLimit: 'vaccines',
    isPriced: true,
    isStamped: true,
  },
  medications: { name: 'medications', planLimit: 'medications' },
  allergies: { name: 'allergies', planLimit: 'allergies' },
  'parasite-treatments': {
    name: 'parasite-treatments',
    day: 'dateAdministered',
    due: 'nextDueDate',
    series: ['target', 'name'],
    isPriced: true,
    isStamped: true,
  },
  visits: {
    name: 'visits',
    day: 'visitDate',
    due: 'nextVisitDate',
    series: ['reason'],
    isPriced: true,
    isStamped: true,
  },
  weights: { name: 'weights', day: 'measuredOn' },
  diary: { name: 'diary', day: 'entryDate' },
  documents: { name: 'documents', planLimit: 'documents' },
} as const satisfies Readonly<Record<string, RecordTraits>>

const all = Object.values(recordTraits)

export const recordKindNames = all.map(({ name }) => name)
export type RecordKindName = (typeof recordKindNames)[number]

/** Those that have a price. */
export const pricedKindNames = all.filter((kind) => 'isPriced' in kind).map(({ name }) => name)

/** Those that remind. */
export const datedTraits = all.filter((kind) => 'due' in kind)

/** All of them in an order that begins with these. */
export const kindsFrom = (...first: readonly RecordKindName[]): readonly RecordKindName[] => [
  ...new Set([...first, ...recordKindNames]),
]
