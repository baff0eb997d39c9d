// Records of every kind, from its fields: a new kind needs no change here.
import type { Field } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { localToday } from '#contract/shared/dates.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'
import { definedIn, itemOf, itemsOf, mapPages, textIn, type Compare, type Item } from './items.ts'
import { knownRecord, noteRemoved, removedItem } from './known.ts'
import { overlayList } from './list-overlay.ts'
import type { Operation } from './operation.ts'
import { overlayPet } from './pet-overlay.ts'
import { titleOf, type Effect, type PetEffect } from './record-effect.ts'
import { overlayDueRecords } from './reminder-overlay.ts'
import { overlayTimeline } from './timeline-overlay.ts'

export interface Recorded {
  readonly kind: RecordKind
  readonly compare: Compare
  /** Whether the server answers when it was written. */
  readonly isTimed: boolean
  /** Fields of records besides those of their kind. */
  readonly more?: Item
}

/** Latest first, by these fields. */
const latestBy =
  (names: readonly string[]): Compare =>
  (a, b) => {
    const name = names.find((field) => textIn(a, field) !== textIn(b, field))
    return name === undefined ? 0 : textIn(a, name) < textIn(b, name) ? 1 : -1
  }

export const recordedOf = (kind: RecordKind): Recorded => ({
  kind,
  compare: latestBy([...(kind.order ?? ['createdAt']), 'id']),
  isTimed: true,
  // Its fields are not those of a kind (`contract/features/medications/kind.ts`).
  ...(kind.name === 'medications' && { more: { schedule: null } }),
})

const emptyOf = (field: Field): unknown => {
  if (field.type === 'remind') return true
  if (!('required' in field)) return null
  if (field.type === 'number') return field.min
  if (field.type === 'choice') return field.values[0]
  return field.type === 'day' ? localToday() : ''
}

const emptyRecord = ({ kind, isTimed, more = {} }: Recorded, entry: OutboxEntry): Item => ({
  ...Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, emptyOf(field)])),
  ...more,
  ...(isTimed && { createdAt: entry.createdAt }),
})

export const staleAfter = (kind: RecordKind): readonly string[] => [
  kind.name,
  'reminders',
  'doses',
  'timeline',
  'history',
  'costs',
  'carePlans',
  'pets',
]

const fieldsOf = ({ kind }: Recorded, input: unknown): Item =>
  definedIn(itemOf(input), 'petId', kind.id, 'revision')

const overlayDoses = ({ kind, petId, effect }: PetEffect, queryInput: unknown, data: unknown): unknown => {
  if (kind.name !== 'medications' || effect.type === 'put' || textIn(queryInput, 'petId') !== petId)
    return data
  const isOf = (dose: Item): boolean => dose['medicationId'] === effect.id
  return mapPages(data, (page) => {
    if (!itemsOf(page).some(isOf)) return page
    if (effect.type === 'drop') return { ...page, items: itemsOf(page).filter((dose) => !isOf(dose)) }
    const { name, dosage } = effect.changes
    const shown = definedIn({ name, dosage })
    return { ...page, items: itemsOf(page).map((dose) => (isOf(dose) ? { ...dose, ...shown } : dose)) }
  })
}

const overlayEffect = (
  { kind, compare }: Recorded,
  entry: OutboxEntry,
  effect: Effect,
  path: string,
  queryInput: unknown,
  data: unknown,
): unknown => {
  const change = { petId: entry.petId, kind, compare, effect }
  const isOfPet = textIn(queryInput, 'petId') === entry.petId
  switch (path) {
    case `${kind.name}.list`:
      return isOfPet ? overlayList(change, queryInput, data, entry.triedAt) : data
    case 'timeline.list':
      return isOfPet ? overlayTimeline(change, queryInput, data, entry.createdAt) : data
    case 'pets.get':
      return overlayPet(change, data)
    case 'doses.list':
      return overlayDoses(change, queryInput, data)
    case 'reminders.list':
    case 'reminders.upcoming':
      return overlayDueRecords(change, data)
    default:
      return data
  }
}

/** @param effectOf null where it is not to be seen */
export const overlayBy =
  (recorded: Recorded, effectOf: (entry: OutboxEntry) => Effect | null): Operation['overlay'] =>
  (entry, path, queryInput, data) => {
    const effect = effectOf(entry)
    return effect === null ? data : overlayEffect(recorded, entry, effect, path, queryInput, data)
  }

