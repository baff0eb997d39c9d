import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { storedName } from '#contract/features/records/stored-names.ts'
import { datedKinds } from '#contract/features/records/dated-records.ts'
import { users } from '#server/features/auth/tables.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { storedKind } from '#server/features/records/stored-kind-tables.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'

const kinds = [...datedKinds, 'dose'] as const

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    /** The key of the contract's `Occurrence`, which is delivered to a person once. */
    key: text().notNull(),
    kind: storedKind(kinds)('kind').notNull(),
    /** The record or medication. A foreign key would let evaluations block its removal. */
    sourceId: uuid('source_id').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** `HH:mm` of a dose. */
    dueTime: text('due_time'),
    remindAt: instant('remind_at').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    readAt: instant('read_at'),
    snoozedUntil: instant('snoozed_until'),
  },
  (t) => [
    unique('reminders_once').on(t.userId, t.key),
    index('reminders_pet').on(t.petId),
    index('reminders_delivered').on(t.deliveredAt),
    index('reminders_snoozed')
      .on(t.snoozedUntil)
      .where(sql`${t.snoozedUntil} is not null`),
    check('reminders_kind_known', isOneOf('kind', kinds.map(storedName))),
  ],
)
