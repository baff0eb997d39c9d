// A line is a dated record, several overdue records of one kind and pet, or all doses of one
// medication on one day.
import { markableBeforeMs } from '#contract/features/doses/limits.ts'
import { presentMs } from '#contract/features/reminders/limits.ts'
import type { DoseReminder, Reminder, ReminderStatus } from '#contract/features/reminders/schema.ts'

/** `lead` is the most pressing of `items`. Doses are in the order of their times. */
export interface ReminderLine {
  readonly key: string
  readonly lead: Reminder
  readonly items: readonly Reminder[]
}

const urgency: Readonly<Record<ReminderStatus, number>> = { overdue: 0, due: 1, soon: 2, done: 3 }

const isDose = (item: Reminder): item is DoseReminder => item.kind === 'dose'

export const isOpenItem = ({ status, snoozedUntil }: Reminder): boolean =>
  snoozedUntil === null && (status === 'overdue' || status === 'due')

export const isOpen = ({ items }: ReminderLine): boolean => items.some(isOpenItem)

export const dosesOf = ({ items }: ReminderLine): DoseReminder[] => items.filter(isDose)

const timeOf = ({ at }: DoseReminder): number => new Date(at).getTime()

const byTime = (a: Reminder, b: Reminder): number => (isDose(a) && isDose(b) ? timeOf(a) - timeOf(b) : 0)

export const toReminderLine = (item: Reminder): ReminderLine => ({ key: item.key, lead: item, items: [item] })

const toLine = ([key, items]: readonly [string, readonly Reminder[]]): ReminderLine => ({
  key,
  lead: items.reduce((a, b) => (urgency[b.status] < urgency[a.status] ? b : a)),
  items: items.toSorted(byTime),
})

const keyOf = (item: Reminder): string => {
  if (item.kind === 'dose') return `dose:${item.medicationId}:${item.date}`
  return item.status === 'overdue' ? `overdue:${item.kind}:${item.petId}` : item.key
}

/** True for an unmarked dose, from two hours before its time until two hours after it. */
export const isPresent = (line: ReminderLine, now: number): boolean =>
  dosesOf(line).some((dose) => dose.mark === null && Math.abs(timeOf(dose) - now) <= presentMs)

/** How many lines are drawn. Doses that are due now always are. */
export const roomFor = (lines: readonly ReminderLine[], max: number, now: number): number =>
  Math.max(max, lines.filter((line) => isPresent(line, now)).length)

const rankOf = (line: ReminderLine, now: number): number => {
  if (isPresent(line, now)) return 0
  const isDated = line.lead.kind !== 'dose'
  if (line.lead.status === 'overdue') return isDated ? 1 : 2
  return isDated ? 3 : 4
}

/**
 * Doses that are due now come first, then overdue lines. Of the others dated records are before
 * doses, because daily items must not hide them. Doses are in the order of time.
 * @param now in milliseconds
 */
export const groupIntoLines = (items: readonly Reminder[], now: number): ReminderLine[] =>
  [...Map.groupBy(items, keyOf)]
    .map(toLine)
    .toSorted((a, b) => rankOf(a, now) - rankOf(b, now) || byTime(a.lead, b.lead))

/** More lines of Home would hide the pets. */
export const todaysLinesMax = 3

/** More lines would hide the pet's records; the rest unfolds. */
export const dueOfPetMax = 1

export const isMarkable = (dose: DoseReminder, now: number): boolean => timeOf(dose) - now <= markableBeforeMs
