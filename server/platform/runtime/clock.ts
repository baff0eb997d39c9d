// Now. Everything that depends on the time takes a clock, so that a test can move it.

/** Tells the time. */
export type Clock = () => Date

/** The clock of the machine. */
export const systemClock: Clock = () => new Date()
