// Lays waiting writes over what is due, at Home, in the bell and on the page of what is upcoming.
import { textOf, valueOf } from '#contract/features/records/field-values.ts'
import { datedKinds, type DatedKind } from '#contract/features/records/dated-records.ts'
import { datedReminderStatus, daysUntilDue } from '#contract/features/reminders/list-items.ts'
import { datedReminderKey } from '#contract/features/reminders/occurrences.ts'
import type { DatedReminder, Reminder, ReminderList, Upcoming } from '#contract/features/reminders/schema.ts'
import { addDays, dayMs, type PlainDate } from '#contract/shared/dates.ts'
import { findListedPet } from '#web/shared/lists/listed-pets.ts'
import { withReminders } from '#web/shared/reminders/reminder-changes.ts'
import { isItem, mapPages, type Item } from './items.ts'
import { titleOf, type PetEffect } from './record-effect.ts'

/** Further days are not in the list of the bell. */
const listedDays = 30

/** Null takes the item out of the lists. */
type Change = (item: Reminder, today: PlainDate) => Reminder | null
type Added = (today: PlainDate) => Reminder | null

const isList = (data: unknown): data is ReminderList => isItem(data) && 'unread' in data
const isUpcoming = (page: Item): page is Item & Upcoming => 'overdue' in page && 'days' in page

const dayOf = (item: Reminder): PlainDate => (item.kind === 'dose' ? item.date : item.dueDate)

const inDays = (page: Upcoming, added: Reminder): Upcoming => {
  const date = dayOf(added)
  if (date < page.today)
    return page.from === page.today ? { ...page, overdue: [...page.overdue, added] } : page
  if (date < page.from || (page.next !== null && date >= page.next)) return page
  const others = page.days.filter((day) => day.date !== date)
  const items = page.days.find((day) => day.date === date)?.items ?? []
  const days = [...others, { date, items: [...items, added] }]
  return { ...page, days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}

const isSame = (before: readonly Reminder[], after: readonly Reminder[]): boolean =>
  before.length === after.length && before.every((item, index) => item === after[index])

/** An item that changes its day takes another place. */
const changedItems = (items: readonly Reminder[], today: PlainDate, change: Change) => {
  const moved: Reminder[] = []
  const kept = items.flatMap((item) => {
    const changed = change(item, today)
    if (changed === null) return []
    if (changed.status === 'done' || dayOf(changed) === dayOf(item)) return [changed]
    moved.push(changed)
    return []
  })
  return { kept, moved, isSame: isSame(items, kept) }
}

const overlayListed = (list: ReminderList, change: Change, added: Added): ReminderList => {
  const { kept, moved, isSame: isUnchanged } = changedItems(list.items, list.today, change)
  const extra = added(list.today)
  if (isUnchanged && extra === null) return list
  const near = [...moved, ...(extra === null ? [] : [extra])].filter(({ days }) => days <= listedDays)
  return withReminders(list, [...kept, ...near])
}

const overlayPage = (page: Upcoming, change: Change, added: Added): Upcoming => {
  const overdue = changedItems(page.overdue, page.today, change)
  const days = page.days.map((day) => ({ day, ...changedItems(day.items, page.today, change) }))
  const extra = added(page.today)
  const isUnchanged = overdue.isSame && days.every((day) => day.isSame)
  if (isUnchanged && extra === null) return page
  const moved = [overdue, ...days].flatMap((part) => part.moved)
  const rest = {
    ...page,
    overdue: overdue.kept,
    days: days.flatMap(({ day, kept }) => (kept.length === 0 ? [] : [{ ...day, items: kept }])),
  }
  return [...moved, ...(extra === null ? [] : [extra])].reduce(inDays, rest)
}

export const overlayReminders = (data: unknown, change: Change, added: Added = () => null): unknown =>
  isList(data)
    ? overlayListed(data, change, added)
    : mapPages(data, (page) => (isUpcoming(page) ? { ...page, ...overlayPage(page, change, added) } : page))

const isDatedKind = (name: string): name is DatedKind => datedKinds.some((kind) => kind === name)

const dated = (item: DatedReminder, dueDate: PlainDate, today: PlainDate): DatedReminder => ({
  ...item,
  key: datedReminderKey(item.kind, item.recordId, dueDate),
  dueDate,
  days: daysUntilDue(dueDate, today),
  status: datedReminderStatus(dueDate, today),
  ...(item.at !== undefined && {
    at: new Date(Date.parse(item.at) + daysUntilDue(dueDate, item.dueDate) * dayMs).toISOString(),
  }),
})

const newReminder = (
  { petId, kind }: PetEffect,
  name: DatedKind,
  record: Item,
  today: PlainDate,
): DatedReminder | null => {
  const dueDate = textOf(record, kind.due)
  const recordId = textOf(record, 'id')
  const petName = findListedPet(petId)?.name
  if (dueDate === null || recordId === null || petName === undefined) return null
  const isNotified = valueOf(record, 'remind') !== false
  return {
    kind: name,
    key: datedReminderKey(name, recordId, dueDate),
    petId,
    petName,
    name: titleOf(kind, record),
    recordId,
    dueDate,
    days: daysUntilDue(dueDate, today),
    status: datedReminderStatus(dueDate, today),
    isUnread: false,
    isNotified,
    isTold: isNotified,
    snoozedUntil: null,
    mayEdit: true,
  }
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLocaleLowerCase('es')

/** The records of a medication are its doses. */
const overlayMedication = ({ effect }: PetEffect, data: unknown): unknown => {
  if (effect.type === 'put') return data
  return overlayReminders(data, (item) => {
    if (item.kind !== 'dose' || item.medicationId !== effect.id) return item
    if (effect.type === 'drop') return null
    const name = textOf(effect.changes, 'name')
    return name === null || name === item.name ? item : { ...item, name }
  })
}

const overlayNew = (change: PetEffect, kind: DatedKind, record: Item, data: unknown): unknown => {
  const name = fold(titleOf(change.kind, record))
  const day = textOf(record, change.kind.day)
  const isReplaced = (item: Reminder): item is DatedReminder =>
    item.kind === kind &&
    item.petId === change.petId &&
    item.recordId !== record['id'] &&
    fold(item.name) === name &&
    // A record of the past completes no task.
    (day === null || day > addDays(item.dueDate, -listedDays))
  const isThere = (item: Reminder): boolean => item.kind === kind && item.recordId === record['id']
  let isListed = false
  return overlayReminders(
    data,
    (item) => {
      isListed ||= isThere(item)
      return isReplaced(item) && item.status !== 'done' ? { ...item, status: 'done', isUnread: false } : item
    },
    (today) => (isListed ? null : newReminder(change, kind, record, today)),
  )
}

export const overlayDueRecords = (change: PetEffect, data: unknown): unknown => {
  const { kind, effect } = change
  if (kind.name === 'medications') return overlayMedication(change, data)
  const { name } = kind
  if (!isDatedKind(name)) return data
  if (effect.type === 'put') return overlayNew(change, name, effect.record, data)
  return overlayReminders(data, (item, today) => {
    if (item.kind === 'dose' || item.kind !== name || item.recordId !== effect.id) return item
    if (effect.type === 'drop') return null
    const due = kind.due === undefined ? undefined : valueOf(effect.changes, kind.due)
    if (due === null) return null
    const named = kind.title in effect.changes ? { ...item, name: titleOf(kind, effect.changes) } : item
    return typeof due === 'string' && due !== item.dueDate ? dated(named, due, today) : named
  })
}
