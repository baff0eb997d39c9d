// How a code is typed, how long it works, and how often one may guess (decisions, section 4). Free of zod: forms read it before they send.
import { shareCodeAlphabet, shareCodeLength } from './share-code.ts'

const hours = (n: number) => n * 3600

/** What a person typed or pasted as a code: in plain capitals, without what stands between the characters, seen or not. */
export const normalizeShareCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}._]/gu, '')

/** Seconds that a code works after its owner last saw it. */
export const shareCodeLifetimeSeconds = hours(24)

/** At most `max` wrong codes within any `seconds`; the next try must wait until fewer lie within them. */
export const failedAttemptLimits = {
  account: [
    { max: 5, seconds: 900 },
    { max: 10, seconds: hours(24) },
  ],
  /** Of an address, or the /64 network of an IPv6 one. */
  address: [{ max: 60, seconds: hours(24) }],
  /** Of everybody together: then accounts younger than `youngAccountSeconds` must wait. */
  system: [{ max: 200, seconds: hours(1) }],
} as const

/** How often one person may come to the same pet: whoever leaves and comes back over and over fills the owner's mailbox. */
export const rejoinLimit = { max: 5, seconds: hours(1) } as const

/** Accounts younger than this are shut out while the whole system sees too many wrong codes. */
export const newAccountSeconds = hours(24)

/**
 * When one more try is allowed, in milliseconds since 1970: the past, while there were fewer than `max` within the window.
 * @param misses newest first
 */
export const retryAllowedAt = (
  misses: readonly { readonly attemptedAt: Date }[],
  { max, seconds }: { readonly max: number; readonly seconds: number },
): number => {
  const last = misses[max - 1]
  return last === undefined ? 0 : last.attemptedAt.getTime() + seconds * 1000
}

/** How many codes may be taken before those that never worked are released: half of all (decisions, section 4). */
export const scarceCodeThreshold = shareCodeAlphabet.length ** shareCodeLength / 2

/** Wrong codes are forgotten after so many seconds: no window is longer. */
export const failedAttemptRetentionSeconds = hours(48)
