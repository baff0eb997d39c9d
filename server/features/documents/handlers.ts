import { rm } from 'node:fs/promises'
import { implement } from '@orpc/server'
import { documents } from '#contract/features/documents/contract.ts'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { documentUpload, uploadedDocument } from '#contract/features/documents/schema.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { senderOf } from '#server/platform/http/senders.ts'
import { parseInput } from '#server/platform/http/input-validation.ts'
import { sendPrivateFile } from '#server/platform/http/private-file-response.ts'
import type { RawResponse, RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { namedInQuery, namedUploadErrors, receiveNamedUploads } from '#server/platform/http/named-uploads.ts'
import { receiveUpload, uploadsDir, type Upload } from '#server/platform/files/uploads.ts'
import { removeDocument, restoreDocument } from './removal.ts'
import {
  getDocumentFile,
  createDocument,
  listDocuments,
  renameDocument,
  requireDocumentQuota,
} from './service.ts'

const os = implement(documents).$context<Context>()

export const documentsHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    listDocuments(context, await requirePet(context, petId, 'view'), listing),
  ),
  update: os.update.handler(async ({ context, input: { petId, documentId, ...changes } }) =>
    renameDocument(context, await requirePet(context, petId, 'edit'), documentId, changes),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, documentId } }) => {
    await removeDocument(context, await requirePet(context, petId, 'edit'), documentId)
    return {}
  }),
  restore: os.restore.handler(async ({ context, input: { petId, documentId } }) =>
    restoreDocument(context, await requirePet(context, petId, 'edit'), documentId),
  ),
})

const idOf = ({ params }: RawRequest, name: 'petId' | 'documentId'): string => params[name] ?? ''

const receiveDocument = (context: Context, { body, signal }: RawRequest): Promise<Upload> =>
  receiveUpload(body, { maxBytes: documentMaxBytes, dir: uploadsDir(context.config), signal })

const postDocument = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const petId = idOf(request, 'petId')
  const access = await requirePet(context, petId, 'edit')
  const details = parseInput(documentUpload, Object.fromEntries(request.url.searchParams))
  // The document of a repeated request is stored already, and uses no further place.
  if (!request.idempotency.isRepeated)
    await requireDocumentQuota(context, access, Number(request.body.headers['content-length'] ?? 1) || 1)
  const named = namedInQuery(details)
  const received = named.length > 0 ? [] : [await receiveDocument(context, request)]
  const paths = received.map(({ path }) => path)
  try {
    // Access is checked again, because the body may have taken minutes to arrive.
    const still = await requirePet(context, petId, 'edit')
    const content = { fields: details, files: paths }
    const { files, commit } = await receiveNamedUploads(context, request, named, content, documentMaxBytes)
    paths.push(...files.map(({ path }) => path))
    const [upload = { path: '', size: 0 }] = [...received, ...files]
    return {
      json: await createDocument(context, still, details, { ...upload, ...senderOf(context) }, commit),
    }
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

const getFile = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const access = await requirePet(context, idOf(request, 'petId'), 'view')
  return sendPrivateFile(context, request, () =>
    getDocumentFile(context, access, idOf(request, 'documentId')),
  )
}

export const documentsRawRoutes: readonly RawRoute[] = [
  {
    method: 'POST',
    path: '/api/pets/{petId}/documents',
    apiKeyScope: 'write',
    query: { name: { required: true }, keepLocation: { enum: ['true'] }, upload: {}, parts: {} },
    takesIdempotencyKey: true,
    requestTypes: ['*/*'],
    response: { json: uploadedDocument, status: 201 },
    errors: [
      'BAD_REQUEST',
      'UNAUTHORIZED',
      'PLAN_LIMIT_REACHED',
      'QUOTA_REACHED',
      'TOO_MANY_RECORDS',
      'FORBIDDEN',
      'NOT_FOUND',
      'PAYLOAD_TOO_LARGE',
      'INSUFFICIENT_STORAGE',
      ...namedUploadErrors,
    ],
    handle: postDocument,
  },
  {
    method: 'GET',
    path: '/api/pets/{petId}/documents/{documentId}/file',
    apiKeyScope: 'read',
    response: { content: ['*/*'], hasRanges: true },
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
    handle: getFile,
  },
]
