// Who may do what with pets, and who is notified of a change.
import {
  anyPerson,
  editors,
  reachesViewers,
  petInput,
  noInput,
  owners,
  premiumOwners,
  viewers,
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
    'pets.list': anyPerson(noInput),
    'pets.create': anyPerson(() => ({ input: { name: 'Luna', species: 'gato', sex: 'Hembra' } })),
    'pets.get': viewers(petInput),
    'pets.update': editors(({ pet }) => ({ input: { petId: pet.id, name: 'Luna' } })),
    'pets.removeImage': editors(petInput),
    'pets.setMicrochip': premiumOwners(({ pet }) => ({
      input: { petId: pet.id, microchipNumber: '941000024681357' },
    })),
    'pets.remove': owners(({ pet }) => ({ input: { petId: pet.id, name: pet.name } })),
    'PUT /api/pets/{petId}/image': editors(picture),
    'GET /api/pets/{petId}/image': viewers(withPicture),
  },
  topics: {
    pets: reachesViewers(async ({ pet, asOwner }) =>
      (await asOwner()).pets.update({ petId: pet.id, name: 'Kirita' }),
    ),
  },
}
