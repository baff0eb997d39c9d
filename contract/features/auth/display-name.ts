import type { Person } from './schema.ts'

/** The full name, else the part of the address before the at-sign; '' where both are empty. */
export const displayName = ({ fullName, email }: Pick<Person, 'fullName' | 'email'>): string =>
  fullName.trim() || (email.split('@')[0] ?? '')
