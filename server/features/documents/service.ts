import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { create as contentDisposition } from 'content-disposition'
import { opensInline } from '#contract/features/documents/inline-types.ts'
import { documentKind } from '#contract/features/documents/kind.ts'
import type {
  DocumentPage,
  documentListInput,
  documentUpdate,
  documentUpload,
  PetDocument,
  UploadedDocument,
} from '#contract/features/documents/schema.ts'
import { id, isUuid } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { isStorable } from '#contract/shared/text.ts'
import { requireRevision } from '#server/features/history/revisions.ts'
import { noteChangedFields, noteCreated } from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { addWithinPlan, chargedAccount, planLimit, withPetLocked } from '#server/features/pets/access.ts'
import { requireStorageQuota, requireWithinQuota } from '#server/features/quotas/service.ts'
import { titledRecord } from '#server/features/records/kinds/rows.ts'
import { requireRecordCount } from '#server/features/records/record-cap.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Sender } from '#server/platform/http/senders.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Commit } from '#server/platform/http/idempotent-request.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { mayHaveLocation, removeLocationFromFile } from '#server/platform/images/location/location-removal.ts'
import { detectMediaType } from '#server/platform/files/media-type.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { decodeCursor, momentCursor, toPage } from '#server/platform/http/pagination.ts'
import type { PrivateFile } from '#server/platform/http/private-file-response.ts'
import { removeUnnamedFiles } from '#server/platform/files/unnamed-files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { nameWithExtension } from './file-extension.ts'
import * as queries from './queries.ts'

export const toPetDocument = ({ id: documentId, petId, ...row }: queries.DocumentRow): PetDocument => ({
  id: documentId,
  documentName: row.documentName,
  documentUrl: `/api/pets/${petId}/documents/${documentId}/file`,
  fileType: row.fileType,
  fileSize: row.fileSize,
  uploadedAt: row.uploadedAt.toISOString(),
  revision: row.revision,
})

const nameCursor = z.tuple([z.string().refine(isStorable), id])

export const listDocuments = async (
  services: Services,
  access: PetAccess,
  { cursor, search, kind, sort = 'newest' }: Omit<z.output<typeof documentListInput>, 'petId'> = {},
): Promise<DocumentPage> => {
  const isByName = sort === 'name'
  const after = decodeCursor(isByName ? nameCursor : momentCursor, cursor)
  const rows = await queries.listDocuments(services.db, access, { search, kind, sort }, after, pageSize + 1)
  const { items, next } = toPage(rows, (row) => [
    isByName ? row.documentName : row.uploadedAt.toISOString(),
    row.id,
  ])
  return {
    items: items.map(toPetDocument),
    total: await queries.countDocuments(services.db, access),
    limit: await planLimit(services, access, 'documents'),
    next,
  }
}

/**
 * An early check; the binding one is at the storing.
 * @param bytes the announced size
 * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED
 */
export const requireDocumentQuota = async (
  services: Services,
  access: PetAccess<'edit'>,
  bytes: number,
): Promise<void> => {
  const limit = await planLimit(services, access, 'documents')
  if (limit !== null && (await queries.countDocuments(services.db, access)) >= limit)
    throw apiError('PLAN_LIMIT_REACHED', { reason: 'documents', limit })
  await requireStorageQuota(services, chargedAccount(access), bytes)
}

export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'

export const newKey = ({ ownerId, petId }: Pick<PetAccess, 'ownerId' | 'petId'>, name: string): string =>
  `pet-documents/${ownerId}/${petId}/${randomBytes(12).toString('hex')}.${extensionOf(name)}`

/**
 * Keys are secret until a row references them. The location is removed from pictures and films,
 * unless the person keeps it.
 * @throws BAD_REQUEST when the file is empty
 * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED when another upload reached the limit meanwhile
 */
export const createDocument = async (
  services: Services,
  access: PetAccess<'edit'>,
  { name: documentName, keepLocation }: z.output<typeof documentUpload>,
  { path, size, ...sender }: Upload & Sender,
  commit: Commit = (write) => write(services),
): Promise<UploadedDocument> => {
  if (size === 0) throw invalidField('file', 'required')
  const uploadedAt = services.clock()
  const documentId = newId(uploadedAt.getTime())
  const storageKey = newKey(access, documentName)
  const fileType = await detectMediaType(path)
  const isLocationRemoved =
    mayHaveLocation(fileType) && keepLocation === undefined && (await removeLocationFromFile(path, sender))
  try {
    await services.fileStore.putFile(storageKey, path, fileType)
    const row = { id: documentId, documentName, storageKey, fileType, fileSize: size, uploadedAt }
    return await commit((inside) =>
      addWithinPlan(inside, access, 'documents', {
        count: (tx) => queries.countDocuments(tx, access),
        insert: async (tx) => {
          requireRecordCount(await queries.countDocuments(tx, access))
          const inserted = await queries.insertDocument(tx, access, row)
          await noteCreated(services, tx, access, titledRecord(documentKind, inserted))
          await requireWithinQuota(inside, tx, chargedAccount(access))
          return { ...toPetDocument(inserted), isLocationRemoved }
        },
      }),
    )
  } catch (error) {
    await removeUnnamedFiles(services, [storageKey])
    throw error
  }
}

/** @throws NOT_FOUND for a document that is not of this pet */
/** @throws STALE_REVISION */
export const renameDocument = async (
  services: Services,
  access: PetAccess<'edit'>,
  sent: string,
  { documentName, revision: seen }: Pick<z.output<typeof documentUpdate>, 'documentName' | 'revision'>,
): Promise<PetDocument> => {
  const documentId = requireUuid(sent)
  return withPetLocked(services, access, async (tx) => {
    const before = requireFound(await queries.getDocument(tx, access, documentId))
    if (before.documentName === documentName) return toPetDocument(before)
    await requireRevision(tx, access, documentId, toPetDocument(before), seen)
    const row = requireFound(await queries.renameDocument(tx, access, documentId, documentName))
    await noteChangedFields(services, tx, access, titledRecord(documentKind, row), ['documentName'])
    return toPetDocument(row)
  })
}

export const findDocument = async (
  tx: Tx,
  access: PetAccess,
  documentId: string,
): Promise<PetDocument | undefined> => {
  const row = await queries.getDocument(tx, access, documentId)
  return row && toPetDocument(row)
}

// The browser's own page around an image has inline styles.
// docs/decisions/0003-stored-files.md
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const headersOf = ({ documentName, fileType }: queries.DocumentRow): Record<string, string> => {
  const inline = opensInline(fileType)
  return {
    'content-type': fileType === 'text/plain' ? 'text/plain; charset=utf-8' : fileType,
    'content-security-policy': sandbox,
    'content-disposition': inline
      ? contentDisposition(nameWithExtension(documentName, fileType), { type: 'inline' })
      : contentDisposition(documentName, { type: 'attachment' }),
  }
}

/** @throws NOT_FOUND */
export const getDocumentFile = async (
  { db }: Services,
  access: PetAccess,
  documentId: string,
): Promise<PrivateFile> => {
  const row = isUuid(documentId) ? await queries.getDocument(db, access, documentId) : undefined
  if (row === undefined) throw apiError('NOT_FOUND')
  // A cached response has the old name, so the ETag contains the name.
  const name = createHash('sha256').update(row.documentName).digest('hex').slice(0, 12)
  return { key: row.storageKey, etag: `"${row.id}-${name}"`, headers: headersOf(row) }
}
