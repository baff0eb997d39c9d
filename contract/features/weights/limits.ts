// How precise a measured weight is, and how long its note may be. Free of zod, for forms read it.

export const weightNoteMax = 500
/**
 * A gram, where kilograms are written. A hamster weighs 0.03 to 0.15 kg, and one decimal would show
 * no change of it. It is the lightest weight too.
 */
export const measuredWeightStep = 0.001
