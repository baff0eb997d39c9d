/** Afterwards links in the mails have expired, and their recipients have requested new ones. */
export const givenUpMailDays = 30
