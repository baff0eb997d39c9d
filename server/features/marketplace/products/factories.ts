import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { marketplaceProducts } from './tables.ts'

/** An active product of a store. */
export const aProduct = async (
  db: Db,
  {
    store,
    ...product
  }: { store: WithId & { readonly userId: string } } & Insertable<typeof marketplaceProducts.$inferInsert>,
) =>
  single(
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
