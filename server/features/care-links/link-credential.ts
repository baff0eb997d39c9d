import type { AccountCredential } from '#server/features/auth/credentials/account-credential.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { countLinksOf, endLinksOf } from './account-queries.ts'
import { careLinks } from './tables.ts'

export const careLinkCredential: AccountCredential = {
  kind: 'care_link',
  tables: [careLinks],
  count: (db, personId) => countLinksOf(db, ownRows(personId)),
  end: (tx, personId, { shared }) =>
    shared === true ? Promise.resolve(0) : endLinksOf(tx, ownRows(personId)),
}
