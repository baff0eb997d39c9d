// How an account is deleted: how long it can be taken back.

/** Days in which signing in takes the deletion back. */
export const deletionGraceDays = 7
