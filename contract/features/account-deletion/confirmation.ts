// The confirmation that an account is deleted: its own address, typed again.

/** Whether what was typed is the address, in whatever letters. */
export const confirmsAccountDeletion = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase()
