import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { banners } from './tables.ts'

export const aBanner = async (
  db: Db,
  banner: Partial<typeof banners.$inferInsert> = {},
): Promise<typeof banners.$inferSelect> => {
  const [row] = await db
    .insert(banners)
    .values({ id: newId(), title: 'Semana de la vacunación', displayOrder: 1, ...banner })
    .returning()
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
