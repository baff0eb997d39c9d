import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bell: boolean().notNull().default(true),
    email: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
    sharedPets: boolean('shared_pets').notNull().default(false),
    hour: smallint().notNull().default(9),
    /** Null until a browser reports it. */
    timeZone: text('time_zone'),
  },
  (t) => [
    check('notification_settings_hour', sql`${t.hour} between 0 and 23`),
    check('notification_settings_time_zone', sql`char_length(${t.timeZone}) <= 64`),
  ],
)
