// API keys: with one, a program acts for its person on pets, their records and reminders, and on
// nothing else. Which procedures take one says `apiKeyScope` of each.
import * as z from 'zod'
import { idParam } from '#contract/shared/ids.ts'
import { declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { apiKey, apiKeyForm, newApiKey } from './schema.ts'

export const apiKeys = {
  /** The newest first, with those that have expired. */
  list: personProcedure
    .route({ method: 'GET', path: '/api-keys' })
    .output(z.strictObject({ keys: z.array(apiKey) })),
  /**
   * Tells the key this once, so it takes no Idempotency-Key: whoever loses the answer revokes what
   * the list shows. NOT_FOUND: one of the pets is not among those that the person may see.
   */
  create: personProcedure
    .route({ method: 'POST', path: '/api-keys', successStatus: 201 })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'PROOF_REQUIRED', 'TOO_MANY', 'NOT_FOUND'))
    .input(apiKeyForm)
    .output(newApiKey),
  /** It opens nothing from now on. NOT_FOUND for other people's too. */
  revoke: personProcedure
    .route({ method: 'DELETE', path: '/api-keys/{keyId}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(z.strictObject({ keyId: idParam }))
    .output(z.strictObject({})),
}
