// Links to a person's reports: they lead to the pets without a session.
import type { WayIn } from '#server/features/auth/ways-in/way-in.ts'
import { reportLinks } from '#server/features/reports/tables.ts'
import { countLinksOf, deleteLinksOf } from './queries.ts'

export const reportLinkWay: WayIn = {
  kind: 'report_link',
  tables: [reportLinks],
  count: countLinksOf,
  end: (tx, personId, { shared }) => (shared === true ? Promise.resolve(0) : deleteLinksOf(tx, personId)),
}