/** The answer of one that is done; before it, what it will be. */
export const outputOf = (entry: OutboxEntry, provisional: (entry: OutboxEntry) => unknown): Item =>
  itemOf(entry.state.name === 'done' ? entry.state.output : provisional(entry))

export const nextRevision = (known: Item | undefined, input: unknown): number => {
  const seen = itemOf(input)['revision'] ?? known?.['revision']
  return typeof seen === 'number' ? seen + 1 : 1
}

/** A refused removal leaves the record where it is. */
export const dropEffect = ({ recordId, state }: OutboxEntry): Effect | null =>
  recordId === null || state.name === 'refused' ? null : { type: 'drop', id: recordId }

export const changeEffect =
  (recorded: Recorded) =>
  (entry: OutboxEntry): Effect | null => {
    if (entry.recordId === null) return null
    if (entry.state.name === 'done')
      return { type: 'change', id: entry.recordId, changes: itemOf(entry.state.output) }
    const revision = nextRevision(undefined, entry.input)
    return { type: 'change', id: entry.recordId, changes: { ...fieldsOf(recorded, entry.input), revision } }
  }

export const recordIdIn = ({ id }: RecordKind, input: unknown) => ({
  petId: textIn(input, 'petId'),
  recordId: textIn(input, id),
})

/** @param input its text that names it, or the name of a known one */
export const recordTitle = (kind: RecordKind, input: unknown): string => {
  const { petId, recordId } = recordIdIn(kind, input)
  return titleOf(kind, {
    ...(knownRecord(kind.name, petId, recordId) ?? removedItem(recordId)),
    ...definedIn(itemOf(input)),
  })
}

/** The target of a removal, whose undo needs the record. */
export const removalTarget = (kind: RecordKind, input: unknown) => {
  const { petId, recordId } = recordIdIn(kind, input)
  const known = knownRecord(kind.name, petId, recordId)
  if (known !== undefined) noteRemoved(known)
  return { petId, recordId }
}

/** Only what was removed during this visit is known, and can be shown again. */
export const restorationTarget = (kind: RecordKind, input: unknown) => {
  const { petId, recordId } = recordIdIn(kind, input)
  return removedItem(recordId) === undefined ? null : { petId, recordId }
}

export const recordOperations = (recorded: Recorded): readonly (readonly [string, Operation])[] => {
  const { kind } = recorded
  const shared = { title: (input: unknown) => recordTitle(kind, input), stale: staleAfter(kind) }
  const created = (entry: OutboxEntry): Item => ({
    ...emptyRecord(recorded, entry),
    ...fieldsOf(recorded, entry.input),
    id: entry.recordId,
    revision: 1,
  })
  const restored = (entry: OutboxEntry): Item => ({
    ...created(entry),
    revision: nextRevision(undefined, entry.input),
  })
  const known = ({ petId, recordId }: OutboxEntry) => knownRecord(kind.name, petId, recordId ?? '')
  const target = (input: unknown) => recordIdIn(kind, input)
  const putBy = (provisional: (entry: OutboxEntry) => Item) =>
    overlayBy(recorded, (entry) => ({ type: 'put', record: outputOf(entry, provisional) }))
  return [
    [
      `${kind.name}.create`,
      {
        ...shared,
        target: (input) => ({ petId: textIn(input, 'petId'), recordId: newProvisionalId() }),
        provisional: created,
        overlay: putBy(created),
      },
    ],
    [
      `${kind.name}.update`,
      {
        ...shared,
        target,
        provisional: (entry) => ({
          ...emptyRecord(recorded, entry),
          ...known(entry),
          ...fieldsOf(recorded, entry.input),
          id: entry.recordId,
          revision: nextRevision(known(entry), entry.input),
        }),
        overlay: overlayBy(recorded, changeEffect(recorded)),
      },
    ],
    [
      `${kind.name}.remove`,
      {
        ...shared,
        target: (input) => removalTarget(kind, input),
        provisional: (entry) => ({
          ...emptyRecord(recorded, entry),
          ...removedItem(entry.recordId ?? ''),
          id: entry.recordId,
        }),
        overlay: overlayBy(recorded, dropEffect),
      },
    ],
    [`${kind.name}.restore`, { ...shared, target, provisional: restored, overlay: putBy(restored) }],
  ]
}
