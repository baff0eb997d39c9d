// What stands behind a person's bell and on their page of what comes, and what they do with it.
import type * as z from 'zod'
import {
  doseReminderKey,
  deliveryInstant,
  vaccineReminderKey,
  type Occurrence,
} from '#contract/features/reminders/occurrences.ts'
import {
  daysUntilDue,
  recentlyDoneVaccines,
  unmarkedDoseStatus,
  doseDueTimes,
  vaccineDueDates,
  isRecentlyDone,
  isVaccineDueSoon,
  nextDateWithDueItems,
  vaccineReminderStatus,
} from '#contract/features/reminders/list-items.ts'
import { recentlyDoneMax, snoozeDurationMs } from '#contract/features/reminders/limits.ts'
import {
  upcomingPageDays,
  type Reminder,
  type reminderList,
  type ReminderStatus,
  type upcoming,
} from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { addDays, dateInZone, zonedInstant } from '#contract/shared/time-zones.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  daysRange,
  deliveryState,
  loadReminderListView,
  type PetWithReminders,
  type PetViewer,
  type InstantRange,
  type ReminderListView,
} from './service.ts'
import * as queries from './queries.ts'

/** One thing of the list, with what sorts it. */
type Item = { readonly reminder: Reminder; readonly at: Date; readonly doneAt: Date | null }

type Thing = {
  readonly key: string
  readonly status: ReminderStatus
  readonly day: PlainDate
  readonly source: { readonly name: string; readonly remind: boolean }
}

const sharedFields = (
  view: ReminderListView,
  { pet, me, isNotified }: PetViewer,
  { key, status, day, source }: Thing,
) => {
  const isOpen = status !== 'done'
  const isHeard = isNotified && source.remind
  const { isUnread, snoozedUntil } = deliveryState(view, key)
  return {
    key,
    petId: pet.petId,
    petName: pet.petName,
    name: source.name,
    status,
    days: daysUntilDue(day, view.today),
    isUnread: isOpen && isHeard && isUnread,
    isTold: isHeard,
    snoozedUntil: isOpen ? snoozedUntil : null,
    mayEdit: me.mayEdit,
  }
}

const vaccineItem = (
  view: ReminderListView,
  seen: PetViewer,
  vaccine: PetWithReminders['vaccines'][number],
  dueDate: PlainDate,
  doneAt: Date | null,
): Item => {
  const status = doneAt === null ? vaccineReminderStatus(dueDate, view.today) : 'done'
  const key = vaccineReminderKey(vaccine.id, dueDate)
  const shared = sharedFields(view, seen, { key, status, day: dueDate, source: vaccine })
  return {
    reminder: { kind: 'vaccine', ...shared, vaccineId: vaccine.id, dueDate },
    at: deliveryInstant(dueDate, view.preferences),
    doneAt,
  }
}

const vaccinesDue = (view: ReminderListView, seen: PetViewer): Item[] =>
  vaccineDueDates(seen.pet.vaccines).map(({ vaccine, dueDate }) =>
    vaccineItem(view, seen, vaccine, dueDate, null),
  )

const vaccinesDone = (view: ReminderListView, seen: PetViewer): Item[] =>
  recentlyDoneVaccines(seen.pet.vaccines, view.preferences.timeZone, view.now).map(
    ({ vaccine, dueDate, doneAt }) => vaccineItem(view, seen, vaccine, dueDate, doneAt),
  )

const doseItem = (
  view: ReminderListView,
  seen: PetViewer,
  medication: PetWithReminders['medications'][number],
  { date, time, at }: Pick<Extract<Occurrence, { kind: 'dose' }>, 'date' | 'time' | 'at'>,
): Item => {
  const { timeZone } = view.preferences
  const key = doseReminderKey(medication.id, date, time)
  const mark = view.marks.get(key)?.mark ?? null
  const status = mark === null ? unmarkedDoseStatus(at, timeZone, view.now) : 'done'
  const shared = sharedFields(view, seen, { key, status, day: dateInZone(timeZone, at), source: medication })
  const { dosage, frequency } = medication
  const its = {
    medicationId: medication.id,
    dosage,
    frequency,
    date,
    time,
    timeZone: seen.pet.timeZone,
    mark,
  }
  return {
    reminder: { kind: 'dose', ...shared, ...its, at: at.toISOString() },
    at,
    doneAt: mark === null ? null : new Date(mark.at),
  }
}

/** Doses that were past before anybody asked for them are no doses, unless somebody was told or marked them. */
const dosesDue = (view: ReminderListView, seen: PetViewer, { after, until }: InstantRange): Item[] =>
  doseDueTimes(seen.pet.medications, seen.pet.timeZone, after, until).flatMap(({ medication, ...dose }) => {
    const key = doseReminderKey(medication.id, dose.date, dose.time)
    const counts = dose.at >= medication.remindFrom || view.delivered.has(key) || view.marks.has(key)
    return counts ? [doseItem(view, seen, medication, dose)] : []
  })

const dosesDone = (view: ReminderListView, seen: PetViewer): Item[] =>
  [...view.marks.values()]
    .filter(({ petId, mark }) => petId === seen.pet.petId && isRecentlyDone(new Date(mark.at), view.now))
    .flatMap(({ medicationId, date, time }) => {
      const medication = seen.pet.medications.find(({ id }) => id === medicationId)
      const at = zonedInstant(date, time, seen.pet.timeZone)
      return medication === undefined ? [] : [doseItem(view, seen, medication, { date, time, at })]
    })

const byAt = (a: Item, b: Item): number =>
  a.at.getTime() - b.at.getTime() || a.reminder.key.localeCompare(b.reminder.key)
