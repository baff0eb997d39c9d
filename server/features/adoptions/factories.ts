import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { adoptions } from './tables.ts'

export const anAdoption = async (
  db: Db,
  adoption: Partial<typeof adoptions.$inferInsert> = {},
): Promise<typeof adoptions.$inferSelect> => {
  const values = { id: newId(), name: 'Canela', species: 'perro', sex: 'Hembra', ...adoption } as const
  const [row] = await db
    .insert(adoptions)
    .values({ createdAt: new Date(), ...values })
    .returning()
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
