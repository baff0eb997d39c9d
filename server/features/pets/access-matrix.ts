import {
  anyPerson,
  editors,
  reachesViewers,
  petInput,
  noInput,
  owners,
  premiumOwners,
  readableByKeys,
  viewers,
  writableByKeys,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'

const picture: Call = ({ pet, photo }) => ({ params: { petId: pet.id }, body: photo, type: 'image/jpeg' })
const withPicture: Call = async ({ pet, photo, upload }) => {
  await upload({ method: 'PUT', url: `/api/pets/${pet.id}/image`, body: photo, type: 'image/jpeg' })
  return { params: { petId: pet.id } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'pets.list': readableByKeys(anyPerson(noInput), 'allow'),
    'pets.create': writableByKeys(
      anyPerson(() => ({ input: { name: 'Luna', species: 'gato', sex: 'Hembra' } })),
      'API_KEY_REFUSED',
    ),
    'pets.get': readableByKeys(viewers(petInput)),
    'pets.update': writableByKeys(editors(({ pet }) => ({ input: { petId: pet.id, name: 'Luna' } }))),
    'pets.removeImage': writableByKeys(editors(petInput)),
    'pets.setMicrochip': writableByKeys(
      premiumOwners(({ pet }) => ({ input: { petId: pet.id, microchipNumber: '941000024681357' } })),
    ),
    'pets.listMicrochips': anyPerson(noInput),
    'pets.setMemorial': owners(({ pet }) => ({ input: { petId: pet.id, diedOn: null } })),
    'pets.removeMemorial': owners(petInput),
    'pets.remove': owners(({ pet }) => ({ input: { petId: pet.id, name: pet.name } })),
    'PUT /api/pets/{petId}/image': writableByKeys(editors(picture)),
    'GET /api/pets/{petId}/image': readableByKeys(viewers(withPicture)),
  },
  topics: {
    pets: reachesViewers(async ({ pet, asOwner }) =>
      (await asOwner()).pets.update({ petId: pet.id, name: 'Kirita' }),
    ),
  },
}
