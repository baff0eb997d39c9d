import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { documentName } from '#contract/features/documents/schema.ts'
import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { filePath, fileRecordId, clampCreationTime, petFilePart } from '#server/features/pet-files/service.ts'
import { detectMediaType } from '#server/platform/files/media-type.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { countDocuments, insertDocument, listDocuments, type DocumentCursor } from './queries.ts'
import { extensionOf, newKey } from './service.ts'
import { petDocuments } from './document-tables.ts'

const name = 'documents'
const pageSize = 500
const order = { search: null, kind: undefined, sort: 'newest' } as const

const stored = z.object({ storageKey: z.string(), fileType: z.string(), fileSize: z.int() })

export const documentsPart = petFilePart({
  name,
  tables: [petDocuments],
  countAll: countDocuments,
  plan: 'documents',
  row: z.strictObject({ id: fileRecordId, documentName, uploadedAt: instant, file: filePath }),
  key: ({ id }) => id,
  files: ({ file }) => [{ path: file, kind: 'document' }],
  read: async function* ({ db, access, addFile }) {
    let after: DocumentCursor | undefined
    for (;;) {
      const rows = await listDocuments(db, access, order, after, pageSize)
      for (const row of rows)
        yield {
          id: row.id,
          documentName: row.documentName,
          uploadedAt: row.uploadedAt.toISOString(),
          file: addFile(row.storageKey, extensionOf(row.documentName)),
        }
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      after = [last.uploadedAt.toISOString(), last.id]
    }
  },
  store: async (row, { services, unpack, remember, addKeys, ...place }) => {
    const { path, bytes } = await unpack(row.file)
    if (bytes === 0 || bytes > documentMaxBytes) throw invalidField('file', 'too_large')
    const storageKey = newKey(place, row.documentName)
    const fileType = await detectMediaType(path)
    addKeys(storageKey)
    await services.fileStore.putFile(storageKey, path, fileType)
    remember(row.file, { storageKey, fileType, fileSize: bytes })
  },
  write: async (rows, writing) => {
    for (const { id, documentName: called, uploadedAt, file } of rows) {
      const at = clampCreationTime(uploadedAt, writing.now)
      await insertDocument(writing.tx, writing.access, {
        id: writing.newIdOf(name, id, at),
        documentName: called,
        uploadedAt: at,
        ...stored.parse(writing.stored(file)),
      })
    }
  },
})
