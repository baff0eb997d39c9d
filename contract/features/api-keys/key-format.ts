// What an API key looks like, so that programs which look for secrets in code find it.

export const apiKeyPrefix = 'huella_'

/** The prefix, and 256 random bits in base64url. */
export const apiKeyPattern = /^huella_[\w-]{43}$/

/** So much of its beginning is kept, for a person to recognise a key by. */
export const apiKeyStartLength = apiKeyPrefix.length + 6
