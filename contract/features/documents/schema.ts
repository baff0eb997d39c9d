// A pet's documents: the fields of section 3 of the specification.
import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { sanitizeDocumentName } from './file-name.ts'
import { documentNameMaxBytes } from './limits.ts'

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const symbol of text) {
    const point = symbol.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** The name of a file that is sent, made harmless. Issue codes: `required`, `too_long`. */
const documentName = z
  .string()
  .transform(sanitizeDocumentName)
  .superRefine((name, ctx) => {
    if (name === '') ctx.addIssue({ code: 'custom', params: { code: 'required' } })
    if (bytesOf(name) > documentNameMaxBytes) ctx.addIssue({ code: 'custom', params: { code: 'too_long' } })
  })

/** What comes with the bytes of a new document, in the address. */
export const documentUpload = z.strictObject({ name: documentName })

export const document = z.strictObject({
  id,
  /** The file's own name, as it was chosen. */
  documentName: z.string(),
  /** Where it opens, on this site. */
  documentUrl: z.string(),
  /** Judged by its bytes. */
  fileType: z.string(),
  /** Bytes; null when unknown. */
  fileSize: z.int().nullable(),
  uploadedAt: instant,
})
export type PetDocument = z.infer<typeof document>

/** Newest first. `total` counts them all; `limit` is the most that the plan of the pet's owner allows, null without one. */
export const documentPage = z.strictObject({
  items: z.array(document),
  total: z.int(),
  limit: z.int().nullable(),
  next: nextCursor,
})
export type DocumentPage = z.infer<typeof documentPage>

export const documentListInput = z.strictObject({ petId: idParam, cursor: cursorParam })
export const documentParam = z.strictObject({ petId: idParam, documentId: idParam })
