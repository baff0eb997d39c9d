// Each feature that stores a sign-in method declares how it is counted and ended, so that a change
// of owner ends all.
import type { CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { PersonalTable } from '#server/platform/database/personal-tables.ts'

/** The credentials of the person who has just proved the address, which stay. */
export type KeptCredentials = {
  /** True where they chose the password, or entered it. */
  readonly password?: boolean
  /** The session in which they did so. */
  readonly sessionId?: string | undefined
  /** The account at a provider that vouches for the address. */
  readonly identityId?: string | undefined
  /** Shares of pets with others, kept where the person of the proof made the account themselves. */
  readonly shared?: boolean
}

export type AccountCredential = {
  readonly kind: CredentialKind
  /**
   * The tables with credentials. A table with such columns that is missing everywhere fails a test.
   */
  readonly tables: readonly PersonalTable['table'][]
  count(db: Db | Tx, personId: string): Promise<number>
  /**
   * Ends all but the kept ones.
   * @returns their number
   */
  end(tx: Tx, personId: string, kept: KeptCredentials): Promise<number>
}

export const accountCredentials = createExtensionPoint<AccountCredential>('credentials of an account')
