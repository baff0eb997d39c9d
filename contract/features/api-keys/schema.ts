import * as z from 'zod'
import { apiKeyScope } from '#contract/shared/actor.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { requiredText } from '#contract/shared/text.ts'
import { apiKeyLifetimeDays, apiKeyNameMax, apiKeyPetsMax } from './limits.ts'

export const apiKey = z.strictObject({
  id,
  name: z.string(),
  start: z.string(),
  scope: apiKeyScope,
  /**
   * The pets within its scope, limited by its person's access; null for all, including future ones.
   * Removed pets leave the list, which may become empty.
   */
  petIds: z.array(id).nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** To the minute; null if it was never used. */
  lastUsedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeyForm = z.strictObject({
  name: requiredText(apiKeyNameMax),
  scope: apiKeyScope,
  petIds: z.array(idParam).min(1).max(apiKeyPetsMax).nullable(),
  expiresInDays: z.enum(apiKeyLifetimeDays),
})

/** `secret` is the key itself, which no later answer contains. */
export const newApiKey = z.strictObject({ key: apiKey, secret: z.string() })
