// API keys as their person sees them, and what making one takes.
import * as z from 'zod'
import { apiKeyScope } from '#contract/shared/actor.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { requiredText } from '#contract/shared/text.ts'
import { apiKeyLifetimeDays, apiKeyNameMax, apiKeyPetsMax } from './limits.ts'

export const apiKey = z.strictObject({
  id,
  name: z.string(),
  /** Its first characters, to recognise it by. */
  start: z.string(),
  scope: apiKeyScope,
  /**
   * The pets that it reaches, as far as its person does; null for all of theirs, those to come too.
   * A pet that was removed is not among them any more, so a list may be empty.
   */
  petIds: z.array(id).nullable(),
  createdAt: instant,
  /** From then on it opens nothing. */
  expiresAt: instant,
  /** To the minute; null for one that was never used. */
  lastUsedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeyForm = z.strictObject({
  name: requiredText(apiKeyNameMax),
  scope: apiKeyScope,
  petIds: z.array(idParam).min(1).max(apiKeyPetsMax).nullable(),
  expiresInDays: z.enum(apiKeyLifetimeDays),
})

/** `secret` is the key itself: no later answer has it. */
export const newApiKey = z.strictObject({ key: apiKey, secret: z.string() })
