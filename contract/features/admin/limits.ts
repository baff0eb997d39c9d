// What administration keeps, and for how long.

/**
 * Mails that were given up: links in them are over by then, and whoever waited for one has asked
 * again.
 */
export const givenUpMailDays = 30
