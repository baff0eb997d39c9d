import { diaryKind } from '#contract/features/diary/kind.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'
import { definedIn, isItem, itemOf, itemsOf, pagesOf, textIn, type Item } from './items.ts'
import { knownRecord, removedItem } from './known.ts'
import { localPicturesOf } from './local-files.ts'
import type { Operation } from './operation.ts'
import type { Effect } from './record-effect.ts'
import {
  dropEffect,
  nextRevision,
  outputOf,
  overlayBy,
  recordIdIn,
  removalTarget,
  restorationTarget,
  recordTitle,
  recordedOf,
  staleAfter,
  type Recorded,
} from './record-operations.ts'

const recorded: Recorded = {
  ...recordedOf({ ...diaryKind, order: ['entryDate'] }),
  isTimed: false,
}

const fieldsOf = (input: unknown): Item => ({
  title: '',
  content: null,
  entryDate: '',
  ...definedIn(itemOf(input), 'petId', 'entryId', 'revision', 'removePhotos', 'photos'),
})

const added = (entry: OutboxEntry): Item => ({
  ...fieldsOf(entry.input),
  id: entry.recordId,
  revision: 1,
  photos: localPicturesOf(entry),
})

const photosAfter = (entry: OutboxEntry, before: unknown): unknown[] => {
  const removed = itemOf(entry.input)['removePhotos']
  const gone: unknown[] = Array.isArray(removed) ? removed : []
  const kept = Array.isArray(before) ? before.filter((photo) => !gone.includes(itemOf(photo)['id'])) : []
  const photos = localPicturesOf(entry)
  const isAdded = (photo: unknown): boolean => photos.some(({ id }) => id === itemOf(photo)['id'])
  return [...kept.filter((photo) => !isAdded(photo)), ...photos]
}

const known = ({ petId, recordId }: OutboxEntry) => knownRecord('diary', petId, recordId ?? '')

const changed = (entry: OutboxEntry): Item => {
  const before = known(entry)
  return {
    ...fieldsOf({ ...before, ...definedIn(itemOf(entry.input)) }),
    id: entry.recordId,
    revision: nextRevision(before, entry.input),
    photos: photosAfter(entry, before?.['photos']),
  }
}

/** The photos of a change are joined with those that are there. */
const overlayChange: Operation['overlay'] = (entry, path, queryInput, data) => {
  const { input, recordId, state } = entry
  const changes = definedIn(itemOf(input), 'petId', 'entryId', 'removePhotos', 'photos')
  const effect = (): Effect | null => {
    if (recordId === null) return null
    if (state.name === 'done') return { type: 'change', id: recordId, changes: itemOf(state.output) }
    const before = rawEntry(data, recordId) ?? known(entry)
    return {
      type: 'change',
      id: recordId,
      changes: {
        ...changes,
        revision: nextRevision(undefined, input),
        ...(path === 'diary.list' && { photos: photosAfter(entry, before?.['photos']) }),
      },
    }
  }
  return overlayBy(recorded, effect)(entry, path, queryInput, data)
}

const rawEntry = (data: unknown, id: string): Item | undefined =>
  pagesOf(data)
    .flatMap(itemsOf)
    .find((item) => item['id'] === id)

/** Null where the server alone has it. */
const restored = (entry: OutboxEntry): Item | null => {
  const id = entry.recordId ?? ''
  return known(entry) ?? removedItem(id) ?? null
}

const shared = {
  target: (input: unknown) => recordIdIn(diaryKind, input),
  title: (input: unknown) => recordTitle(diaryKind, input),
  stale: [...staleAfter(diaryKind), 'attachments'],
} as const

export const diaryOperations: readonly (readonly [string, Operation])[] = [
  [
    'diary.add',
    {
      ...shared,
      target: (input) => ({ petId: textIn(input, 'petId'), recordId: newProvisionalId() }),
      provisional: added,
      overlay: overlayBy(recorded, (entry) => ({ type: 'put', record: outputOf(entry, added) })),
    },
  ],
  ['diary.change', { ...shared, provisional: changed, overlay: overlayChange }],
  [
    'diary.remove',
    {
      ...shared,
      target: (input) => removalTarget(diaryKind, input),
      provisional: () => ({}),
      overlay: overlayBy(recorded, dropEffect),
    },
  ],
  [
    'diary.restore',
    {
      ...shared,
      target: (input) => restorationTarget(diaryKind, input),
      provisional: restored,
      overlay: overlayBy(recorded, (entry) => {
        const record = entry.state.name === 'done' ? itemOf(entry.state.output) : restored(entry)
        return isItem(record) ? { type: 'put', record } : null
      }),
    },
  ],
]
