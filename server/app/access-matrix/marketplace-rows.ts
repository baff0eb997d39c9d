// Rows of the access matrix for the market: everybody signed in looks, sellers keep their own, and pictures of what is for sale are public.
import {
  admins,
  everyone,
  notFound,
  unauthorized,
  forbidden,
  noInput,
  allowed,
  anyPerson,
  row,
  type Call,
  type Row,
} from './cells.ts'

// `addShop` makes the seller's column the keeper of what is asked about, and the stranger another seller.
//                                                     guest  stranger viewer editor owner free  seller admin
const storeOwners = (call: Call) =>
  row(
    call,
    ...([unauthorized, notFound, forbidden, forbidden, forbidden, forbidden, allowed, notFound] as const),
  )
const sellers = (call: Call) =>
  row(
    call,
    ...([unauthorized, forbidden, forbidden, forbidden, forbidden, forbidden, allowed, allowed] as const),
  )

const store = { name: 'La Huerta', description: null, city: null, phoneNumber: null }
const product = { title: 'Collar', description: null, price: '12.50', promotionPrice: null }

const ofStore =
  (more: object = {}): Call =>
  async ({ addStore }) => ({ input: { storeId: (await addStore()).storeId, ...more } })
const ofProduct =
  (more: object = {}): Call =>
  async ({ addStore }) => ({ input: { productId: (await addStore()).productId, ...more } })
const newPicture =
  (of: 'storeId' | 'productId'): Call =>
  async ({ addStore, photo }) => ({
    params: { [of]: (await addStore())[of] },
    body: photo,
    type: 'image/jpeg',
  })
const itsPicture =
  (of: 'storeId' | 'productId'): Call =>
  async ({ addStore }) => ({ params: { [of]: (await addStore())[of] } })
const newProduct: Call = async ({ addStore }) => {
  await addStore()
  return { input: product }
}

export const marketplaceRows: Readonly<Record<string, Row>> = {
  'stores.mine': sellers(noInput),
  'stores.create': sellers(() => ({ input: store })),
  'stores.update': storeOwners(ofStore({ city: 'Cali' })),
  'stores.removeImage': storeOwners(ofStore()),
  'PUT /api/marketplace/stores/{storeId}/image': storeOwners(newPicture('storeId')),
  'GET /api/marketplace/stores/{storeId}/image': everyone(itsPicture('storeId')),
  'products.list': anyPerson(noInput),
  'products.cities': anyPerson(noInput),
  'products.get': anyPerson(ofProduct()),
  'products.mine': sellers(noInput),
  // The administrator has no store.
  'products.create': row(
    newProduct,
    unauthorized,
    allowed,
    forbidden,
    forbidden,
    forbidden,
    forbidden,
    allowed,
    'NO_STORE',
  ),
  'products.update': storeOwners(ofProduct(product)),
  'products.setActive': storeOwners(ofProduct({ isActive: false })),
  'products.removeImage': storeOwners(ofProduct()),
  'products.remove': storeOwners(ofProduct()),
  'products.hideStore': admins(ofStore()),
  'PUT /api/marketplace/products/{productId}/image': storeOwners(newPicture('productId')),
  'GET /api/marketplace/products/{productId}/image': everyone(itsPicture('productId')),
}
