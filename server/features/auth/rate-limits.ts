import { ORPCError } from '@orpc/server'
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { clientGroups, type ClientGroup } from '#server/platform/network/client-address.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { HashRequester } from '#server/platform/security/password-hashing.ts'
import type { RateLimit } from '#server/platform/rate-limits/rate-limiter.ts'

/**
 * Tries are counted by address, or by the networks of an IPv6 one. Behind an undeclared proxy all
 * people share its address: there, browsers that have signed in to the account before are counted
 * separately.
 * @param knownBrowserOf the hash of the account's address, where the browser has sent its mark
 */
export const clientGroupsOf = ({ client }: Context, knownBrowserOf?: string): ClientGroup[] =>
  client.isUndeclaredProxy === true && knownBrowserOf !== undefined
    ? [{ key: `browser ${knownBrowserOf}`, factor: 1 }]
    : clientGroups(client)

type LimitName = keyof typeof authRateLimits
type Counted = readonly (string | readonly ClientGroup[])[]

/** The counters of a limit, one for each group of the client. */
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

/**
 * Counts without refusing.
 * @returns true where the limit was not exceeded
 */
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
 * Counts a password before its hashing, right or wrong.
 * @returns true where it goes before those of strangers
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
