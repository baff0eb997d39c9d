import {
  daysUntilDue,
  doseDueTimes,
  isRecentlyDone,
  datedReminderStatus,
  recentlyDoneRecords,
  recordDueDates,
  unmarkedDoseStatus,
} from '#contract/features/reminders/list-items.ts'
import {
  datedReminderKey,
  dueInstant,
  doseReminderKey,
  type Occurrence,
} from '#contract/features/reminders/occurrences.ts'
import type { Reminder, ReminderStatus } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant } from '#contract/shared/time-zones.ts'
import { deliveryState, type InstantRange, type ReminderListView } from './list-view.ts'
import { keyInPet, type PetViewer, type PetWithReminders } from './service.ts'

export type Item = { readonly reminder: Reminder; readonly at: Date; readonly doneAt: Date | null }

type ItemBase = {
  readonly key: string
  readonly status: ReminderStatus
  readonly day: PlainDate
  readonly source: { readonly name: string; readonly remind: boolean }
}

const sharedFields = (
  view: ReminderListView,
  { pet, me, isNotified }: PetViewer,
  { key, status, day, source }: ItemBase,
) => {
  const isOpen = status !== 'done'
  const isReminded = isNotified && source.remind
  const { isUnread, snoozedUntil } = deliveryState(view, key)
  return {
    key,
    petId: pet.petId,
    petName: pet.petName,
    name: source.name,
    status,
    days: daysUntilDue(day, view.today),
    isUnread: isOpen && isReminded && isUnread,
    isNotified: isReminded,
    isTold: isReminded,
    snoozedUntil: isOpen ? snoozedUntil : null,
    mayEdit: me.mayEdit,
  }
}

const datedItem = (
  view: ReminderListView,
  viewer: PetViewer,
  record: PetWithReminders['dated'][number],
  dueDate: PlainDate,
  doneAt: Date | null,
): Item => {
  const { kind, id: recordId } = record
  const status = doneAt === null ? datedReminderStatus(dueDate, view.today) : 'done'
  const key = datedReminderKey(kind, recordId, dueDate)
  const shared = sharedFields(view, viewer, { key, status, day: dueDate, source: record })
  const at = dueInstant(record, dueDate, view.preferences, viewer.pet.timeZone)
  return {
    reminder: { kind, ...shared, recordId, dueDate, ...(record.dueTime && { at: at.toISOString() }) },
    at,
    doneAt,
  }
}

/** `toItem` costs more, so it is called for listed items only. */
export type DueItem = {
  readonly key: string
  readonly at: Date
  /** In the person's time zone. */
  readonly day: PlainDate
  readonly isOverdue: boolean
  readonly toItem: () => Item
}

export const recordsDue = (view: ReminderListView, viewer: PetViewer): DueItem[] =>
  recordDueDates(viewer.pet.dated).map(({ record, dueDate }) => ({
    key: datedReminderKey(record.kind, record.id, dueDate),
    at: dueInstant(record, dueDate, view.preferences, viewer.pet.timeZone),
    day: dueDate,
    isOverdue: dueDate < view.today,
    toItem: () => datedItem(view, viewer, record, dueDate, null),
  }))

export const recordsDone = (view: ReminderListView, viewer: PetViewer): Item[] =>
  recentlyDoneRecords(viewer.pet.dated, view.preferences.timeZone, view.now).map(
    ({ record, dueDate, doneAt }) => datedItem(view, viewer, record, dueDate, doneAt),
  )

const doseItem = (
  view: ReminderListView,
  viewer: PetViewer,
  medication: PetWithReminders['medications'][number],
  { date, time, at }: Pick<Extract<Occurrence, { kind: 'dose' }>, 'date' | 'time' | 'at'>,
): Item => {
  const { timeZone } = view.preferences
  const key = doseReminderKey(medication.id, date, time)
  const mark = view.marks.get(keyInPet(viewer.pet.petId, key))?.mark ?? null
  const status = mark === null ? unmarkedDoseStatus(at, timeZone, view.now) : 'done'
  const shared = sharedFields(view, viewer, {
    key,
    status,
    day: dateInZone(timeZone, at),
    source: medication,
  })
  const { dosage, frequency } = medication
  const fields = {
    medicationId: medication.id,
    dosage,
    frequency,
    date,
    time,
    timeZone: viewer.pet.timeZone,
    mark,
  }
  return {
    reminder: { kind: 'dose', ...shared, ...fields, at: at.toISOString() },
    at,
    doneAt: mark === null ? null : new Date(mark.at),
  }
}

/** Doses before the medication's reminders began do not count, unless delivered or marked. */
export const dosesDue = (
  view: ReminderListView,
  viewer: PetViewer,
  { after, until }: InstantRange,
): DueItem[] => {
  const { timeZone } = view.preferences
  return doseDueTimes(viewer.pet.medications, viewer.pet.timeZone, after, until).flatMap(
    ({ medication, ...dose }) => {
      const { at } = dose
      const key = doseReminderKey(medication.id, dose.date, dose.time)
      const isMarked = view.marks.has(keyInPet(viewer.pet.petId, key))
      if (at < medication.remindFrom && !isMarked && !view.delivered.has(key)) return []
      const isOverdue = !isMarked && unmarkedDoseStatus(at, timeZone, view.now) === 'overdue'
      const toItem = () => doseItem(view, viewer, medication, dose)
      return [{ key, at, day: dateInZone(timeZone, at), isOverdue, toItem }]
    },
  )
}

export const dosesDone = (view: ReminderListView, viewer: PetViewer): Item[] =>
  (view.marksOfPet.get(viewer.pet.petId) ?? [])
    .filter(({ mark }) => isRecentlyDone(new Date(mark.at), view.now))
    .flatMap(({ medicationId, date, time }) => {
      const medication = viewer.pet.medications.find(({ id }) => id === medicationId)
      const at = zonedInstant(date, time, viewer.pet.timeZone)
      return medication === undefined ? [] : [doseItem(view, viewer, medication, { date, time, at })]
    })

const byKey = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
export const byTime = (a: Item, b: Item): number =>
  a.at.getTime() - b.at.getTime() || byKey(a.reminder.key, b.reminder.key)
export const byDoneTime = (a: Item, b: Item): number =>
  (b.doneAt?.getTime() ?? 0) - (a.doneAt?.getTime() ?? 0) || byTime(a, b)
