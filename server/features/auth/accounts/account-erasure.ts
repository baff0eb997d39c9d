// What features remove of a person whose account is deleted, beside the rows that refer to them.
import type { Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'

/** Whose account is being deleted. */
export type ErasedPerson = { readonly id: string; readonly email: string }

/**
 * Removes what names the person where no foreign key sees it, in the transaction that deletes their
 * account and before it. On the embedded engine `services.db` must not be used in it.
 */
export const accountErasure =
  createExtensionPoint<(services: Services, tx: Tx, person: ErasedPerson) => Promise<void>>(
    'erasure of an account',
  )
