// Code that depends on the time takes a clock, so that a test can change it.

export type Clock = () => Date

export const systemClock: Clock = () => new Date()
