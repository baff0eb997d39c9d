import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { revision, seenRevision } from '#contract/features/history/revision.ts'
import { searchParam } from '#contract/shared/text.ts'
import { uploadQuery } from '#contract/shared/uploads/upload-schema.ts'
import { sanitizeDocumentName } from './file-name.ts'
import { documentNameMaxBytes } from './limits.ts'
import { documentKinds, documentSorts } from './listing.ts'

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const symbol of text) {
    const point = symbol.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** The name of an uploaded file, made harmless. Issue codes: `required`, `too_long`. */
export const documentName = z
  .string()
  .transform(sanitizeDocumentName)
  .superRefine((name, ctx) => {
    if (name === '') ctx.addIssue({ code: 'custom', params: { code: 'required' } })
    if (bytesOf(name) > documentNameMaxBytes) ctx.addIssue({ code: 'custom', params: { code: 'too_long' } })
  })

export const documentUpload = z.strictObject({
  name: documentName,
  /** Without it the place where a picture was taken is overwritten. */
  keepLocation: z.literal('true').optional(),
  ...uploadQuery,
})

export const document = z.strictObject({
  id,
  documentName: z.string(),
  documentUrl: z.string(),
  /** The media type, detected from its bytes. */
  fileType: z.string(),
  /** Bytes; null when unknown. */
  fileSize: z.int().nullable(),
  uploadedAt: instant,
  /** Optional, because servers of the version before answer without it. */
  revision: revision.optional(),
})
export type PetDocument = z.infer<typeof document>

export const uploadedDocument = document.extend({
  isLocationRemoved: z.boolean(),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

/** `total` ignores the search. `limit` is that of the owner's plan; null without one. */
export const documentPage = z.strictObject({
  items: z.array(document),
  total: z.int(),
  limit: z.int().nullable(),
  next: nextCursor,
})
export type DocumentPage = z.infer<typeof documentPage>

export const documentListInput = z.strictObject({
  petId: idParam,
  /** Words of the name. */
  search: searchParam,
  /** Newest first by default. A cursor continues in the order that made it. */
  sort: z.enum(documentSorts).optional(),
  kind: z.enum(documentKinds).optional(),
  cursor: cursorParam,
})
export const documentParam = z.strictObject({ petId: idParam, documentId: idParam })
export const documentUpdate = documentParam.extend({ documentName, revision: seenRevision })
