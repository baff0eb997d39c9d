import {
  addStore,
  marketplaceCalls,
  sellers,
  storeOwners,
} from '#server/testing/access-matrix/marketplace-calls.ts'
import {
  admins,
  allowed,
  anyPerson,
  everyone,
  forbidden,
  noInput,
  row,
  unauthorized,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'

const { inputOfExisting, imageParams, newPicture } = marketplaceCalls('productId')
const ofStore = marketplaceCalls('storeId').inputOfExisting
const product = { title: 'Collar', description: null, price: '12.50', promotionPrice: null }

const newProduct: Call = async (world) => {
  await addStore(world)
  return { input: product }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'products.list': anyPerson(noInput),
    'products.cities': anyPerson(noInput),
    'products.get': anyPerson(inputOfExisting()),
    'products.mine': sellers(noInput),
    // The administrator has no store.
    'products.create': row(
      newProduct,
      ...([unauthorized, allowed, forbidden, forbidden, forbidden, forbidden, allowed, 'NO_STORE'] as const),
    ),
    'products.update': storeOwners(inputOfExisting(product)),
    'products.setActive': storeOwners(inputOfExisting({ isActive: false })),
    'products.removeImage': storeOwners(inputOfExisting()),
    'products.remove': storeOwners(inputOfExisting()),
    'products.hideStore': admins(ofStore()),
    'PUT /api/marketplace/products/{productId}/image': storeOwners(newPicture),
    'GET /api/marketplace/products/{productId}/image': everyone(imageParams),
  },
}
