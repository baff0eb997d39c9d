// A pet's documents: the fields of section 3 of the specification.
import * as z from 'zod'
import { instant } from '#contract/kit/date-schemas.ts'
import { id, idParam } from '#contract/kit/ids.ts'
import { cursorParam, nextCursor } from '#contract/kit/paging.ts'

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
