import { diaryEntry } from '#contract/features/diary/schema.ts'
import {
  anyPerson,
  editors,
  reachesViewers,
  petInput,
  readableByKeys,
  viewers,
  writableByKeys,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { aDiaryEntry, createEntryForm } from './factories.ts'

/** Creates an entry with a photo. */
const addEntry = async ({ pet, photo, upload }: MatrixWorld) => {
  const form = await createEntryForm({ title: 'Playa', entryDate: '2026-03-01' }, photo)
  const created = await upload({ method: 'POST', url: `/api/pets/${pet.id}/diary`, ...form })
  const { id, photos } = diaryEntry.parse(created)
  return { petId: pet.id, entryId: id, photoId: photos[0]?.id ?? '' }
}

const newEntry: Call = async ({ pet, photo }) => ({
  params: { petId: pet.id },
  ...(await createEntryForm({ title: 'Playa', entryDate: '2026-03-01' }, photo)),
})
const ofEntry: Call = async (world) => {
  const { petId, entryId } = await addEntry(world)
  return { input: { petId, entryId } }
}
const ofRemoved: Call = async (world) => {
  const { id } = await aDiaryEntry(world.app.services.db, {
    pet: world.pet,
    removedAt: world.app.services.clock(),
  })
  return { input: { petId: world.pet.id, entryId: id } }
}
const entryUpdate: Call = async (world) => {
  const { petId, entryId } = await addEntry(world)
  return { params: { petId, entryId }, ...(await createEntryForm({ title: 'Campo' }, world.photo)) }
}
const ofPhoto: Call = async (world) => ({ params: await addEntry(world) })

export const accessMatrix: AccessMatrix = {
  calls: {
    'diary.list': readableByKeys(viewers(petInput)),
    'diary.memories': anyPerson(() => ({ query: 'day=2026-03-01' })),
    'diary.remove': writableByKeys(editors(ofEntry)),
    'diary.restore': writableByKeys(editors(ofRemoved)),
    'POST /api/pets/{petId}/diary': writableByKeys(editors(newEntry)),
    'POST /api/pets/{petId}/diary/{entryId}': writableByKeys(editors(entryUpdate)),
    'GET /api/pets/{petId}/diary/{entryId}/photos/{photoId}': readableByKeys(viewers(ofPhoto)),
  },
  topics: { diary: reachesViewers(({ app, pet }) => aDiaryEntry(app.services.db, { pet })) },
}
