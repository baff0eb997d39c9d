/** Days in which signing in undoes the deletion. */
export const deletionGraceDays = 7
