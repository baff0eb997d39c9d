// How often one may try to get in.
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { addressGroup } from '#server/platform/http/client-address.ts'
import type { Context } from '#server/platform/http/context.ts'

/** Whose tries count together: an address, or the network of an IPv6 one. */
export const clientAddressGroup = ({ client }: Context): string => addressGroup(client.address)

type LimitName = keyof typeof authRateLimits

const keyOf = (name: LimitName, of: readonly string[]) => ['auth', name, ...of].join(':')

/** Counts one. @throws TOO_MANY_REQUESTS */
export const consumeLimit = ({ rateLimiter: limiter }: Context, name: LimitName, ...of: string[]) =>
  limiter.consume(keyOf(name, of), authRateLimits[name])

/** Counts nothing. @throws TOO_MANY_REQUESTS when one more would be too many */
export const checkLimit = ({ rateLimiter: limiter }: Context, name: LimitName, ...of: string[]) =>
  limiter.check(keyOf(name, of), authRateLimits[name])

/** Forgets what was counted. */
export const resetLimit = ({ rateLimiter: limiter }: Context, name: LimitName, ...of: string[]) =>
  limiter.reset(keyOf(name, of))
