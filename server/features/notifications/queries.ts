// SQL of what people want to be told. Whoever has no row has the defaults of the columns.
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { notificationSettings } from './tables.ts'

type SettingsRow = typeof notificationSettings.$inferSelect
type Settings = Omit<SettingsRow, 'userId'>
export type SettingsUpdate = { readonly [Column in keyof Settings]?: Settings[Column] | undefined }

/** Of those of these people who ever said something. */
export const findSettings = (db: Db | Tx, personIds: readonly string[]): Promise<SettingsRow[]> =>
  db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...personIds]))

/** Changes what is named, and leaves a row also when nothing is. Undefined when the account is gone. Not within a transaction. */
export const saveSettings = async (
  db: Db,
  userId: string,
  changes: SettingsUpdate,
): Promise<SettingsRow | undefined> => {
  try {
    const [row] = await db
      .insert(notificationSettings)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { userId, ...changes } })
      .returning()
    return row
  } catch (error) {
    // foreign_key_violation
    if (hasErrorCode(rootCause(error), '23503')) return undefined
    throw error
  }
}
