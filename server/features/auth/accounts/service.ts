// Accounts for other features: finding them, locking them, and their roles.
export { findUserByEmail, lockSession } from '#server/features/auth/queries.ts'
export {
  deleteAccount,
  deleteRole,
  deleteSessionsOf,
  emailMatches,
  findAccounts,
  findAccountsUpTo,
  findPasswordHash,
  insertRole,
  listAccounts,
  lockAccount,
  lockAccountForDeletion,
  lockRoles,
  searchAccounts,
  type AccountRow,
} from './queries.ts'