const byDone = (a: Item, b: Item): number =>
  (b.doneAt?.getTime() ?? 0) - (a.doneAt?.getTime() ?? 0) || byAt(a, b)
const isOverdue = ({ reminder }: Item): boolean => reminder.status === 'overdue'

/** What the person is told of now: see the contract's `reminderList`. */
const listed = (view: ReminderListView): Item[] => {
  const { today } = view
  const span = daysRange(view, addDays(today, -1), today)
  const told = (items: (seen: PetViewer) => Item[]): Item[] =>
    view.pets.flatMap(items).filter(({ reminder }) => reminder.isTold)
  const isNear = ({ reminder }: Item): boolean =>
    reminder.kind === 'vaccine' && isVaccineDueSoon(reminder.dueDate, today)
  const open = told((seen) => [
    ...vaccinesDue(view, seen).filter(isNear),
    ...dosesDue(view, seen, span),
  ]).filter(({ doneAt }) => doneAt === null)
  const done = told((seen) => [...vaccinesDone(view, seen), ...dosesDone(view, seen)])
  return [
    ...open.filter(isOverdue).toSorted(byAt),
    ...open.filter((item) => !isOverdue(item)).toSorted(byAt),
    ...done.toSorted(byDone).slice(0, recentlyDoneMax),
  ]
}

export const listReminders = async (
  services: Services,
  personId: string,
): Promise<z.output<typeof reminderList>> => {
  const view = await loadReminderListView(services, personId)
  const items = listed(view).map(({ reminder }) => reminder)
  const unread = items.filter(({ isUnread }) => isUnread).length
  return { today: view.today, unread, items, asOf: view.now.toISOString() }
}

/** What falls on each day from `asked` on, of all pets that the person sees: see the contract's `upcoming`. */
export const listUpcoming = async (
  services: Services,
  personId: string,
  asked: PlainDate | undefined,
): Promise<z.output<typeof upcoming>> => {
  const view = await loadReminderListView(services, personId)
  const { today } = view
  const from = asked === undefined || asked < today ? today : asked
  const last = addDays(from, upcomingPageDays - 1)
  // With today's come the doses of yesterday that nobody marked.
  const span = daysRange(view, from === today ? addDays(from, -1) : from, last)
  const items = view.pets
    .flatMap((seen) => [...vaccinesDue(view, seen), ...dosesDue(view, seen, span)])
    .toSorted(byAt)
  const dayOf = ({ reminder, at }: Item): PlainDate =>
    reminder.kind === 'vaccine' ? reminder.dueDate : dateInZone(view.preferences.timeZone, at)
  const within = items.filter((item) => !isOverdue(item) && dayOf(item) >= from && dayOf(item) <= last)
  const next = view.pets
    .flatMap(({ pet }) => nextDateWithDueItems(pet, view.preferences.timeZone, last) ?? [])
    .toSorted()[0]
  return {
    today,
    from,
    next: next ?? null,
    days: [...Map.groupBy(within, dayOf)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([date, its]) => ({ date, items: its.map(({ reminder }) => reminder) })),
    overdue: from === today ? items.filter(isOverdue).map(({ reminder }) => reminder) : [],
  }
}

/** Everything that the person was told until `asOf` counts as read. (PostgreSQL does not know all years that it may name.) */
export const markRemindersRead = ({ db, clock }: Services, personId: string, asOf: string): Promise<void> =>
  // PostgreSQL does not know all years that the format has, and nothing was told before 1970.
  queries.markRead(db, personId, new Date(Math.max(Date.parse(asOf), 0)), clock())

/** @throws NOT_FOUND for what is not in the person's list */
const requireItem = (view: ReminderListView, key: string): Item => {
  const item = listed(view).find(({ reminder }) => reminder.key === key)
  if (item === undefined) throw apiError('NOT_FOUND')
  return item
}

/** Silent for a day. @throws NOT_FOUND for what is not in the list, done, or neither told nor due yet */
export const snooze = async (services: Services, personId: string, key: string): Promise<void> => {
  const view = await loadReminderListView(services, personId)
  const { reminder, at } = requireItem(view, key)
  // One is enough, and the newest says most: two would be told twice when the day is over.
  const [told] = (view.delivered.get(key) ?? []).toSorted(
    (a, b) => b.remindAt.getTime() - a.remindAt.getTime(),
  )
  if (reminder.status === 'done' || (reminder.status === 'soon' && told === undefined))
    throw apiError('NOT_FOUND')
  const { now } = view
  const neverTold = {
    id: newId(now.getTime()),
    userId: personId,
    petId: reminder.petId,
    remindAt: at,
    deliveredAt: now,
    // Whoever snoozes it has seen it.
    readAt: now,
    kind: reminder.kind,
    ...(reminder.kind === 'vaccine'
      ? { key: `${key}:0`, sourceId: reminder.vaccineId, dueDate: reminder.dueDate }
      : { key, sourceId: reminder.medicationId, dueDate: reminder.date, dueTime: reminder.time }),
  }
  const snoozedUntil = new Date(now.getTime() + snoozeDurationMs)
  await queries.saveSnooze(services.db, { ...(told ?? neverTold), snoozedUntil })
}

/** Takes that back. @throws NOT_FOUND for what is not in the list */
export const unsnooze = async (services: Services, personId: string, key: string): Promise<void> => {
  const view = await loadReminderListView(services, personId)
  requireItem(view, key)
  const ids = (view.delivered.get(key) ?? []).map(({ id }) => id)
  if (ids.length > 0)
    await services.db.transaction((tx) => queries.cancelSnoozes(tx, personId, ids, view.now))
}
