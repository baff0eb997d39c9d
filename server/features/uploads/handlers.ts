import { rm } from 'node:fs/promises'
import * as z from 'zod'
import { uploadPartMaxBytes, uploadPartRateLimit } from '#contract/shared/uploads/upload-parts.ts'
import { receivedParts, uploadParam, uploadPartParam } from '#contract/shared/uploads/upload-schema.ts'
import { listParts, requireRoomForPart, storePart } from '#server/platform/files/upload-parts.ts'
import { receiveUpload, uploadsDir } from '#server/platform/files/uploads.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { invalidField, parseInput } from '#server/platform/http/input-validation.ts'
import type { RawRequest, RawResponse, RawRoute } from '#server/platform/http/raw-routes.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { limitPerKey } from '#server/platform/runtime/concurrency.ts'

// Pending parts are counted before each one, so that this many may exceed the limit at once.
const receiveParts = limitPerKey(8, () => apiError('TOO_MANY_REQUESTS', { retryAfter: 1 }))

const putPart = (context: Context, { body, params, signal }: RawRequest): Promise<RawResponse> => {
  const { id: personId } = requirePerson(context)
  const { number, uploadId } = parseInput(uploadPartParam, params)
  return receiveParts(personId, async () => {
    await context.rateLimiter.consume(`upload-parts:${personId}`, uploadPartRateLimit)
    await requireRoomForPart(context, personId)
    const options = { maxBytes: uploadPartMaxBytes, dir: uploadsDir(context.config), signal }
    const { path, size } = await receiveUpload(body, options)
    try {
      if (size === 0) throw invalidField('file', 'required')
      await storePart(context, { personId, uploadId }, number, path)
    } finally {
      await rm(path, { force: true })
    }
    return { json: {} }
  })
}

const getParts = async (context: Context, { params }: RawRequest): Promise<RawResponse> => {
  const { id: personId } = requirePerson(context)
  const { uploadId } = parseInput(uploadParam, params)
  return { json: { parts: await listParts(context, { personId, uploadId }) } }
}

export const uploadsRawRoutes: readonly RawRoute[] = [
  {
    method: 'PUT',
    path: '/api/uploads/{uploadId}/parts/{number}',
    requestTypes: ['*/*'],
    response: { json: z.strictObject({}) },
    errors: ['BAD_REQUEST', 'UNAUTHORIZED', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'INSUFFICIENT_STORAGE'],
    handle: putPart,
  },
  {
    method: 'GET',
    path: '/api/uploads/{uploadId}',
    response: { json: receivedParts },
    errors: ['BAD_REQUEST', 'UNAUTHORIZED'],
    handle: getParts,
  },
]
