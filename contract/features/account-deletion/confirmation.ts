/** Whether the typed text is the account's address, in upper or lower case. */
export const confirmsAccountDeletion = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase()
