import {
  editors,
  petInput,
  reachesViewers,
  readableByKeys,
  viewers,
  writableByKeys,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'

export const accessMatrix: AccessMatrix = {
  calls: {
    'careSheets.get': readableByKeys(viewers(petInput)),
    'careSheets.update': writableByKeys(
      editors(({ pet }) => ({ input: { petId: pet.id, walks: 'Dos al día' } })),
    ),
  },
  topics: {
    'care-sheets': reachesViewers(async ({ pet, asOwner }) =>
      (await asOwner()).careSheets.update({ petId: pet.id, walks: 'Tres al día' }),
    ),
  },
}
