import { homeCalls } from '#server/testing/access-matrix/home-calls.ts'
import {
  admins,
  anyPerson,
  everyone,
  noInput,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'
import { anAdoption } from './factories.ts'

const { inputOfExisting, imageParams, newPicture } = homeCalls('adoption', anAdoption)
const newAdoption = {
  name: 'Canela',
  species: 'perro',
  breed: null,
  age: null,
  sex: 'Hembra',
  location: null,
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'adoptions.preview': anyPerson(noInput),
    'adoptions.list': admins(noInput),
    'adoptions.create': admins(() => ({ input: { ...newAdoption, isAvailable: true } })),
    'adoptions.update': admins(inputOfExisting({ isAvailable: false })),
    'adoptions.removeImage': admins(inputOfExisting()),
    'adoptions.remove': admins(inputOfExisting()),
    'PUT /api/adoptions/{adoptionId}/image': admins(newPicture),
    'GET /api/adoptions/{adoptionId}/image': everyone(imageParams),
  },
}
