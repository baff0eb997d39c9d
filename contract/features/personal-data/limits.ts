// How long a copy of a person's data can be downloaded, and how often one is made.

/** From when it is ready. A mailbox that somebody else reads later leads to nothing. */
export const exportLifetimeSeconds = 24 * 3600

/** Each reads all of a person's files. */
export const exportRateLimit = { max: 5, seconds: 24 * 3600 }
