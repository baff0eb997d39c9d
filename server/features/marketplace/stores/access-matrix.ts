import { marketplaceCalls, sellers, storeOwners } from '#server/testing/access-matrix/marketplace-calls.ts'
import { everyone, noInput, type AccessMatrix } from '#server/testing/access-matrix/patterns.ts'

const { inputOfExisting, imageParams, newPicture } = marketplaceCalls('storeId')
const store = { name: 'La Huerta', description: null, city: null, phoneNumber: null }

export const accessMatrix: AccessMatrix = {
  calls: {
    'stores.mine': sellers(noInput),
    'stores.create': sellers(() => ({ input: store })),
    'stores.update': storeOwners(inputOfExisting({ city: 'Cali' })),
    'stores.removeImage': storeOwners(inputOfExisting()),
    'PUT /api/marketplace/stores/{storeId}/image': storeOwners(newPicture),
    'GET /api/marketplace/stores/{storeId}/image': everyone(imageParams),
  },
}
