// The ways into an account: each feature that stores one declares how it is counted and ended, so
// that a change of owner forgets none.
import type { WayInKind } from '#contract/features/auth/way-in-kinds.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { PersonalTable } from '#server/platform/database/personal-tables.ts'

/** What belongs to whoever has just proved that the address is theirs. */
export type Kept = {
  /** They chose the password, or showed that they know it. */
  readonly password?: boolean
  /** The session in which they did so. */
  readonly sessionId?: string | undefined
  /** The account at a provider that answers for the address. */
  readonly identityId?: string | undefined
  /** What others were given of the pets: whoever proves it made the account themselves. */
  readonly shared?: boolean
}

export type WayIn = {
  readonly kind: WayInKind
  /** Where what opens something lies. A table that holds such and is named nowhere fails a test. */
  readonly tables: readonly PersonalTable['table'][]
  /** How many of them the person has. */
  count(db: Db | Tx, personId: string): Promise<number>
  /** Ends them, but for what is kept. Answers how many they were. */
  end(tx: Tx, personId: string, kept: Kept): Promise<number>
}

export const waysIn = createExtensionPoint<WayIn>('ways into an account')
