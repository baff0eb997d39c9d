// With an API key a program acts for its person on pets, their records and reminders only.
import * as z from 'zod'
import { idParam } from '#contract/shared/ids.ts'
import { declareErrors, personCreation, personProcedure } from '#contract/shared/procedures.ts'
import { apiKey, apiKeyForm, newApiKey } from './schema.ts'

export const apiKeys = {
  /** The newest first, including expired ones. */
  list: personProcedure
    .route({ method: 'GET', path: '/api-keys' })
    .output(z.strictObject({ keys: z.array(apiKey) })),
  /** No other answer has the key. NOT_FOUND: the person has no access to one of the pets. */
  create: personCreation
    .route({ method: 'POST', path: '/api-keys', successStatus: 201 })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'PROOF_REQUIRED', 'TOO_MANY', 'NOT_FOUND'))
    .input(apiKeyForm)
    .output(newApiKey),
  /** The key stops working at once. NOT_FOUND also for other people's keys. */
  revoke: personProcedure
    .route({ method: 'DELETE', path: '/api-keys/{keyId}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(z.strictObject({ keyId: idParam }))
    .output(z.strictObject({})),
}
