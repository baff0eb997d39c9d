// A procedure or route without an `apiKeyScope` accepts no API key.
import type { Actor } from '#contract/shared/actor.ts'
import type { KeyAcceptance } from '#contract/shared/procedures.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

/**
 * @throws API_KEY_REFUSED where no key is accepted, API_KEY_READ_ONLY for one that may only read
 */
export const authorizeKey = (actor: Actor, { apiKeyScope }: KeyAcceptance): void => {
  if (actor.kind !== 'apiKey') return
  if (apiKeyScope === undefined) throw apiError('API_KEY_REFUSED')
  if (apiKeyScope === 'write' && actor.scope === 'read') throw apiError('API_KEY_READ_ONLY')
}
