import { documentKind } from '#contract/features/documents/kind.ts'
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'
import { itemOf, textIn, type Compare, type Item } from './items.ts'
import { knownRecord, removedItem } from './known.ts'
import { localFilesOf } from './local-files.ts'
import type { Operation } from './operation.ts'
import {
  changeEffect,
  dropEffect,
  nextRevision,
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
  ...recordedOf({ ...documentKind, order: ['uploadedAt'] }),
  isTimed: false,
}

const byName: Compare = (a, b) => textIn(a, 'documentName').localeCompare(textIn(b, 'documentName'))

const orderOf = (sort: string): Compare => {
  if (sort === 'name') return byName
  return sort === 'oldest' ? (a, b) => recorded.compare(b, a) : recorded.compare
}

const kindOf = (fileType: string): string => {
  if (fileType.startsWith('image/')) return 'image'
  return fileType === 'application/pdf' ? 'pdf' : 'other'
}

/** A list has an order and a kind of its own. */
const inOrder =
  (
    overlay: (recordedIn: Recorded) => Operation['overlay'],
    fileTypeOf: (entry: OutboxEntry) => string | null,
  ) =>
  (entry: OutboxEntry, path: string, queryInput: unknown, data: unknown): unknown => {
    const kind = textIn(queryInput, 'kind')
    const fileType = fileTypeOf(entry)
    if (path === 'documents.list' && kind !== '' && fileType !== null && kindOf(fileType) !== kind)
      return data
    const compare = path === 'documents.list' ? orderOf(textIn(queryInput, 'sort')) : recorded.compare
    return overlay({ ...recorded, compare })(entry, path, queryInput, data)
  }

const unknownType = 'application/octet-stream'

const uploaded = (entry: OutboxEntry): Item => {
  const [file = { url: '', type: '', size: null }] = localFilesOf(entry)
  return {
    id: entry.recordId,
    documentName: sanitizeDocumentName(textIn(entry.input, 'name')),
    documentUrl: file.url,
    fileType: file.type === '' ? unknownType : file.type,
    fileSize: file.size,
    uploadedAt: entry.createdAt,
    revision: 1,
  }
}

/** The list has no note on the place where a picture was taken. */
const documentOf = (entry: OutboxEntry): Item => {
  if (entry.state.name !== 'done') return uploaded(entry)
  const { isLocationRemoved: _, ...document } = itemOf(entry.state.output)
  return document
}

const known = ({ petId, recordId }: OutboxEntry) => knownRecord('documents', petId, recordId ?? '')

const filler = (entry: OutboxEntry): Item => ({
  documentUrl: '',
  fileType: unknownType,
  fileSize: null,
  uploadedAt: entry.createdAt,
  documentName: '',
})

const restored = (entry: OutboxEntry): Item | null =>
  known(entry) ?? removedItem(entry.recordId ?? '') ?? null

const shared = {
  target: (input: unknown) => recordIdIn(documentKind, input),
  title: (input: unknown) => recordTitle(documentKind, input),
  stale: [...staleAfter(documentKind), 'attachments'],
} as const

export const documentOperations: readonly (readonly [string, Operation])[] = [
  [
    'documents.upload',
    {
      ...shared,
      target: (input) => ({ petId: textIn(input, 'petId'), recordId: newProvisionalId() }),
      title: (input) => textIn(input, 'name'),
      provisional: (entry) => ({ ...uploaded(entry), isLocationRemoved: false }),
      overlay: inOrder(
        (of) => overlayBy(of, (entry) => ({ type: 'put', record: documentOf(entry) })),
        (entry) => textIn(documentOf(entry), 'fileType'),
      ),
    },
  ],
  [
    'documents.update',
    {
      ...shared,
      provisional: (entry) => ({
        ...filler(entry),
        ...known(entry),
        documentName: sanitizeDocumentName(textIn(entry.input, 'documentName')),
        id: entry.recordId,
        revision: nextRevision(known(entry), entry.input),
      }),
      overlay: inOrder(
        (of) => overlayBy(of, changeEffect(of)),
        () => null,
      ),
    },
  ],
  [
    'documents.remove',
    {
      ...shared,
      target: (input) => removalTarget(documentKind, input),
      provisional: () => ({}),
      overlay: overlayBy(recorded, dropEffect),
    },
  ],
  [
    'documents.restore',
    {
      ...shared,
      target: (input) => restorationTarget(documentKind, input),
      provisional: restored,
      overlay: inOrder(
        (of) =>
          overlayBy(of, (entry) => {
            const record = entry.state.name === 'done' ? itemOf(entry.state.output) : restored(entry)
            return record === null ? null : { type: 'put', record }
          }),
        (entry) => textIn(restored(entry), 'fileType') || null,
      ),
    },
  ],
]
