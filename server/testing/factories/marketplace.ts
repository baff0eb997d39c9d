// Sellers, stores and products for tests: what a test does not say is filled in with something believable.
import { userRoles } from '#server/features/auth/tables.ts'
import { marketplaceProducts } from '#server/features/marketplace/products/tables.ts'
import { marketplaceStores } from '#server/features/marketplace/stores/tables.ts'
import type { Services } from '#server/platform/http/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { aSession, aUser } from './rows.ts'

type Row<Insert> = { readonly [Column in keyof Insert]?: Insert[Column] }
type Named = { readonly id: string }

const only = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}

/** Somebody with the role `marketplace`, signed in. */
export const aSeller = async (services: Pick<Services, 'db' | 'config' | 'clock'>) => {
  const person = await aUser(services.db)
  await services.db.insert(userRoles).values({ userId: person.id, role: 'marketplace' })
  return { person, visitor: await aSession(services, person) }
}

/** A store; a seller has one at most. */
export const aStore = async (
  db: Db,
  { seller, ...store }: { seller: Named } & Row<typeof marketplaceStores.$inferInsert>,
) =>
  only(
    await db
      .insert(marketplaceStores)
      .values({ id: newId(), userId: seller.id, name: 'La Huerta', city: 'Bogotá', ...store })
      .returning(),
  )

/** A product that is for sale, of a store and its seller. */
export const aProduct = async (
  db: Db,
  {
    store,
    ...product
  }: { store: Named & { readonly userId: string } } & Row<typeof marketplaceProducts.$inferInsert>,
) =>
  only(
    await db
      .insert(marketplaceProducts)
      .values({
        id: newId(),
        createdBy: store.userId,
        storeId: store.id,
        title: 'Comida para perros',
        price: '12.50',
        createdAt: new Date(),
        ...product,
      })
      .returning(),
  )
