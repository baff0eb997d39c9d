// What stands behind the bell and on the page of what comes.
import * as z from 'zod'
import { doseMark } from '#contract/features/doses/schema.ts'
import { timeZone } from '#contract/features/notifications/schema.ts'
import { clockTime, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'

/**
 * `overdue`: its day, or for a dose its time by more than an hour, has passed. `due`: today. `soon`: on a coming day. `done`: the
 * dose was marked, or a newer dose of the vaccine was written down, in the last seven days.
 */
export const reminderStatus = z.enum(['overdue', 'due', 'soon', 'done'])
export type ReminderStatus = z.infer<typeof reminderStatus>

const shared = {
  /** Names the thing, for the person who asks: what is read or snoozed. */
  key: z.string(),
  petId: id,
  petName: z.string(),
  /** The vaccine's or the medication's. */
  name: z.string(),
  status: reminderStatus,
  /** From today until the due date, on the person's clock; negative once it has passed. */
  days: z.int(),
  isUnread: z.boolean(),
  /** False where the person is not told of it: the record or shared pets are turned off, or they only look. */
  isTold: z.boolean(),
  snoozedUntil: instant.nullable(),
  mayEdit: z.boolean(),
}

export const vaccineReminder = z.strictObject({
  kind: z.literal('vaccine'),
  ...shared,
  vaccineId: id,
  dueDate: plainDate,
})
/** `date` and `time` are on the clock of the pet's owner, whose zone is `timeZone`. */
export const doseReminder = z.strictObject({
  kind: z.literal('dose'),
  ...shared,
  medicationId: id,
  dosage: z.string().nullable(),
  frequency: z.string().nullable(),
  date: plainDate,
  time: clockTime,
  timeZone,
  at: instant,
  mark: doseMark.nullable(),
})

export const reminder = z.discriminatedUnion('kind', [vaccineReminder, doseReminder])
export type Reminder = z.infer<typeof reminder>
export type VaccineReminder = z.infer<typeof vaccineReminder>
export type DoseReminder = z.infer<typeof doseReminder>

/**
 * What the person is told of: vaccines that are overdue or due within 30 days, doses of yesterday and today, and what was done
 * lately. Overdue first, then by time; what is done last, the latest first. `unread` counts what is neither done nor snoozed.
 */
export const reminderList = z.strictObject({
  today: plainDate,
  unread: z.int().min(0),
  items: z.array(reminder),
  /** When the list was made: what comes later stays unread. */
  asOf: instant,
})
export type ReminderList = z.infer<typeof reminderList>

/** So many days of what comes are answered at once. */
export const upcomingPageDays = 14

export const upcomingInput = z.strictObject({ from: plainDate.optional() })
/**
 * Everything of all pets that the person may see, told or not, from `from` (today, when nothing or a day before was asked) to before
 * `next`, by the day on the person's clock; with today's come those that are overdue. `next` is null when nothing comes after.
 */
export const upcoming = z.strictObject({
  today: plainDate,
  from: plainDate,
  next: plainDate.nullable(),
  days: z.array(z.strictObject({ date: plainDate, items: z.array(reminder) })),
  overdue: z.array(reminder),
})
export type Upcoming = z.infer<typeof upcoming>

export const reminderKeyInput = z.strictObject({ key: z.string().max(200) })
export const markReadInput = z.strictObject({ asOf: instant })
