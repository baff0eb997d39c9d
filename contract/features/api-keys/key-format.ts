// The format of an API key, recognisable for programs that search code for secrets.

export const apiKeyPrefix = 'huella_'

/** The prefix, and 256 random bits in base64url. */
export const apiKeyPattern = /^huella_[\w-]{43}$/

/** The length of the stored beginning, by which a person recognises a key. */
export const apiKeyStartLength = apiKeyPrefix.length + 6
