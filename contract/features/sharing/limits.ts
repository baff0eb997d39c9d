// Four characters are not a secret, so guessing is bounded.

const hours = (n: number) => n * 3600

/** At most `max` wrong codes within any `seconds`; more tries are refused until there are fewer. */
export const failedAttemptLimits = {
  account: [
    { max: 5, seconds: 900 },
    { max: 10, seconds: hours(24) },
  ],
  /** Per address, or /64 network of an IPv6 one. */
  address: [{ max: 60, seconds: hours(24) }],
  /** All people together: beyond it accounts younger than `newAccountSeconds` are refused. */
  system: [{ max: 200, seconds: hours(1) }],
} as const

export const newAccountSeconds = hours(24)

/** The limit on one person's joining the same pet, because each time its owner gets a mail. */
export const rejoinLimit = { max: 5, seconds: hours(1) } as const

/** Notices of redeemed codes and of the right to edit stay in the bell for this time. */
export const shareNoticeSeconds = 30 * hours(24)

/** The newest notices of a person in the bell. */
export const shareNoticesMax = 20

/** Wrong codes are deleted after this time: no window is longer. */
export const failedAttemptRetentionSeconds = hours(48)

/**
 * In milliseconds since 1970: in the past while there are fewer than `max` in the window.
 * @param attempts the failed ones, newest first
 */
export const retryAllowedAt = (
  attempts: readonly { readonly attemptedAt: Date }[],
  { max, seconds }: { readonly max: number; readonly seconds: number },
): number => {
  const last = attempts[max - 1]
  return last === undefined ? 0 : last.attemptedAt.getTime() + seconds * 1000
}
