import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'

/** `pending`: another copy is made first. `failed`: the server gave up on it. */
export const dataExportStatus = z.enum(['pending', 'running', 'ready', 'failed'])
export type DataExportStatus = z.infer<typeof dataExportStatus>

export const dataExport = z.strictObject({
  id,
  status: dataExportStatus,
  /** The written part, from 0 to 100. */
  progress: z.int().min(0).max(100),
  requestedAt: instant,
  /** In bytes, once it is ready. */
  size: z.int().nullable(),
  /** The end of the time for downloads, once it is ready. */
  expiresAt: instant.nullable(),
})
export type DataExport = z.infer<typeof dataExport>
