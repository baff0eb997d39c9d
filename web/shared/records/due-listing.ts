// In which order a pet's dated records are shown, and which of them.
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { byName, type RecordListing } from './record-listing.ts'

interface Dated {
  readonly id: string
  readonly name: string
  readonly nextDueDate: PlainDate | null
}

type ListKey =
  | 'list.overdueFirst'
  | 'list.all'
  | 'list.overdue'
  | 'list.upcoming'
  | 'list.undated'
  | 'lists:newest'
  | 'lists:byName'

// After every date there is.
const undated = '~'

/**
 * @param t the words of the feature: `(key) => t(key)`
 * @param statuses of all records of the pet, by their ids
 */
export const dueListing = <T extends Dated>(
  t: (key: ListKey) => string,
  statuses: ReadonlyMap<string, DueStatus>,
): RecordListing<T> => {
  const kindOf = ({ id }: T) => statuses.get(id)?.kind ?? 'none'
  // What is overdue has the earliest dates. A record that a newer one followed waits for none.
  const awaited = (record: T) => (kindOf(record) === 'none' ? undated : (record.nextDueDate ?? undated))
  return {
    orders: [
      {
        id: 'due',
        label: t('list.overdueFirst'),
        compare: (a, b) => (awaited(a) === awaited(b) ? 0 : awaited(a) < awaited(b) ? -1 : 1),
      },
      { id: 'newest', label: t('lists:newest') },
      { id: 'name', label: t('lists:byName'), compare: byName() },
    ],
    filters: [
      { id: 'all', label: t('list.all') },
      { id: 'overdue', label: t('list.overdue'), keeps: (record) => kindOf(record) === 'overdue' },
      {
        id: 'upcoming',
        label: t('list.upcoming'),
        keeps: (record) => kindOf(record) === 'soon' || kindOf(record) === 'ok',
      },
      { id: 'undated', label: t('list.undated'), keeps: ({ nextDueDate }) => nextDueDate === null },
    ],
  }
}
