// Rows of the access matrix for what Home shows: everybody signed in looks, administrators keep it, and its pictures are public.
import { admins, everyone, nothing, people, type Call, type Row } from './access-matrix.cells.ts'

/** Calls about an entity that is there, and not hidden. */
const about = (feature: 'adoption' | 'banner') => {
  const param = `${feature}Id`
  const ofIt =
    (more: object = {}): Call =>
    async ({ addToHome }) => ({ input: { [param]: await addToHome(feature), ...more } })
  const itsPicture: Call = async ({ addToHome }) => ({ params: { [param]: await addToHome(feature) } })
  const newPicture: Call = async ({ addToHome, photo }) => ({
    params: { [param]: await addToHome(feature) },
    body: photo,
    type: 'image/jpeg',
  })
  return { ofIt, itsPicture, newPicture }
}

const adoption = about('adoption')
const banner = about('banner')
const newAdoption = {
  name: 'Canela',
  species: 'perro',
  breed: null,
  age: null,
  sex: 'Hembra',
  location: null,
}

export const homeRows: Readonly<Record<string, Row>> = {
  'adoptions.preview': people(nothing),
  'adoptions.list': admins(nothing),
  'adoptions.create': admins(() => ({ input: { ...newAdoption, isAvailable: true } })),
  'adoptions.update': admins(adoption.ofIt({ isAvailable: false })),
  'adoptions.removeImage': admins(adoption.ofIt()),
  'adoptions.remove': admins(adoption.ofIt()),
  'PUT /api/adoptions/{adoptionId}/image': admins(adoption.newPicture),
  'GET /api/adoptions/{adoptionId}/image': everyone(adoption.itsPicture),
  'banners.active': people(nothing),
  'banners.list': admins(nothing),
  'banners.create': admins(() => ({ input: { title: 'Rebajas', description: null, isActive: true } })),
  'banners.update': admins(banner.ofIt({ isActive: false })),
  'banners.reorder': admins(async ({ addToHome }) => ({
    input: { bannerIds: [await addToHome('banner')] },
  })),
  'banners.removeImage': admins(banner.ofIt()),
  'banners.remove': admins(banner.ofIt()),
  'PUT /api/banners/{bannerId}/image': admins(banner.newPicture),
  'GET /api/banners/{bannerId}/image': everyone(banner.itsPicture),
}
