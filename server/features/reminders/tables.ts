// When pets are to be looked at, what was told to whom, and of which days a mail is owed.
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const petId = () =>
  uuid('pet_id')
    .notNull()
    .references(() => pets.id, { onDelete: 'cascade' })
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Pets to look at from `dueAt` on. Triggers add a row at '-infinity' with every change that may matter; they never wait for
 * whoever looks, and a pet may have several. A look takes all that are due, and leaves one for what comes next.
 */
export const reminderChecks = pgTable(
  'reminder_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    petId: petId(),
    // A string, for an infinite one is no Date.
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull(),
    /** Until when the look that left this row had told everything. Null where a trigger did. */
    evaluatedUntil: instant('evaluated_until'),
  },
  (t) => [index('reminder_checks_due').on(t.dueAt), index('reminder_checks_pet').on(t.petId)],
)

/** What was told to a person: once for each thing, which is what the key is for. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    petId: petId(),
    /** Of `occurrencesWithin` in the contract's rules. */
    key: text().notNull(),
    kind: text({ enum: ['vaccine', 'dose'] }).notNull(),
    /** The vaccine or the medication. No foreign key: whoever removes one never waits for a look. */
    sourceId: uuid('source_id').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** `HH:mm` of a dose. */
    dueTime: text('due_time'),
    /** When it was due to be told, and when it was. */
    remindAt: instant('remind_at').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    readAt: instant('read_at'),
    snoozedUntil: instant('snoozed_until'),
  },
  (t) => [
    unique('reminders_once').on(t.userId, t.key),
    index('reminders_pet').on(t.petId),
    index('reminders_source').on(t.userId, t.sourceId),
    index('reminders_delivered').on(t.deliveredAt),
    index('reminders_snoozed')
      .on(t.snoozedUntil)
      .where(sql`${t.snoozedUntil} is not null`),
    check('reminders_kind_known', sql`${t.kind} in ('vaccine', 'dose')`),
  ],
)

/** The days of a person's daily mail: a mail is owed while `sentAt` is null. */
export const reminderDigests = pgTable(
  'reminder_digests',
  {
    userId: userId(),
    /** On the person's clock. */
    day: date({ mode: 'string' }).notNull(),
    pendingSince: instant('pending_since').notNull(),
    sentAt: instant('sent_at'),
    /** What came before that instant is told by this mail or an earlier one. */
    coveredUntil: instant('covered_until'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    index('reminder_digests_pending')
      .on(t.pendingSince)
      .where(sql`${t.sentAt} is null`),
  ],
)
