// A pet's share code: its alphabet, how it is typed, and how long it works. Free of zod: forms read
// it before they send.

/** A–Z and 2–9 without O and I: 32 symbols, so 1,048,576 codes. */
export const shareCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const shareCodeLength = 4

/** Seconds that a code works after its owner last saw it. */
export const shareCodeLifetimeSeconds = 24 * 3600

/**
 * Seconds for which a look at a code is not stored again: one write in ten minutes, not one a
 * request.
 */
export const shareCodeTouchIntervalSeconds = 600

/** How many codes may be taken before those that never worked are released: half of all. */
export const scarceCodeThreshold = shareCodeAlphabet.length ** shareCodeLength / 2

/**
 * How many codes the pets of one person hold at most, whatever their quota of pets: a pet beyond
 * gets one when its owner looks at it, from the pet that they have not looked at for longest.
 */
export const shareCodesPerOwnerMax = 50

/**
 * What a person typed or pasted, in plain capitals, without what stands between the characters,
 * visible or not.
 */
export const normalizeShareCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}._]/gu, '')
