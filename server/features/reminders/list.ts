import { ownRows } from '#server/features/auth/own-rows.ts'
import type * as z from 'zod'
import {
  doseGraceMs,
  listedMax,
  recentlyDoneMax,
  recentlyDoneMs,
} from '#contract/features/reminders/limits.ts'
import { isDueSoon } from '#contract/features/reminders/list-items.ts'
import type { CareNotice } from '#contract/features/care-links/schema.ts'
import type { DoseNotice } from '#contract/features/doses/schema.ts'
import type { LostBellNotice } from '#contract/features/lost/alert-schema.ts'
import type {
  AccountNotice,
  PetNotice,
  ReminderStatus,
  reminderList,
} from '#contract/features/reminders/schema.ts'
import type { TagNotice } from '#contract/features/tags/schema.ts'
import { addDays, minuteMs } from '#contract/shared/dates.ts'
import type { KeyLimits } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { byDoneTime, byTime, dosesDone, dosesDue, recordsDone, recordsDue, type Item } from './list-items.ts'
import { daysRange, type ReminderListView } from './list-view.ts'
import { markRead } from './queries.ts'
import { loadKeptView } from './kept-view.ts'
import { accountNotices, type BellNotice } from './service.ts'

/** In the order of the contract's `reminderList`. */
export const listItems = (view: ReminderListView): Item[] => {
  const { today } = view
  const range = daysRange(view, addDays(today, -1), today)
  const open = view.pets
    .flatMap((viewer) => [
      ...recordsDue(view, viewer).filter(({ day }) => isDueSoon(day, today)),
      ...dosesDue(view, viewer, range),
    ])
    .map(({ toItem }) => toItem())
    .filter(({ doneAt }) => doneAt === null)
  const done = view.pets.flatMap((viewer) => [...recordsDone(view, viewer), ...dosesDone(view, viewer)])
  const isNotified = ({ reminder }: Item): boolean => reminder.isNotified
  const isOverdue = ({ reminder }: Item): boolean => reminder.status === 'overdue'
  const notified = open.filter(isNotified).toSorted(byTime)
  return [
    ...notified.filter(isOverdue),
    ...notified.filter((item) => !isOverdue(item)),
    ...done.filter(isNotified).toSorted(byDoneTime).slice(0, recentlyDoneMax),
  ]
}

/** Times at which an item changes by itself: it becomes overdue, its snooze or its week ends. */
const changeOfItem = ({ reminder, at, doneAt }: Item): number[] => [
  ...(doneAt === null ? [] : [doneAt.getTime() + recentlyDoneMs]),
  ...(doneAt === null && reminder.kind === 'dose' ? [at.getTime() + doseGraceMs + 1] : []),
  ...(reminder.snoozedUntil === null ? [] : [Date.parse(reminder.snoozedUntil)]),
]

type Listed = { readonly items: readonly Item[]; readonly from: number; readonly until: number }

// Kept as long as the sources are. A change or a new day makes others.
const listedOf = new WeakMap<ReminderListView['pets'], Listed>()

const listKeptItems = (view: ReminderListView): Listed => {
  const now = view.now.getTime()
  const known = listedOf.get(view.pets)
  if (known !== undefined && known.from <= now && now < known.until) return known
  const items = listItems(view)
  const until = Math.min(...items.flatMap(changeOfItem).filter((change) => change > now))
  const listed = { items, from: now, until }
  listedOf.set(view.pets, listed)
  return listed
}

/** A person may have thousands of pets. */
const firstOfEachStatus = (items: readonly Item[]): Item[] => {
  const counts = new Map<ReminderStatus, number>()
  return items.filter(({ reminder: { status } }) => {
    const before = counts.get(status) ?? 0
    counts.set(status, before + 1)
    return before < listedMax
  })
}

type Notice = AccountNotice | PetNotice | DoseNotice | CareNotice | TagNotice | LostBellNotice

/** Newest first. Without the bell all count as read. */
const toNotices = (notices: readonly BellNotice[], hasBell: boolean): Notice[] =>
  notices
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((notice) => ({
      ...notice,
      at: notice.at.toISOString(),
      isUnread: hasBell && notice.isUnread,
    }))

const isOfDoses = (notice: Notice): notice is DoseNotice => 'doses' in notice
const isOfPet = (notice: Notice): notice is PetNotice => 'isReminded' in notice
const isOfCare = (notice: Notice): notice is CareNotice => 'carer' in notice
const isOfTag = (notice: Notice): notice is TagNotice =>
  'kind' in notice && (notice.kind === 'message' || notice.kind === 'scan')
const isOfLost = (notice: Notice): notice is LostBellNotice => 'noticeId' in notice
const isOfAccount = (notice: Notice): notice is AccountNotice =>
  !isOfPet(notice) && !isOfDoses(notice) && !isOfCare(notice) && !isOfTag(notice) && !isOfLost(notice)

export const listReminders = async (
  services: Services,
  personId: string,
  key?: KeyLimits,
): Promise<z.output<typeof reminderList>> => {
  const { view, notices: known } = await loadKeptView(services, personId, key)
  const { items: all, from } = listKeptItems(view)
  const items = firstOfEachStatus(all).map(({ reminder }) => reminder)
  const listed = toNotices(known, view.preferences.bell)
  const unread = [...all.map(({ reminder }) => reminder), ...listed].filter(({ isUnread }) => isUnread).length
  const isComplete = items.length === all.length
  const notices = listed.filter(isOfAccount)
  const petNotices = listed.filter(isOfPet)
  const doseNotices = listed.filter(isOfDoses)
  const careNotices = listed.filter(isOfCare)
  const tagNotices = listed.filter(isOfTag)
  const lostNotices = listed.filter(isOfLost)
  // Doses are due at whole minutes. Within one the answer is the same, and compressed once.
  const minute = Math.floor(view.now.getTime() / minuteMs) * minuteMs
  const asOf = new Date(Math.max(from, minute)).toISOString()
  const byKind = { notices, petNotices, doseNotices, careNotices, tagNotices, lostNotices }
  return { today: view.today, unread, items, ...byKind, isComplete, asOf }
}

export const markRemindersRead = async (
  services: Services,
  personId: string,
  asOf: string,
): Promise<void> => {
  // PostgreSQL does not support every year of the format. No reminder is older than 1970.
  const until = new Date(Math.max(Date.parse(asOf), 0))
  const now = services.clock()
  await markRead(services.db, ownRows(personId), until, now)
  for (const source of accountNotices.collect(services.extensions))
    await source.markRead(services, personId, until, now)
}
