// Rows of the access matrix for what Home shows: everybody signed in looks, administrators keep it, and its pictures are public.
import { admins, everyone, noInput, anyPerson, type Call, type Row } from './cells.ts'

/** Calls about an entity that is there, and not hidden. */
const entityRows = (feature: 'adoption' | 'banner') => {
  const param = `${feature}Id`
  const ofIt =
    (more: object = {}): Call =>
    async ({ addHomeItem }) => ({ input: { [param]: await addHomeItem(feature), ...more } })
  const itsPicture: Call = async ({ addHomeItem }) => ({ params: { [param]: await addHomeItem(feature) } })
  const newPicture: Call = async ({ addHomeItem, photo }) => ({
    params: { [param]: await addHomeItem(feature) },
    body: photo,
    type: 'image/jpeg',
  })
  return { ofIt, itsPicture, newPicture }
}

const adoption = entityRows('adoption')
const banner = entityRows('banner')
const newAdoption = {
  name: 'Canela',
  species: 'perro',
  breed: null,
  age: null,
  sex: 'Hembra',
  location: null,
}

export const homeRows: Readonly<Record<string, Row>> = {
  'adoptions.preview': anyPerson(noInput),
  'adoptions.list': admins(noInput),
  'adoptions.create': admins(() => ({ input: { ...newAdoption, isAvailable: true } })),
  'adoptions.update': admins(adoption.ofIt({ isAvailable: false })),
  'adoptions.removeImage': admins(adoption.ofIt()),
  'adoptions.remove': admins(adoption.ofIt()),
  'PUT /api/adoptions/{adoptionId}/image': admins(adoption.newPicture),
  'GET /api/adoptions/{adoptionId}/image': everyone(adoption.itsPicture),
  'banners.active': anyPerson(noInput),
  'banners.list': admins(noInput),
  'banners.create': admins(() => ({ input: { title: 'Rebajas', description: null, isActive: true } })),
  'banners.update': admins(banner.ofIt({ isActive: false })),
  'banners.reorder': admins(async ({ addHomeItem }) => ({
    input: { bannerIds: [await addHomeItem('banner')] },
  })),
  'banners.removeImage': admins(banner.ofIt()),
  'banners.remove': admins(banner.ofIt()),
  'PUT /api/banners/{bannerId}/image': admins(banner.newPicture),
  'GET /api/banners/{bannerId}/image': everyone(banner.itsPicture),
}
