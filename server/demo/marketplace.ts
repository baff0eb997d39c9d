import { userRoles } from '#server/features/auth/tables.ts'
import { writableImage as productImage } from '#server/features/marketplace/products/images.ts'
import * as products from '#server/features/marketplace/products/service.ts'
import { requireSeller, type SellerAccess } from '#server/features/marketplace/stores/access.ts'
import { writableImage as storeImage } from '#server/features/marketplace/stores/images.ts'
import * as stores from '#server/features/marketplace/stores/service.ts'
import { saveImage } from '#server/platform/images/row-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import {
  ensureAccount,
  actorOf,
  withClockDaysAgo,
  hasAccount,
  renderImage,
  type DemoPerson,
} from './people.ts'

type Product = {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly promotionPrice?: string
  readonly picture?: string
  readonly daysAgo: number
  readonly isHidden?: boolean
}
type DemoStore = {
  readonly seller: DemoPerson
  readonly store: { name: string; description: string; city: string; phoneNumber: string }
  readonly picture: string
  readonly products: readonly Product[]
}

const demoStores: readonly DemoStore[] = [
  {
    seller: 'sara',
    store: {
      name: 'Patitas Norte',
      description: 'Alimento y descanso desde 2019.',
      city: 'Bogotá',
      phoneNumber: '+57 300 555 0142',
    },
    picture: 'bowl.svg',
    products: [
      {
        title: 'Alimento adulto 8 kg',
        description:
          'Salmón y arroz, sin maíz ni colorantes. Para perros adultos de razas medianas y grandes.',
        price: '149900.00',
        promotionPrice: '128900.00',
        picture: 'food-bag.svg',
        daysAgo: 1,
      },
      {
        title: 'Cama nube mediana',
        description: 'Relleno suave, funda lavable a máquina.',
        price: '98500.00',
        picture: 'bed.svg',
        daysAgo: 3,
      },
      {
        title: 'Alimento cachorro 3 kg',
        description: 'Pollo y avena en croquetas pequeñas, hasta los doce meses.',
        price: '64900.00',
        picture: 'food-bag.svg',
        daysAgo: 9,
      },
      {
        title: 'Cama nube grande',
        description: 'Para perros de hasta 35 kg. Base antideslizante y funda de repuesto.',
        price: '139000.00',
        promotionPrice: '119000.00',
        picture: 'bed.svg',
        daysAgo: 20,
      },
    ],
  },
  {
    seller: 'diego',
    store: {
      name: 'Taller Lazo',
      description: 'Cuero vegetal y cerámica, hechos a mano en el barrio.',
      city: 'Medellín',
      phoneNumber: '604 555 0187',
    },
    picture: 'leash.svg',
    products: [
      {
        title: 'Collar con placa',
        description: 'Cuero vegetal y placa grabada con su nombre.',
        price: '45000.00',
        picture: 'leash.svg',
        daysAgo: 2,
      },
      {
        title: 'Plato antideslizante',
        description: 'Cerámica esmaltada de 600 ml.',
        price: '38000.00',
        promotionPrice: '32000.00',
        picture: 'bowl.svg',
        daysAgo: 5,
      },
      {
        title: 'Correa de paseo',
        description: 'Dos metros de cuerda trenzada con mosquetón de latón. Aguanta a los que tiran.',
        price: '52000.00',
        picture: 'leash.svg',
        daysAgo: 12,
      },
      {
        title: 'Arnés acolchado',
        description: 'Se ajusta en cuatro puntos y no roza. Tallas S, M y L.',
        price: '78000.00',
        daysAgo: 15,
      },
      {
        title: 'Plato de viaje',
        description: 'Silicona plegable. Vuelve en febrero.',
        price: '24500.00',
        picture: 'bowl.svg',
        daysAgo: 30,
        isHidden: true,
      },
    ],
  },
  {
    seller: 'elena',
    store: {
      name: 'Spa Peludo',
      description: 'Baño, corte y mimos a domicilio.',
      city: 'Cali',
      phoneNumber: '+57 310 555 0199',
    },
    picture: 'shampoo.svg',
    products: [
      {
        title: 'Pelota rebote',
        description: 'Caucho natural para mordidas fuertes.',
        price: '18900.00',
        picture: 'ball.svg',
        daysAgo: 4,
      },
      {
        title: 'Baño y corte a domicilio',
        description: 'Servicio en Cali, de lunes a sábado. El precio es para perros de hasta 15 kg.',
        price: '75000.00',
        daysAgo: 6,
      },
      {
        title: 'Champú de avena',
        description: 'Para pieles sensibles, sin perfume. 500 ml.',
        price: '29900.00',
        promotionPrice: '24900.50',
        picture: 'shampoo.svg',
        daysAgo: 8,
      },
    ],
  },
]

const seedStore = async (
  services: Services,
  access: SellerAccess,
  art: string,
  shop: DemoStore,
): Promise<void> => {
  const aPicture = async (name: string, width: number) => ({
    file: await renderImage(art, name, width),
    personId: access.sellerId,
  })
  const store =
    (await stores.getStore(services, access)) ??
    (await stores.createStore(withClockDaysAgo(services, 60), access, shop.store))
  if (store.image === null)
    await saveImage(services, storeImage(services, access, store.id), await aPicture(shop.picture, 320))
  const { items } = await products.listOwnProducts(services, access, undefined)
  for (const { title, description, price, promotionPrice = null, picture, ...more } of shop.products) {
    const fields = { title, description, price, promotionPrice }
    const product =
      items.find((item) => item.title === title) ??
      (await products.createProduct(withClockDaysAgo(services, more.daysAgo), access, fields))
    if (picture !== undefined && product.image === null)
      await saveImage(services, productImage(services, access, product.id), await aPicture(picture, 800))
    if (more.isHidden === true)
      await products.updateProduct(services, access, product.id, { isActive: false })
  }
}

const seedSeller = async (services: Services, name: DemoPerson): Promise<SellerAccess> => {
  const userId = await ensureAccount(services, name)
  await services.db.insert(userRoles).values({ userId, role: 'marketplace' }).onConflictDoNothing()
  return requireSeller({ actor: actorOf(userId, ['marketplace']) })
}

/** Later changes are kept. @param rest the remaining work before the seeding is complete */
export const seedMarketplace = async (
  services: Services,
  art: string,
  rest: () => Promise<void>,
): Promise<void> => {
  if (await hasAccount(services, 'paula')) return
  await rest()
  for (const shop of demoStores) await seedStore(services, await seedSeller(services, shop.seller), art, shop)
  await seedSeller(services, 'paula')
}
