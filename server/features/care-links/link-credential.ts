import type { ErasedPerson } from '#server/features/auth/accounts/account-erasure.ts'
import type { AccountCredential } from '#server/features/auth/credentials/account-credential.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { countLinksOf, endLinksOf, leaveLinksToOwners } from './account-queries.ts'
import { careLinks } from './tables.ts'

export const careLinkCredential: AccountCredential = {
  kind: 'care_link',
  tables: [careLinks],
  count: (db, personId) => countLinksOf(db, ownRows(personId)),
  end: (tx, personId, { shared }) =>
    shared === true ? Promise.resolve(0) : endLinksOf(tx, ownRows(personId)),
}

export const leaveCareLinks = (_services: Services, tx: Tx, { id }: ErasedPerson): Promise<void> =>
  leaveLinksToOwners(tx, ownRows(id))
