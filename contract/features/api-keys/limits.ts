// How many API keys there may be, and for how long they work. Free of zod: forms read it.

export const apiKeysMax = 20
export const apiKeyNameMax = 60

/** A key may name so many pets; with more it takes one for all. */
export const apiKeyPetsMax = 100

/** For how many days a key may work: every key ends. */
export const apiKeyLifetimeDays = { week: 7, month: 30, quarter: 90, year: 365 } as const
