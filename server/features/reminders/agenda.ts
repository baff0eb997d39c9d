import { nextScheduledDose } from '#contract/features/doses/scheduled-doses.ts'
import type { DoseReminder } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { dosesDue, type DueItem } from './list-items.ts'
import { daysRange, type InstantRange, type ReminderListView } from './list-view.ts'
import type { PetViewer, PetWithReminders } from './service.ts'

type Medication = PetWithReminders['medications'][number]

type Daily = NonNullable<DoseReminder['daily']>

const standingForAll = (due: DueItem, daily: Daily): DueItem => ({
  ...due,
  toItem: () => {
    const item = due.toItem()
    const { reminder } = item
    return reminder.kind === 'dose' ? { ...item, reminder: { ...reminder, daily } } : item
  },
})

/** The doses of the first day stand for all of a medicine that is given every day. */
const onceEveryDay = (doses: readonly DueItem[], { schedule }: Medication): readonly DueItem[] => {
  const first = doses[0]?.day
  if (schedule?.everyDays !== 1 || first === schedule.to) return doses
  const { times, to: until } = schedule
  return doses.filter(({ day }) => day === first).map((due) => standingForAll(due, { times, until }))
}

/** The doses of its next day, for a medicine that has none before. */
const onNextDay = (
  view: ReminderListView,
  { timeZone }: PetWithReminders,
  { schedule }: Medication,
  until: Date,
): InstantRange | undefined => {
  const next = schedule === null ? undefined : nextScheduledDose(schedule, timeZone, until)
  if (next === undefined) return undefined
  const day = dateInZone(view.preferences.timeZone, next.at)
  return daysRange(view, day, day)
}

/**
 * Doses from that day on, with overdue ones of the range before. Medicines of every day are listed
 * once, and those without doses in the range with their next ones.
 */
export const dosesOfAgenda = (
  view: ReminderListView,
  viewer: PetViewer,
  range: InstantRange,
  from: PlainDate,
): DueItem[] =>
  viewer.pet.medications.flatMap((medication) => {
    const only = { ...viewer, pet: { ...viewer.pet, medications: [medication] } }
    const due = dosesDue(view, only, range)
    const overdue = due.filter(({ isOverdue }) => isOverdue)
    const coming = due.filter(({ isOverdue, day }) => !isOverdue && day >= from)
    const next = coming.length > 0 ? undefined : onNextDay(view, viewer.pet, medication, range.until)
    const listed = next === undefined ? coming : dosesDue(view, only, next)
    return [...overdue, ...onceEveryDay(listed, medication)]
  })
