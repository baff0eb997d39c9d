// Accounts for other features: finding them, locking them, and their roles.
export { findUserByEmail, lockSession } from '#server/features/auth/queries.ts'
export {
  deleteRole,
  emailMatches,
  findAccounts,
  findAccountsUpTo,
  insertRole,
  listAccounts,
  lockAccount,
  lockRoles,
  searchAccounts,
  type AccountRow,
} from './queries.ts'
