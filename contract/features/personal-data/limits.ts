/** Counted from its completion: a mailbox read by another person later holds no working link. */
export const exportLifetimeSeconds = 24 * 3600

/** Each copy reads all of a person's files. */
export const exportRateLimit = { max: 5, seconds: 24 * 3600 }
