// What administrators have put on Home, for tests: adoptions and banners, without pictures.
import { adoptions } from '#server/features/adoptions/tables.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { banners } from '#server/features/banners/tables.ts'
import type { Services } from '#server/platform/http/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { aSession, aUser } from './rows.ts'

/** An administrator, signed in. */
export const anAdmin = async (services: Services) => {
  const person = await aUser(services.db)
  await services.db.insert(userRoles).values({ userId: person.id, role: 'admin' })
  return { id: person.id, visitor: await aSession(services, person) }
}

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
