// How often one may try share codes. Four characters are not a secret, so guessing is bounded.

const hours = (n: number) => n * 3600

/**
 * At most `max` wrong codes within any `seconds`; the next try must wait until fewer lie within
 * them.
 */
export const failedAttemptLimits = {
  account: [
    { max: 5, seconds: 900 },
    { max: 10, seconds: hours(24) },
  ],
  /** Of an address, or the /64 network of an IPv6 one. */
  address: [{ max: 60, seconds: hours(24) }],
  /** Of everybody together: then accounts younger than `newAccountSeconds` must wait. */
  system: [{ max: 200, seconds: hours(1) }],
} as const

/** Accounts younger than this must wait while the whole system sees too many wrong codes. */
export const newAccountSeconds = hours(24)

/** How often one person may come to the same pet: each time, its owner gets a mail. */
export const rejoinLimit = { max: 5, seconds: hours(1) } as const

/** Wrong codes are removed after so many seconds: no window is longer. */
export const failedAttemptRetentionSeconds = hours(48)

/**
 * When one more try is allowed, in milliseconds since 1970: the past, while there are fewer than
 * `max` in the window.
 * @param attempts the failed ones, newest first
 */
export const retryAllowedAt = (
  attempts: readonly { readonly attemptedAt: Date }[],
  { max, seconds }: { readonly max: number; readonly seconds: number },
): number => {
  const last = attempts[max - 1]
  return last === undefined ? 0 : last.attemptedAt.getTime() + seconds * 1000
}
