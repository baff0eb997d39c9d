/** A–Z and 2–9 without O and I: 32 symbols, so 1,048,576 codes. */
export const shareCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const shareCodeLength = 4

/** It stands behind a code in a link, in the same symbols, and is not typed. */
export const editingTokenLength = 8

/** The maximum of pets in one link, so that its QR code stays legible. */
export const sharedAtOnceMax = 12

/** Seconds that a code, or an invitation to edit, works after its owner last saw it. */
export const shareCodeLifetimeSeconds = 24 * 3600

/** Seconds in which a repeated view is not stored: one write in ten minutes, not one a request. */
export const shareCodeTouchIntervalSeconds = 600

/** The count of taken codes from which unused ones are released: half of all. */
export const scarceCodeThreshold = shareCodeAlphabet.length ** shareCodeLength / 2

/**
 * The maximum of codes held by the pets of one person, regardless of their quota of pets: a further
 * pet gets one when its owner looks at it, from the pet with the oldest view.
 */
export const shareCodesPerOwnerMax = 50

export const normalizeShareCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}._]/gu, '')
