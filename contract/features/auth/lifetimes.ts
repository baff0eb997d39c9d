const hours = (n: number) => n * 3600
const days = (n: number) => n * 86_400

/** Counted from the last use. */
export const sessionLifetimeSeconds = days(30)

/** Counted from signing in, regardless of use. */
export const sessionAbsoluteSeconds = days(90)

/** A use prolongs a session at most once per this time: one write a day, not one a request. */
export const sessionRefreshSeconds = days(1)

/** The precision of a session's last use: one write an hour, not one a request. */
export const sessionSeenSeconds = hours(1)

/** The time between the first and the second step of signing in. */
export const secondStepSeconds = 10 * 60

/** Long enough for the person's purpose, too short for another person at the same browser later. */
export const proofSeconds = 10 * 60

export const resetLinkLifetimeSeconds = hours(1)

/** A mail may be read the next evening. */
export const verificationLinkLifetimeSeconds = days(2)

/** Both mailboxes may not be at hand at once. */
export const emailChangeLinkSeconds = days(1)

export const knownDeviceLifetimeSeconds = days(365)
