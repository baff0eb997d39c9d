import { userRoles } from '#server/features/auth/tables.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aSeller, aStore } from '#server/features/marketplace/stores/factories.ts'
import { allowed, forbidden, notFound, row, unauthorized, type Call } from './patterns.ts'
import type { MatrixWorld } from './world.ts'

// guest  stranger viewer editor owner free  seller admin
export const storeOwners = (call: Call) =>
  row(
    call,
    ...([unauthorized, notFound, forbidden, forbidden, forbidden, forbidden, allowed, notFound] as const),
  )
export const sellers = (call: Call) =>
  row(
    call,
    ...([unauthorized, forbidden, forbidden, forbidden, forbidden, forbidden, allowed, allowed] as const),
  )

/**
 * A store with a product, both with pictures, of the column `seller`, or of another person for the
 * other columns. The stranger becomes another seller, with a store of their own.
 */
export const addStore = async ({ app, caller, person, photo, upload }: MatrixWorld) => {
  const { db } = app.services
  const seller = caller === 'seller' ? person : (await aSeller(app.services)).person
  if (caller === 'stranger') {
    await db.insert(userRoles).values({ userId: person.id, role: 'marketplace' })
    await aStore(db, { seller: person })
  }
  const store = await aStore(db, { seller })
  const product = await aProduct(db, { store })
  for (const of of [`stores/${store.id}`, `products/${product.id}`]) {
    const url = `/api/marketplace/${of}/image`
    await upload({ method: 'PUT', url, body: photo, type: 'image/jpeg' }, seller)
  }
  return { storeId: store.id, productId: product.id }
}

export const marketplaceCalls = (param: 'storeId' | 'productId') => {
  const inputOfExisting =
    (more: object = {}): Call =>
    async (world) => ({ input: { [param]: (await addStore(world))[param], ...more } })
  const imageParams: Call = async (world) => ({ params: { [param]: (await addStore(world))[param] } })
  const newPicture: Call = async (world) => ({
    params: { [param]: (await addStore(world))[param] },
    body: world.photo,
    type: 'image/jpeg',
  })
  return { inputOfExisting, imageParams, newPicture }
}
