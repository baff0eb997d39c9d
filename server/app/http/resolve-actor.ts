import { careLinkHeader } from '#contract/features/care-links/limits.ts'
import { resolveApiKey } from '#server/features/api-keys/access.ts'
import { resolveActor as resolveSession } from '#server/features/auth/access.ts'
import { resolveCareLink } from '#server/features/care-links/access.ts'
import { readBearer } from '#server/platform/http/bearer.ts'
import type { ResolveActor } from './request-context.ts'

/**
 * Cookies beside a key or a care link are ignored, so the combination cannot do what only a session
 * may. A care link comes first, because it may do less than a key.
 * @throws UNAUTHORIZED for an invalid key, INVALID_TOKEN for a care link that does not open
 */
export const resolveActor: ResolveActor = async (services, headers, client) => {
  const link = headers.get(careLinkHeader.toLowerCase())
  if (link !== null) return { actor: await resolveCareLink(services, link, client) }
  const key = readBearer(headers.get('authorization'))
  return key === undefined
    ? resolveSession(services, headers)
    : { actor: await resolveApiKey(services, key, client.address) }
}
