import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAmongIds, toIdList } from '#server/platform/database/id-lists.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { notificationSettings } from './tables.ts'

type SettingsRow = typeof notificationSettings.$inferSelect
type Settings = Omit<SettingsRow, 'userId'>
export type SettingsUpdate = { readonly [Column in keyof Settings]?: Settings[Column] | undefined }

const settings = prepareOnce((db) =>
  db
    .select()
    .from(notificationSettings)
    .where(isAmongIds(notificationSettings.userId, sql.placeholder('personIds')))
    .prepare('find_settings'),
)

export const findSettings = (db: Db | Tx, personIds: readonly string[]): Promise<SettingsRow[]> =>
  settings(db).execute({ personIds: toIdList(personIds) })

/** Undefined without an account, which would abort a transaction: must not be called within one. */
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
