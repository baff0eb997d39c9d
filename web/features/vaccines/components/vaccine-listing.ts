// In which order a pet's vaccines are shown, and which of them.
import type { TFunction } from 'i18next'
import type { VaccineDueStatus } from '#contract/features/vaccines/due-status.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { byName, type RecordListing } from '#web/shared/records/record-listing.ts'

// After every date there is.
const undated = '~'

/** `statuses` are those of all doses of the pet, by their ids. */
export const vaccineListing = (
  t: TFunction<readonly ['vaccines', 'lists']>,
  statuses: ReadonlyMap<string, VaccineDueStatus>,
): RecordListing<Vaccine> => {
  const kindOf = ({ id }: Vaccine) => statuses.get(id)?.kind ?? 'none'
  // What is overdue has the earliest dates. A dose that a newer one followed waits for none.
  const awaited = (dose: Vaccine) => (kindOf(dose) === 'none' ? undated : (dose.nextDueDate ?? undated))
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
      { id: 'overdue', label: t('list.overdue'), keeps: (dose) => kindOf(dose) === 'overdue' },
      {
        id: 'upcoming',
        label: t('list.upcoming'),
        keeps: (dose) => kindOf(dose) === 'soon' || kindOf(dose) === 'ok',
      },
      { id: 'undated', label: t('list.undated'), keeps: ({ nextDueDate }) => nextDueDate === null },
    ],
  }
}
