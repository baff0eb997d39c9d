import type { DoseMark } from '#contract/features/doses/schema.ts'
import type { DoseReminder, Reminder, ReminderList } from '#contract/features/reminders/schema.ts'

export const countUnread = (items: readonly Reminder[]): number =>
  items.filter(({ isUnread, status, snoozedUntil }) => isUnread && status !== 'done' && snoozedUntil === null)
    .length

export const withReminders = (list: ReminderList, items: Reminder[]): ReminderList => ({
  ...list,
  items,
  unread: Math.max(0, list.unread - countUnread(list.items) + countUnread(items)),
})

type DoseKey = Pick<DoseReminder, 'medicationId' | 'date' | 'time'>

export const isReminderOf =
  ({ medicationId, date, time }: DoseKey) =>
  (item: Reminder): item is DoseReminder =>
    item.kind === 'dose' && item.medicationId === medicationId && item.date === date && item.time === time

export const markedReminder = (item: DoseReminder, mark: DoseMark | null): DoseReminder => {
  if (mark !== null) return { ...item, mark, status: 'done', isUnread: false }
  return { ...item, mark, status: item.days < 0 ? 'overdue' : item.days > 0 ? 'soon' : 'due' }
}
