export const passkeysMax = 20
export const passkeyNameMax = 60

/** A further session ends the oldest: more than a family's browsers. Migration 0044 enforces it. */
export const sessionsMax = 50
