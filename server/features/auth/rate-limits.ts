import { ORPCError } from '@orpc/server'
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { clientGroups, type ClientGroup } from '#server/platform/network/client-address.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { HashRequester } from '#server/platform/security/password-hashing.ts'
import type { RateLimit } from '#server/platform/rate-limits/rate-limiter.ts'

/**
 * Behind an undeclared proxy all people share its address, so browsers that have signed in to the
 * account before are counted separately there.
 * @param knownBrowserOf the hash of the account's address, if the browser is known
 */
export const clientGroupsOf = ({ client }: Context, knownBrowserOf?: string): ClientGroup[] =>
  client.isUndeclaredProxy === true && knownBrowserOf !== undefined
    ? [{ key: `browser ${knownBrowserOf}`, factor: 1 }]
    : clientGroups(client)

type LimitName = keyof typeof authRateLimits
type Counted = readonly (string | readonly ClientGroup[])[]

const countersOf = (name: LimitName, of: Counted): { key: string; limit: RateLimit }[] => {
  const { max, seconds } = authRateLimits[name]
  const names = of.filter((part) => typeof part === 'string')
  const groups = of.find((part) => typeof part !== 'string') ?? [{ key: '', factor: 1 }]
  return groups.map(({ key, factor }) => ({
    key: ['auth', name, ...names, ...(key === '' ? [] : [key])].join(':'),
    limit: { max: max * factor, seconds },
  }))
}

/** @throws TOO_MANY_REQUESTS */
export const consumeLimit = async ({ rateLimiter }: Context, name: LimitName, ...of: Counted) => {
  for (const { key, limit } of countersOf(name, of)) await rateLimiter.consume(key, limit)
}

/**
 * Counts no try.
 * @throws TOO_MANY_REQUESTS when one more would be too many
 */
export const checkLimit = async ({ rateLimiter }: Context, name: LimitName, ...of: Counted) => {
  for (const { key, limit } of countersOf(name, of)) await rateLimiter.check(key, limit)
}

/** @returns false where the limit is exceeded */
const countWithin = async (context: Context, name: LimitName, ...of: Counted): Promise<boolean> => {
  try {
    await consumeLimit(context, name, ...of)
    return true
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/**
 * Counts before the hashing, right or wrong.
 * @returns true where the hash goes before those of strangers
 * @throws TOO_MANY_REQUESTS
 */
export const countHashAttempt = async (
  context: Context,
  { account, client, isKnown = false }: HashRequester,
): Promise<boolean> => {
  await consumeLimit(context, 'hashPair', account, client)
  await consumeLimit(context, 'hashClient', client)
  return isKnown && (await countWithin(context, 'reservedHash', account))
}

export const resetLimit = async ({ rateLimiter }: Context, name: LimitName, ...of: Counted) => {
  for (const { key } of countersOf(name, of)) await rateLimiter.reset(key)
}
