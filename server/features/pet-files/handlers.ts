import { rm } from 'node:fs/promises'
import { implement } from '@orpc/server'
import { create as contentDisposition } from 'content-disposition'
import { petFiles } from '#contract/features/pet-files/contract.ts'
import { petFileExportRateLimit, petFileSizeRateLimit } from '#contract/features/pet-files/limits.ts'
import { petFileRefusal, petImport, petImportUpload } from '#contract/features/pet-files/schema.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { privateCacheControl } from '#server/platform/http/private-file-response.ts'
import { receiveUpload, uploadsDir } from '#server/platform/files/uploads.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { parseInput } from '#server/platform/http/input-validation.ts'
import type { RawRequest, RawResponse, RawRoute } from '#server/platform/http/raw-routes.ts'
import { limitPerKey } from '#server/platform/runtime/concurrency.ts'
import { measurePetFile } from './export/file-size.ts'
import { openPetFile } from './export/pet-file.ts'
import { confirmImport, stopImport } from './confirmation.ts'
import { chooseForImport, receiveImport, removeImport, requireImportQuota } from './imports.ts'
import { getImport } from './pet-import.ts'

// A choice reads the whole file again and replaces the previous one.
const choosePerPerson = limitPerKey(1, () => apiError('TOO_MANY_REQUESTS', { retryAfter: 5 }))

const os = implement(petFiles).$context<Context>()

export const petFilesHandlers = os.router({
  getSize: os.getSize.handler(async ({ context, input: { petId } }) => {
    const access = await requirePet(context, petId, 'own')
    await context.rateLimiter.consume(`pet-file-size:${requirePerson(context).id}`, petFileSizeRateLimit)
    return measurePetFile(context, access)
  }),
  getImport: os.getImport.handler(async ({ context }) => ({
    import: await getImport(context, requirePerson(context).id),
  })),
  choose: os.choose.handler(({ context, input: { importId, choice } }) => {
    const { id: personId } = requirePerson(context)
    return choosePerPerson(personId, () => chooseForImport(context, personId, importId, choice))
  }),
  confirm: os.confirm.handler(({ context, input: { importId, onlyWhatFits = false } }) =>
    confirmImport(context, requirePerson(context).id, importId, onlyWhatFits),
  ),
  stop: os.stop.handler(({ context, input: { importId } }) =>
    stopImport(context, requirePerson(context).id, importId),
  ),
  removeImport: os.removeImport.handler(async ({ context, input: { importId } }) => {
    await removeImport(context, requirePerson(context).id, importId)
    return {}
  }),
})

const getFile = async (context: Context, { params, signal }: RawRequest): Promise<RawResponse> => {
  const { id: personId } = requirePerson(context)
  const access = await requirePet(context, params['petId'] ?? '', 'own')
  await context.rateLimiter.consume(`pet-file:${personId}`, petFileExportRateLimit)
  const { body, name } = await openPetFile(context, access, signal)
  return {
    body,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(`${name}.huella`, { type: 'attachment' }),
      'cache-control': privateCacheControl,
    },
  }
}

const receiveFile = async (context: Context, personId: string, request: RawRequest): Promise<RawResponse> => {
  const { name } = parseInput(petImportUpload, Object.fromEntries(request.url.searchParams))
  const maxBytes = await requireImportQuota(
    context,
    personId,
    Number(request.body.headers['content-length'] ?? 1) || 1,
  )
  const upload = await receiveUpload(request.body, {
    maxBytes,
    dir: uploadsDir(context.config),
    signal: request.signal,
  })
  try {
    return { json: await receiveImport(context, personId, upload, name) }
  } finally {
    await rm(upload.path, { force: true })
  }
}

// Each upload may fill the account's room on the disk before it is inspected. The second is for
// people who repeat an aborted upload before the server has noticed the abort.
const receiveFiles = limitPerKey(2, () => apiError('TOO_MANY_REQUESTS', { retryAfter: 10 }))

const postImport = (context: Context, request: RawRequest): Promise<RawResponse> => {
  const { id: personId } = requirePerson(context)
  return receiveFiles(personId, () => receiveFile(context, personId, request))
}

export const petFilesRawRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/api/pets/{petId}/file',
    response: { content: ['application/zip'] },
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    handle: getFile,
  },
  {
    method: 'POST',
    path: '/api/pet-imports',
    query: { name: { required: true } },
    requestTypes: ['*/*'],
    response: { json: petImport },
    errors: [
      'BAD_REQUEST',
      'UNAUTHORIZED',
      'PET_FILE_REFUSED',
      'QUOTA_REACHED',
      'TOO_MANY',
      'TOO_MANY_REQUESTS',
      'PAYLOAD_TOO_LARGE',
      'INSUFFICIENT_STORAGE',
    ],
    errorData: { PET_FILE_REFUSED: petFileRefusal },
    handle: postImport,
  },
]
