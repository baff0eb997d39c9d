import { requireAdmin } from '#server/features/auth/access.ts'
import { writableImage as adoptionImage } from '#server/features/adoptions/images.ts'
import * as adoptions from '#server/features/adoptions/service.ts'
import { writableImage as bannerImage } from '#server/features/banners/images.ts'
import * as banners from '#server/features/banners/service.ts'
import { saveImage } from '#server/platform/images/row-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import { actorOf, withClockDaysAgo, renderImage } from './people.ts'

const carousel = [
  {
    title: 'Semana de la vacuna',
    description: '20 % en clínicas aliadas hasta el domingo.',
    picture: 'vaccination-week.svg',
  },
  {
    title: 'Jornada de adopción',
    description: 'Este sábado en el parque: perros, gatos y conejos que buscan familia.',
    picture: 'adoption-day.svg',
  },
  {
    title: 'Mes Premium',
    description: 'Registros ilimitados, microchip y mascotas compartidas para toda la manada.',
    picture: 'premium-month.svg',
  },
]

// Oldest first.
const animals = [
  {
    name: 'Pampa',
    species: 'caballo',
    breed: 'Criolla',
    age: '12 años',
    sex: 'Hembra',
    location: 'Rionegro',
  },
  { name: 'Nina', species: 'gato', breed: null, age: '1 año', sex: 'Hembra', location: 'Cartagena' },
  { name: 'Toby', species: 'perro', breed: 'Jack Russell', age: '4 años', sex: 'Macho', location: 'Bogotá' },
  { name: 'Coco', species: 'hamster', breed: null, age: '5 meses', sex: 'Macho', location: 'Cali' },
  { name: 'Max', species: 'perro', breed: 'Cocker', age: '8 meses', sex: 'Macho', location: 'Medellín' },
  { name: 'Luna', species: 'gato', breed: 'Atigrada', age: '2 años', sex: 'Hembra', location: 'Bogotá' },
] as const
const adopted: string = 'Pampa'

/** Creates what does not exist yet. @param adminId Marta's account */
export const seedHome = async (services: Services, adminId: string, assetsDir: string): Promise<void> => {
  const access = requireAdmin({ actor: actorOf(adminId, ['admin']) })
  const existing = await banners.listBanners(services, access)
  for (const { picture, ...fields } of carousel) {
    const banner =
      existing.find(({ title }) => title === fields.title) ??
      (await banners.createBanner(services, access, { ...fields, isActive: true }))
    if (banner.image === null)
      await saveImage(services, bannerImage(services, access, banner.id), {
        file: await renderImage(assetsDir, picture, 1200),
        personId: adminId,
      })
  }
  const { items } = await adoptions.listAdoptions(services, access, undefined)
  for (const [n, fields] of animals.entries()) {
    const then = withClockDaysAgo(services, 3 * (animals.length - n))
    const item =
      items.find(({ name }) => name === fields.name) ??
      (await adoptions.createAdoption(then, access, { ...fields, isAvailable: true }))
    if (item.image === null) {
      const file = await renderImage(assetsDir, `${fields.name.toLowerCase()}.svg`, 640)
      await saveImage(then, adoptionImage(then, access, item.id), { file, personId: adminId })
    }
    if (fields.name === adopted)
      await adoptions.updateAdoption(withClockDaysAgo(services, 1), access, item.id, { isAvailable: false })
  }
}
