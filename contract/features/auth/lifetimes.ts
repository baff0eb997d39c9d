// How long sessions, mailed links and known browsers live, in seconds.

const hours = (n: number) => n * 3600
const days = (n: number) => n * 86_400

/** A session lives so long after its last use. */
export const sessionLifetimeSeconds = days(30)

/**
 * A session that was prolonged longer ago is prolonged by its next use: one write a day, not one a
 * request.
 */
export const sessionRefreshSeconds = days(1)

export const resetLinkLifetimeSeconds = hours(1)

/** A mail may be read the next evening. */
export const verificationLinkLifetimeSeconds = days(2)

/** A browser that has signed in to an account is known to belong to it for so long. */
export const knownDeviceLifetimeSeconds = days(365)
