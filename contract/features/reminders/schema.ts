import * as z from 'zod'
import { careNoticesMax } from '#contract/features/care-links/limits.ts'
import { careNotice } from '#contract/features/care-links/schema.ts'
import { doubleDosesShownMax } from '#contract/features/doses/limits.ts'
import { doseMark, doseNotice } from '#contract/features/doses/schema.ts'
import { lostNoticesMax } from '#contract/features/lost/limits.ts'
import { lostBellNotice } from '#contract/features/lost/alert-schema.ts'
import { scheduleTimesMax } from '#contract/features/medications/limits.ts'
import { timeZone } from '#contract/features/notifications/schema.ts'
import { datedKinds } from '#contract/features/records/dated-records.ts'
import { tagNoticesMax } from '#contract/features/tags/limits.ts'
import { tagNotice } from '#contract/features/tags/schema.ts'
import { clockTime, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'

/**
 * `overdue`: the day of a dated record has passed, or the time of a dose by more than an hour.
 * `due`: today. `soon`: on a later day. `done`: in the last seven days the dose was marked, or the
 * next of the record's series was recorded, such as a newer dose of a vaccine.
 */
export const reminderStatus = z.enum(['overdue', 'due', 'soon', 'done'])
export type ReminderStatus = z.infer<typeof reminderStatus>

const shared = {
  /** Identifies the reminder for this person, to snooze it. */
  key: z.string(),
  petId: id,
  petName: z.string(),
  name: z.string(),
  status: reminderStatus,
  /** From today until the due date, on the person's clock; negative once it has passed. */
  days: z.int(),
  isUnread: z.boolean(),
  /** False where reminders are off for the record or shared pets, or the person may only view. */
  isNotified: z.boolean(),
  isTold: z.boolean().meta({
    deprecated: true,
    description: 'The former name of `isNotified`. Version 0.3.0 will not answer it.',
  }),
  snoozedUntil: instant.nullable(),
  mayEdit: z.boolean(),
}

export const datedReminder = z.strictObject({
  kind: z.enum(datedKinds),
  ...shared,
  recordId: id,
  dueDate: plainDate,
  /** Where it is due at a time of that day. */
  at: instant.optional(),
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
  /** In an agenda, on doses that stand for those of every day until then, at all of its times. */
  daily: z
    .strictObject({ times: z.array(clockTime).max(scheduleTimesMax), until: plainDate.nullable() })
    .optional(),
})

export const reminder = z.discriminatedUnion('kind', [datedReminder, doseReminder])
export type Reminder = z.infer<typeof reminder>
export type DatedReminder = z.infer<typeof datedReminder>
export type DoseReminder = z.infer<typeof doseReminder>

export const accountNotice = z.strictObject({
  kind: z.enum(['export_ready', 'deletion_withdrawn']),
  at: instant,
  isUnread: z.boolean(),
})
export type AccountNotice = z.infer<typeof accountNotice>

/** `code_redeemed` is for the pet's owner, `editing_granted` for its new editor. */
export const petNotice = z.strictObject({
  kind: z.enum(['code_redeemed', 'editing_granted']),
  at: instant,
  isUnread: z.boolean(),
  petId: id,
  petName: z.string(),
  /** Whether a new editor gets reminders of the pet; null for its owner. */
  isReminded: z.boolean().nullable(),
})
export type PetNotice = z.infer<typeof petNotice>

/**
 * Dated records that are overdue or due within 30 days, doses of yesterday and today, and recently
 * done items. Overdue items come first, then the others by time, then done items, newest first.
 * Each status has a maximum. `unread` counts all of them, except done and snoozed ones.
 */
export const reminderList = z.strictObject({
  today: plainDate,
  unread: z.int().min(0),
  items: z.array(reminder),
  /** The newest first; `unread` counts them too. */
  notices: z.array(accountNotice),
  /** As `notices`. Optional, because servers of the version before answer without it. */
  petNotices: z.array(petNotice).optional(),
  /** As `petNotices`. */
  doseNotices: z.array(doseNotice).max(doubleDosesShownMax).optional(),
  /** As `petNotices`. */
  careNotices: z.array(careNotice).max(careNoticesMax).optional(),
  tagNotices: z.array(tagNotice).max(tagNoticesMax).optional(),
  lostNotices: z.array(lostBellNotice).max(lostNoticesMax).optional(),
  /** False where there are more than the list shows. */
  isComplete: z.boolean(),
  /** The time of the list. Marking it as read leaves later reminders unread. */
  asOf: instant,
})
export type ReminderList = z.infer<typeof reminderList>

export const upcomingInput = z.strictObject({
  from: plainDate.optional(),
  cursor: cursorParam,
  /**
   * Lists a medication of every day once, with `daily`, and all that is due later: dated records,
   * and the next doses of medications that have none in the first `upcomingPageDays`.
   */
  asAgenda: z.literal('true').optional(),
})
export type UpcomingInput = z.infer<typeof upcomingInput>
/**
 * All due items of the pets that the person may see, with or without reminders, by day on the
 * person's clock. `from` is today when the caller gave no date or a past one; only then overdue
 * items are included. `next` is the first date of the next answer, with `cursor` where that date
 * was begun already; null at the end.
 */
export const upcoming = z.strictObject({
  today: plainDate,
  from: plainDate,
  next: plainDate.nullable(),
  cursor: nextCursor,
  days: z.array(z.strictObject({ date: plainDate, items: z.array(reminder) })),
  overdue: z.array(reminder),
  /** False where a pet has more due items than the maximum: then the latest are left out. */
  isComplete: z.boolean(),
})
export type Upcoming = z.infer<typeof upcoming>

export const reminderKeyInput = z.strictObject({ key: z.string().max(200) })
export const markReadInput = z.strictObject({ asOf: instant })
