// How an account is deleted: how long it can be taken back, and how the person proves who they are.

/** Days in which signing in takes the deletion back. */
export const deletionGraceDays = 7

/** Who has no password must have signed in so recently. */
export const recentSignInSeconds = 600
