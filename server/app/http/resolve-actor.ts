import { resolveApiKey } from '#server/features/api-keys/access.ts'
import { resolveActor as resolveSession } from '#server/features/auth/access.ts'
import { readBearer } from '#server/platform/http/bearer.ts'
import type { ResolveActor } from './request-context.ts'

/**
 * Cookies beside a key are ignored, so the combination cannot do what only a session may.
 * @throws UNAUTHORIZED for an invalid key
 */
export const resolveActor: ResolveActor = async (services, headers, address) => {
  const key = readBearer(headers.get('authorization'))
  return key === undefined
    ? resolveSession(services, headers)
    : { actor: await resolveApiKey(services, key, address) }
}
