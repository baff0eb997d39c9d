export const apiKeysMax = 20
export const apiKeyNameMax = 60

/** The maximum of named pets; beyond it a key is for all pets. */
export const apiKeyPetsMax = 100

export const apiKeyLifetimeDays = { week: 7, month: 30, quarter: 90, year: 365 } as const
