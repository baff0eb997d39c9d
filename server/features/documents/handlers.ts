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
import { namedInQuery, namedUploadErrors, withReceivedFile } from '#server/platform/http/named-uploads.ts'
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

const postDocument = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const petId = idOf(request, 'petId')
  const access = await requirePet(context, petId, 'edit')
  const details = parseInput(documentUpload, Object.fromEntries(request.url.searchParams))
  // The document of a repeated request is stored already, and uses no further place.
  if (!request.idempotency.isRepeated)
    await requireDocumentQuota(context, access, Number(request.body.headers['content-length'] ?? 1) || 1)
  const received = { named: namedInQuery(details), fields: details, maxBytes: documentMaxBytes }
  return {
    json: await withReceivedFile(context, request, received, async (upload, commit) => {
      const still = await requirePet(context, petId, 'edit')
      return createDocument(context, still, details, { ...upload, ...senderOf(context) }, commit)
    }),
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
