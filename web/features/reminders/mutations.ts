import { mutationOptions, type InfiniteData } from '@tanstack/react-query'
import { datedTraits } from '#contract/shared/record-kinds.ts'
import { snoozeDurationMs } from '#contract/features/reminders/limits.ts'
import type { DatedReminder, Reminder, Upcoming } from '#contract/features/reminders/schema.ts'
import { remindersQuery } from './api.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { resending } from '#web/shared/api/resending.ts'
import { doseMutations } from '#web/shared/doses/dose-mutations.ts'
import {
  countUnread,
  isReminderOf,
  markedReminder,
  withReminders,
} from '#web/shared/reminders/reminder-changes.ts'

const refetchAll = (): void => {
  void queryClient.invalidateQueries({ queryKey: orpc.reminders.key() })
  void queryClient.invalidateQueries({ queryKey: orpc.doses.key() })
  for (const { name } of datedTraits) void queryClient.invalidateQueries({ queryKey: [[name]] })
}

const put = (change: (item: Reminder) => Reminder): void => {
  queryClient.setQueryData(remindersQuery().queryKey, (list) => {
    if (!list) return list
    return withReminders(list, list.items.map(change))
  })
  queryClient.setQueriesData<InfiniteData<Upcoming>>(
    { queryKey: orpc.reminders.upcoming.key({ type: 'infinite' }) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          overdue: page.overdue.map(change),
          days: page.days.map((day) => ({ ...day, items: day.items.map(change) })),
        })),
      },
  )
}

const show = (change: (item: Reminder) => Reminder): void => {
  put(change)
  refetchAll()
}

const only =
  (key: string, change: (item: Reminder) => Reminder) =>
  (item: Reminder): Reminder =>
    item.key === key ? change(item) : item

const asRead = <T extends { readonly isUnread: boolean }>(item: T): T => ({ ...item, isUnread: false })

const showNoticesRead = (): void => {
  queryClient.setQueryData(
    remindersQuery().queryKey,
    (list) =>
      list && {
        ...list,
        notices: list.notices.map(asRead),
        petNotices: list.petNotices?.map(asRead),
        doseNotices: list.doseNotices?.map(asRead),
        careNotices: list.careNotices?.map(asRead),
        unread: countUnread(list.items),
      },
  )
}

/** Affects the reminders that had been delivered when the list was loaded. */
export const markReminderRead = (meta: FailureMeta) =>
  orpc.reminders.read.mutationOptions({
    meta,
    onSuccess: () => {
      showNoticesRead()
      show(asRead)
    },
    onError: refetchAll,
  })

export const snoozeReminder = (meta: FailureMeta) =>
  orpc.reminders.snooze.mutationOptions({
    meta,
    onSuccess: (_answer, { key }) =>
      show(
        only(key, (item) => ({
          ...item,
          isUnread: false,
          snoozedUntil: new Date(Date.now() + snoozeDurationMs).toISOString(),
        })),
      ),
    onError: refetchAll,
  })

export const unsnoozeReminder = (meta: FailureMeta) =>
  orpc.reminders.unsnooze.mutationOptions({
    meta,
    onSuccess: (_answer, { key }) => show(only(key, (item) => ({ ...item, snoozedUntil: null }))),
    onError: refetchAll,
  })

export const doseMarking = doseMutations((dose, mark) => {
  const isIt = isReminderOf(dose)
  put((item) => (isIt(item) ? markedReminder(item, mark) : item))
})

/** Home shows the button long before it is pressed. Null for a kind that needs a form. */
const repeat = async (item: DatedReminder) =>
  (await import('./repeatable-kinds.ts')).repeatableKinds[item.kind]?.(item) ?? null

/** Done on this page, by key. A task that is done has another key, and is in no list under this one. */
export const finished = new Map<string, Reminder>()

export const recordAgain = (meta: FailureMeta) =>
  mutationOptions({
    ...resending,
    meta,
    mutationFn: repeat,
    onSuccess: (recorded, item) => {
      if (!recorded) return
      const done: Reminder = { ...item, status: 'done', isUnread: false }
      finished.set(item.key, done)
      show(only(item.key, () => done))
    },
    onError: refetchAll,
  })

export const takeBackRecorded = (meta: FailureMeta) =>
  mutationOptions({
    meta,
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSuccess: refetchAll,
    onError: refetchAll,
  })
