// How long sessions, mailed links and known browsers live, in seconds.

const hours = (n: number) => n * 3600
const days = (n: number) => n * 86_400

/** A session lives so long after its last use. */
export const sessionLifetimeSeconds = days(30)

/** However much it is used, a session ends so long after signing in. */
export const sessionAbsoluteSeconds = days(90)

/**
 * A session that was prolonged longer ago is prolonged by its next use: one write a day, not one a
 * request.
 */
export const sessionRefreshSeconds = days(1)

/** A session's last use is noted so exactly: one write an hour, not one a request. */
export const sessionSeenSeconds = hours(1)

/** The second step of signing in must follow the first within so long. */
export const secondStepSeconds = 10 * 60

/**
 * A proof of identity lets a person change the ways into their account for so long: enough for what
 * they came for, too short for whoever finds the browser open later.
 */
export const proofSeconds = 10 * 60

export const resetLinkLifetimeSeconds = hours(1)

/** A mail may be read the next evening. */
export const verificationLinkLifetimeSeconds = days(2)

/** Both mailboxes may not be at hand at once. */
export const emailChangeLinkSeconds = days(1)

/** A browser that has signed in to an account is known to belong to it for so long. */
export const knownDeviceLifetimeSeconds = days(365)
