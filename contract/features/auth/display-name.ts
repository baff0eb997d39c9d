import type { Person } from './schema.ts'

export const displayName = ({ fullName, email }: Pick<Person, 'fullName' | 'email'>): string =>
  fullName.trim() || (email.split('@')[0] ?? '')
