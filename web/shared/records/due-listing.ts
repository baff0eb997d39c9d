import type { DueStatus } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { i18n } from '#web/shared/i18n/i18n.ts'
import type { KindMessages } from './kinds/kind-messages.ts'
import type { Stored } from './record-changes.ts'
import { byName, type RecordListing } from './record-listing.ts'

// Sorts after every date.
const undated = '~'

/** @param statuses of all records of the pet, by id */
export const dueListing = <T extends Stored>(
  { get }: KindMessages,
  statuses: ReadonlyMap<string, DueStatus>,
  nameOf: (record: T) => string,
  dueOf: (record: T) => PlainDate | null,
): RecordListing<T> => {
  const kindOf = ({ id }: T) => statuses.get(id)?.kind ?? 'none'
  // A record that is followed by a newer one has no due date.
  const awaited = (record: T) => (kindOf(record) === 'none' ? undated : (dueOf(record) ?? undated))
  return {
    orders: [
      {
        id: 'due',
        label: get('list.overdueFirst'),
        compare: (a, b) => (awaited(a) === awaited(b) ? 0 : awaited(a) < awaited(b) ? -1 : 1),
      },
      { id: 'newest', label: i18n.t('lists:newest') },
      { id: 'name', label: i18n.t('lists:byName'), compare: byName(nameOf) },
    ],
    filters: [
      { id: 'all', label: get('list.all') },
      { id: 'overdue', label: get('list.overdue'), matches: (record) => kindOf(record) === 'overdue' },
      {
        id: 'upcoming',
        label: get('list.upcoming'),
        matches: (record) => kindOf(record) === 'soon' || kindOf(record) === 'ok',
      },
      { id: 'undated', label: get('list.undated'), matches: (record) => dueOf(record) === null },
    ],
  }
}
