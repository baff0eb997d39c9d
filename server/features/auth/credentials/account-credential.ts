import type { CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { PersonalTable } from '#server/platform/database/personal-tables.ts'

/** Credentials of the person who has just proved the address. */
export type KeptCredentials = {
  /** True where the person chose or entered the password. */
  readonly password?: boolean
  readonly sessionId?: string | undefined
  /** The account at a provider that vouches for the address. */
  readonly identityId?: string | undefined
  /** True where the person of the proof made the account, so that its shares of pets stay. */
  readonly shared?: boolean
}

export type AccountCredential = {
  readonly kind: CredentialKind
  /** A test fails for a table with such columns that is missing everywhere. */
  readonly tables: readonly PersonalTable['table'][]
  count(db: Db | Tx, personId: string): Promise<number>
  /** @returns the number of ended ones */
  end(tx: Tx, personId: string, kept: KeptCredentials): Promise<number>
}

export const accountCredentials = createExtensionPoint<AccountCredential>('credentials of an account')
