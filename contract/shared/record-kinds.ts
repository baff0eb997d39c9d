// Shared, because features that the kinds import read it. Small, because the first load has it.
import type { PlanFeature } from './plan-features.ts'

/** `Field`: the name of a field of the kind. */
export interface RecordTraits<Field = string> {
  /** The same as the feature's. */
  readonly name: string
  /** The field with its day; without one the day of writing counts. */
  readonly day?: Field
  /** The field with the day of the next of its series. Kinds with one have reminders. */
  readonly due?: Field
  /** The field with the time of the due day, on the clock of the pet's owner. */
  readonly dueTime?: Field
  /** Only the latest of the records with equal values of these fields is due. */
  readonly series?: readonly Field[]
  /** The plan's limit on them; the quota and the cap count all kinds. */
  readonly planLimit?: PlanFeature
  readonly isPriced?: true
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
  'care-tasks': {
    name: 'care-tasks',
    day: 'lastDoneOn',
    due: 'nextDueOn',
    series: ['name', 'dueTime', 'who'],
  },
  papers: {
    name: 'papers',
    day: 'issuedOn',
    due: 'validUntil',
    series: ['type', 'name'],
  },
  weights: { name: 'weights', day: 'measuredOn' },
  diary: { name: 'diary', day: 'entryDate' },
  documents: { name: 'documents', planLimit: 'documents' },
} as const satisfies Readonly<Record<string, RecordTraits>>

const all = Object.values(recordTraits)

export const recordKindNames = all.map(({ name }) => name)
export type RecordKindName = (typeof recordKindNames)[number]

export const pricedKindNames = all.filter((kind) => 'isPriced' in kind).map(({ name }) => name)

export const datedTraits = all.filter((kind) => 'due' in kind)

const aWeekBefore = [7, 1, 0] as const

/**
 * The days before the due date on which a reminder is sent. Apart from the traits, because the first
 * load does not need them.
 */
export const remindDays = {
  vaccines: aWeekBefore,
  'parasite-treatments': aWeekBefore,
  visits: aWeekBefore,
  'care-tasks': [0],
  papers: [30, 7, 0],
} as const satisfies Readonly<Record<(typeof datedTraits)[number]['name'], readonly number[]>>

/** All kinds, beginning with these. */
export const kindsFrom = (...first: readonly RecordKindName[]): readonly RecordKindName[] => [
  ...new Set([...first, ...recordKindNames]),
]
