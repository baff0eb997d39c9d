// SQL of what people want to be told. Whoever has no row has the defaults of the columns.
import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/features/auth/tables.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { notificationSettings } from './tables.ts'

type SettingsRow = typeof notificationSettings.$inferSelect
type Settings = Omit<SettingsRow, 'userId'>
export type SettingsChanges = { readonly [Column in keyof Settings]?: Settings[Column] | undefined }

/** Of those of these people who ever said something. */
export const findSettings = (db: Db | Tx, personIds: readonly string[]): Promise<SettingsRow[]> =>
  db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...personIds]))

/** Changes what is named, and leaves a row also when nothing is. Undefined when the account is gone. */
export const saveSettings = async (
  db: Db | Tx,
  userId: string,
  changes: SettingsChanges,
): Promise<SettingsRow | undefined> => {
  const [row] = await db
    .insert(notificationSettings)
    .select(
      db
        .select({
          userId: users.id,
          bell: sql`${changes.bell ?? true}::boolean`.as('bell'),
          email: sql`${changes.email ?? true}::boolean`.as('email'),
          push: sql`${changes.push ?? true}::boolean`.as('push'),
          sharedPets: sql`${changes.sharedPets ?? false}::boolean`.as('shared_pets'),
          hour: sql`${changes.hour ?? 9}::smallint`.as('hour'),
          timeZone: sql`${changes.timeZone ?? null}::text`.as('time_zone'),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { userId, ...changes } })
    .returning()
  return row
}
