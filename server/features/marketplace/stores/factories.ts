import { aSession, aUser } from '#server/features/auth/factories.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { marketplaceStores } from './store-tables.ts'

/** A signed-in person with the role `marketplace`. */
export const aSeller = async (services: Pick<Services, 'db' | 'config' | 'clock'>) => {
  const person = await aUser(services.db)
  await services.db.insert(userRoles).values({ userId: person.id, role: 'marketplace' })
  return { person, visitor: await aSession(services, person) }
}

export const aStore = async (
  db: Db,
  { seller, ...store }: { seller: WithId } & Insertable<typeof marketplaceStores.$inferInsert>,
) =>
  single(
    await db
      .insert(marketplaceStores)
      .values({ id: newId(), userId: seller.id, name: 'La Huerta', city: 'Bogotá', ...store })
      .returning(),
  )
