// Who makes a request: the person whose API key it carries, or else that of its session.
import { resolveApiKey } from '#server/features/api-keys/access.ts'
import { resolveActor as resolveSession } from '#server/features/auth/access.ts'
import { readBearer } from '#server/platform/http/bearer.ts'
import type { ResolveActor } from './request-context.ts'

/**
 * A key counts alone: cookies beside it are not looked at, so nothing that only a session may do is
 * done with both.
 * @throws UNAUTHORIZED for a key that opens nothing
 */
export const resolveActor: ResolveActor = async (services, headers, address) => {
  const key = readBearer(headers.get('authorization'))
  return key === undefined
    ? resolveSession(services, headers)
    : { actor: await resolveApiKey(services, key, address) }
}
