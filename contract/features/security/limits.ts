// How many ways into an account there may be, and how many sessions. Free of zod: forms read it.

export const passkeysMax = 20
export const passkeyNameMax = 60

/** With one more the oldest ends: more than a family has browsers. Migration 0044 keeps it. */
export const sessionsMax = 50
