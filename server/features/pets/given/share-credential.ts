// Access to a person's pets that others hold: shares, and the codes that would make more.
import { ownRows } from '#server/features/auth/own-rows.ts'
import type { AccountCredential } from '#server/features/auth/credentials/account-credential.ts'
import { countSharesBy, deleteSharesBy } from './queries.ts'
import { pets, petShares } from '#server/features/pets/pet-tables.ts'

/** Each pet has a code, which opens little by itself, so codes are not counted. */
export const shareCredential: AccountCredential = {
  kind: 'share',
  tables: [petShares, pets],
  count: (db, personId) => countSharesBy(db, ownRows(personId)),
  end: (tx, personId, { shared }) =>
    shared === true ? Promise.resolve(0) : deleteSharesBy(tx, ownRows(personId)),
}
