// What other features ask about accounts: finding them, holding them while something is done, and their roles.
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
