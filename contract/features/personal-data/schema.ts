// A copy of everything that is kept about a person.
import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'

/** `pending`: another copy is being made first. `failed`: the server gave up on it. */
export const dataExportStatus = z.enum(['pending', 'running', 'ready', 'failed'])
export type DataExportStatus = z.infer<typeof dataExportStatus>

export const dataExport = z.strictObject({
  id,
  status: dataExportStatus,
  /** How much of it is written, from 0 to 100. */
  progress: z.int().min(0).max(100),
  requestedAt: instant,
  /** In bytes, once it is ready. */
  size: z.int().nullable(),
  /** Until when it can be downloaded, once it is ready. */
  expiresAt: instant.nullable(),
})
export type DataExport = z.infer<typeof dataExport>
