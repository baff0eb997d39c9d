// The reminder list behind a person's bell, and marking it as read.
import type * as z from 'zod'
import { recentlyDoneMax } from '#contract/features/reminders/limits.ts'
import { isVaccineDueSoon } from '#contract/features/reminders/list-items.ts'
import type { reminderList } from '#contract/features/reminders/schema.ts'
import { addDays } from '#contract/shared/time-zones.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import {
  byDoneTime,
  byTime,
  dosesDone,
  dosesDue,
  isOverdue,
  vaccinesDone,
  vaccinesDue,
  type Item,
} from './list-items.ts'
import { daysRange, loadReminderListView, type ReminderListView } from './list-view.ts'
import { markRead } from './queries.ts'
import type { PetViewer } from './service.ts'

/** In the order of the contract's `reminderList`. */
export const listItems = (view: ReminderListView): Item[] => {
  const { today } = view
  const range = daysRange(view, addDays(today, -1), today)
  const ofPets = (items: (viewer: PetViewer) => Item[]): Item[] =>
    view.pets.flatMap(items).filter(({ reminder }) => reminder.isTold)
  const isListed = ({ reminder }: Item): boolean =>
    reminder.kind === 'vaccine' && isVaccineDueSoon(reminder.dueDate, today)
  const open = ofPets((viewer) => [
    ...vaccinesDue(view, viewer).filter(isListed),
    ...dosesDue(view, viewer, range),
  ]).filter(({ doneAt }) => doneAt === null)
  const done = ofPets((viewer) => [...vaccinesDone(view, viewer), ...dosesDone(view, viewer)])
  return [
    ...open.filter(isOverdue).toSorted(byTime),
    ...open.filter((item) => !isOverdue(item)).toSorted(byTime),
    ...done.toSorted(byDoneTime).slice(0, recentlyDoneMax),
  ]
}

export const listReminders = async (
  services: Services,
  personId: string,
): Promise<z.output<typeof reminderList>> => {
  const view = await loadReminderListView(services, personId)
  const items = listItems(view).map(({ reminder }) => reminder)
  const unread = items.filter(({ isUnread }) => isUnread).length
  return { today: view.today, unread, items, asOf: view.now.toISOString() }
}

/** Marks everything as read that was delivered to the person until `asOf`. */
export const markRemindersRead = ({ db, clock }: Services, personId: string, asOf: string): Promise<void> =>
  // PostgreSQL cannot store every year that the format allows. Nothing was delivered before 1970.
  markRead(db, personId, new Date(Math.max(Date.parse(asOf), 0)), clock())
