export const confirmsAccountDeletion = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase()
