// Pure rules of pets: the alphabet of share codes, and when a typed name confirms a deletion.

/** A–Z and 2–9 without O and I: 32 symbols, so 1,048,576 codes (decisions, section 4). */
export const shareCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** From section 9 of the specification. */
export const shareCodeLength = 4

/** Seconds for which a look at a code is not written down again: one write in ten minutes, not one a request. */
export const shareCodeTouchIntervalSeconds = 600

/** Whether the typed name confirms deleting the pet: the same name, spaces around it and Unicode spelling apart. */
export const confirmsDeletion = (typed: string, name: string): boolean =>
  typed.trim().normalize('NFC') === name.trim().normalize('NFC')
