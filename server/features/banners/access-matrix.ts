import { homeCalls } from '#server/testing/access-matrix/home-calls.ts'
import {
  admins,
  anyPerson,
  everyone,
  noInput,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'
import { aBanner } from './factories.ts'

const { addRow, inputOfExisting, imageParams, newPicture } = homeCalls('banner', aBanner)

export const accessMatrix: AccessMatrix = {
  calls: {
    'banners.active': anyPerson(noInput),
    'banners.list': admins(noInput),
    'banners.create': admins(() => ({ input: { title: 'Rebajas', description: null, isActive: true } })),
    'banners.update': admins(inputOfExisting({ isActive: false })),
    'banners.reorder': admins(async (world) => ({ input: { bannerIds: [await addRow(world)] } })),
    'banners.removeImage': admins(inputOfExisting()),
    'banners.remove': admins(inputOfExisting()),
    'PUT /api/banners/{bannerId}/image': admins(newPicture),
    'GET /api/banners/{bannerId}/image': everyone(imageParams),
  },
}
