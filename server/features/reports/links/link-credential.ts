import { ownRows } from '#server/features/auth/own-rows.ts'
import type { AccountCredential } from '#server/features/auth/credentials/account-credential.ts'
import { reportLinks } from '#server/features/reports/tables.ts'
import { countLinksOf, deleteLinksOf } from './queries.ts'

export const reportLinkCredential: AccountCredential = {
  kind: 'report_link',
  tables: [reportLinks],
  count: (db, personId) => countLinksOf(db, ownRows(personId)),
  end: (tx, personId, { shared }) =>
    shared === true ? Promise.resolve(0) : deleteLinksOf(tx, ownRows(personId)),
}
