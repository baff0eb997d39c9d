// The writes that may wait, by the names of their procedures. Those of raw routes are
// `pets.setImage` ({ petId }), `documents.upload` ({ petId, name, keepLocation? }), `diary.add` ({ petId, …fields }) and
// `diary.change` ({ petId, entryId, …fields }): see `uploads.ts`.
import { allergyKind } from '#contract/features/allergies/kind.ts'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import { attachmentOperations } from './attachment-operations.ts'
import { careSheetOperations } from './care-sheet-operations.ts'
import { diaryOperations } from './diary-operations.ts'
import { documentOperations } from './document-operations.ts'
import { doseOperations } from './dose-operations.ts'
import { textIn } from './items.ts'
import type { Operation } from './operation.ts'
import { petOperations } from './pet-operations.ts'
import { recordOperations, recordedOf } from './record-operations.ts'

/** Oldest first. The server does not answer when an allergy was written, but its id ascends with time. */
const allergies = {
  ...recordedOf(allergyKind),
  compare: (a: object, b: object) => (textIn(a, 'id') < textIn(b, 'id') ? -1 : 1),
  isTimed: false,
}

const operations = new Map<string, Operation>([
  ...[allergies, ...kinds.map(recordedOf)].flatMap(recordOperations),
  ...doseOperations,
  ...diaryOperations,
  ...documentOperations,
  ...petOperations,
  ...careSheetOperations,
  ...attachmentOperations,
])

export const operationOf = (name: string): Operation | undefined => operations.get(name)

export const operationNames: readonly string[] = [...operations.keys()]
