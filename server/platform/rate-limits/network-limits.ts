import { clientGroups, type ClientSource } from '#server/platform/network/client-address.ts'
import type { RateLimit, RateLimiter } from './rate-limiter.ts'

/** A limit of one household, for each network of the client. */
export const networkLimits = (client: ClientSource, name: string, limit: RateLimit) =>
  clientGroups(client).map(({ key, factor }) => ({
    key: `${name}:${key}`,
    limit: { ...limit, max: limit.max * factor },
  }))

/** @throws TOO_MANY_REQUESTS */
export const consumeByNetwork = async (
  { client, rateLimiter }: { readonly client: ClientSource; readonly rateLimiter: RateLimiter },
  name: string,
  limit: RateLimit,
): Promise<void> => {
  for (const counted of networkLimits(client, name, limit))
    await rateLimiter.consume(counted.key, counted.limit)
}
