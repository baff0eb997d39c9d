import { isAccount, type Context } from '#server/platform/http/context.ts'
import { clientGroups } from '#server/platform/network/client-address.ts'
import type { RateLimit } from '#server/platform/rate-limits/rate-limiter.ts'

/** @throws TOO_MANY_REQUESTS */
export const consumeByNetwork = async (
  { client, rateLimiter }: Pick<Context, 'client' | 'rateLimiter'>,
  name: string,
  limit: RateLimit,
): Promise<void> => {
  for (const { key, factor } of clientGroups(client))
    await rateLimiter.consume(`${name}:${key}`, { ...limit, max: limit.max * factor })
}

/** Counts a person too, wherever they are. @throws TOO_MANY_REQUESTS */
export const consumeBySender = async (
  context: Pick<Context, 'actor' | 'client' | 'rateLimiter'>,
  name: string,
  limit: RateLimit,
): Promise<void> => {
  const { actor, rateLimiter } = context
  if (isAccount(actor)) await rateLimiter.consume(`${name}:${actor.id}`, limit)
  await consumeByNetwork(context, name, limit)
}
