import type { TFunction } from 'i18next'
import { hasScheduleEnded } from '#contract/features/medications/schedule-times.ts'
import type { Medication } from '#contract/features/medications/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { byName, type RecordListing } from '#web/shared/records/record-listing.ts'

/** A medication without a schedule has no end, and is current. */
export const medicationListing = (
  t: TFunction<readonly ['medications', 'lists']>,
): RecordListing<Medication> => {
  const today = localToday()
  const hasEnded = ({ schedule }: Medication) => schedule !== null && hasScheduleEnded(schedule, today)
  return {
    orders: [
      {
        id: 'running',
        label: t('list.runningFirst'),
        compare: (a, b) => Number(hasEnded(a)) - Number(hasEnded(b)),
      },
      { id: 'newest', label: t('lists:newest') },
      { id: 'name', label: t('lists:byName'), compare: byName(({ name }) => name) },
    ],
    filters: [
      { id: 'all', label: t('list.all') },
      { id: 'running', label: t('list.running'), matches: (medication) => !hasEnded(medication) },
      { id: 'ended', label: t('list.ended'), matches: hasEnded },
    ],
  }
}
