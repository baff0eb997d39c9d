import type { Actor, CareLinkKind } from '#contract/shared/actor.ts'
import type { KeyAcceptance } from '#contract/shared/procedures.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

/** @throws API_KEY_REFUSED without `apiKeyScope`, API_KEY_READ_ONLY for a key that only reads */
export const authorizeKey = (actor: Actor, { apiKeyScope }: KeyAcceptance): void => {
  if (actor.kind !== 'apiKey') return
  if (apiKeyScope === undefined) throw apiError('API_KEY_REFUSED')
  if (apiKeyScope === 'write' && actor.scope === 'read') throw apiError('API_KEY_READ_ONLY')
}

/** @throws INVALID_TOKEN for everybody but the holder of a care link, FORBIDDEN for one of other kinds */
export const authorizeCarer = (actor: Actor, kinds: readonly CareLinkKind[]): void => {
  if (actor.kind !== 'careLink') throw apiError('INVALID_TOKEN')
  if (!kinds.includes(actor.linkKind)) throw apiError('FORBIDDEN')
}
