import type { Actor } from '#contract/shared/actor.ts'
import type { KeyAcceptance } from '#contract/shared/procedures.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

/** @throws API_KEY_REFUSED without `apiKeyScope`, API_KEY_READ_ONLY for a key that only reads */
export const authorizeKey = (actor: Actor, { apiKeyScope }: KeyAcceptance): void => {
  if (actor.kind !== 'apiKey') return
  if (apiKeyScope === undefined) throw apiError('API_KEY_REFUSED')
  if (apiKeyScope === 'write' && actor.scope === 'read') throw apiError('API_KEY_READ_ONLY')
}
