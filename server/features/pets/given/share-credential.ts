import { ownRows } from '#server/features/auth/own-rows.ts'
import type { AccountCredential } from '#server/features/auth/credentials/account-credential.ts'
import { countSharesBy, deleteSharesBy } from './queries.ts'
import { pets, petShares } from '#server/features/pets/pet-tables.ts'

/** Codes are not counted, because each pet has one, which opens little by itself. */
export const shareCredential: AccountCredential = {
  kind: 'share',
  tables: [petShares, pets],
  count: (db, personId) => countSharesBy(db, ownRows(personId)),
  end: (tx, personId, { shared }) =>
    shared === true ? Promise.resolve(0) : deleteSharesBy(tx, ownRows(personId)),
}
