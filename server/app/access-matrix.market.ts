// Rows of the access matrix for the market: everybody signed in looks, sellers keep their own, and pictures of what is for sale are public.
import {
  admins,
  everyone,
  hidden,
  login,
  never,
  nothing,
  ok,
  people,
  row,
  type Call,
  type Row,
} from './access-matrix.cells.ts'

// `addShop` makes the seller's column the keeper of what is asked about, and the stranger another seller.
//                                                     guest  stranger viewer editor owner free  seller admin
const keepers = (call: Call) =>
  row(call, ...([login, hidden, never, never, never, never, ok, hidden] as const))
const sellers = (call: Call) => row(call, ...([login, never, never, never, never, never, ok, ok] as const))

const store = { name: 'La Huerta', description: null, city: null, phoneNumber: null }
const product = { title: 'Collar', description: null, price: '12.50', promotionPrice: null }

const ofStore =
  (more: object = {}): Call =>
  async ({ addShop }) => ({ input: { storeId: (await addShop()).storeId, ...more } })
const ofProduct =
  (more: object = {}): Call =>
  async ({ addShop }) => ({ input: { productId: (await addShop()).productId, ...more } })
const newPicture =
  (of: 'storeId' | 'productId'): Call =>
  async ({ addShop, photo }) => ({
    params: { [of]: (await addShop())[of] },
    body: photo,
    type: 'image/jpeg',
  })
const itsPicture =
  (of: 'storeId' | 'productId'): Call =>
  async ({ addShop }) => ({ params: { [of]: (await addShop())[of] } })
const newProduct: Call = async ({ addShop }) => {
  await addShop()
  return { input: product }
}

export const marketRows: Readonly<Record<string, Row>> = {
  'stores.mine': sellers(nothing),
  'stores.create': sellers(() => ({ input: store })),
  'stores.update': keepers(ofStore({ city: 'Cali' })),
  'stores.removeImage': keepers(ofStore()),
  'PUT /api/marketplace/stores/{storeId}/image': keepers(newPicture('storeId')),
  'GET /api/marketplace/stores/{storeId}/image': everyone(itsPicture('storeId')),
  'products.list': people(nothing),
  'products.cities': people(nothing),
  'products.get': people(ofProduct()),
  'products.mine': sellers(nothing),
  // The administrator has no store.
  'products.create': row(newProduct, login, ok, never, never, never, never, ok, 'NO_STORE'),
  'products.update': keepers(ofProduct(product)),
  'products.setActive': keepers(ofProduct({ isActive: false })),
  'products.removeImage': keepers(ofProduct()),
  'products.remove': keepers(ofProduct()),
  'products.hideStore': admins(ofStore()),
  'PUT /api/marketplace/products/{productId}/image': keepers(newPicture('productId')),
  'GET /api/marketplace/products/{productId}/image': everyone(itsPicture('productId')),
}
