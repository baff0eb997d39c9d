import { isAccount, type Context } from '#server/platform/http/context.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import type { RateLimit } from '#server/platform/rate-limits/rate-limiter.ts'

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
