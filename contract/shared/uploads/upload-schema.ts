import * as z from 'zod'
import { uploadPartMaxBytes, uploadPartsMax } from './upload-parts.ts'

/** Chosen by the client, such as a UUID. Each person has their own. */
const uploadId = z.string().regex(/^[\da-z-]{16,64}$/)

const partCount = z.int().min(1).max(uploadPartsMax)

/** A whole file: the parts from 1 to `parts`, in this order. */
export const uploadReference = z.strictObject({ upload: uploadId, parts: partCount })
export type UploadReference = z.infer<typeof uploadReference>

export const uploadParam = z.strictObject({ uploadId })

export const uploadPartParam = uploadParam.extend({ number: z.coerce.number().pipe(partCount) })

/** In a query, instead of a body. */
export const uploadQuery = {
  upload: uploadId.optional(),
  parts: z.coerce.number().pipe(partCount).optional(),
}

/** The parts that were received, by their numbers. */
export const receivedParts = z.strictObject({
  parts: z.array(z.strictObject({ number: partCount, size: z.int().min(1).max(uploadPartMaxBytes) })),
})
