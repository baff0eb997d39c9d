// A line is a dated record, or all doses of one medication on one day.
import { markableBeforeMs } from '#contract/features/doses/limits.ts'
import type { DoseReminder, Reminder, ReminderStatus } from '#contract/features/reminders/schema.ts'

/** `lead` is the most pressing of `items`, which are in the order of the list. */
export interface ReminderLine {
  readonly key: string
  readonly lead: Reminder
  readonly items: readonly Reminder[]
}

const urgency: Readonly<Record<ReminderStatus, number>> = { overdue: 0, due: 1, soon: 2, done: 3 }

export const toReminderLine = (item: Reminder): ReminderLine => ({ key: item.key, lead: item, items: [item] })

const toLine = (key: string, [first, ...rest]: readonly Reminder[]): ReminderLine[] =>
  first === undefined
    ? []
    : [
        {
          key,
          items: [first, ...rest],
          lead: rest.reduce((a, b) => (urgency[b.status] < urgency[a.status] ? b : a), first),
        },
      ]

const keyOf = (item: Reminder): string =>
  item.kind === 'dose' ? `dose:${item.medicationId}:${item.date}` : item.key

/** Dated records are before doses, because daily items must not hide them. */
export const groupIntoLines = (items: readonly Reminder[]): ReminderLine[] =>
  [...Map.groupBy(items, keyOf)]
    .flatMap(([key, ofLine]) => toLine(key, ofLine))
    .toSorted((a, b) => Number(a.lead.kind === 'dose') - Number(b.lead.kind === 'dose'))

export const dosesOf = ({ items }: ReminderLine): DoseReminder[] =>
  items.filter((item) => item.kind === 'dose')

export const isMarkable = ({ at }: DoseReminder, now: number): boolean =>
  new Date(at).getTime() - now <= markableBeforeMs
