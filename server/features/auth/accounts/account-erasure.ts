import type { Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'

export type ErasedPerson = { readonly id: string; readonly email: string }

/**
 * Removes data that names the person without a foreign key. Runs in the transaction that deletes
 * the account, before that. On the embedded engine it must not use `services.db`.
 */
export const accountErasure =
  createExtensionPoint<(services: Services, tx: Tx, person: ErasedPerson) => Promise<void>>(
    'erasure of an account',
  )
