// A removed entry is hidden and can be restored with its photos for thirty days; afterwards its
// files are deleted. Entries are found by their words.
import { afterAll, afterEach, expect, test } from 'vitest'
import { diaryEntry } from '#contract/features/diary/schema.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry, createEntryForm } from '#server/features/diary/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => app.setNow(new Date()))
const { db, fileStore } = app.services
const photo = await aPhonePhoto()
const day = 86_400_000
const inMs = (ms: number) => app.setNow(new Date(Date.now() + ms))
const sweeps = async () => {
  await app.runJob('removed-diary-entries')
  await app.runJob('orphan-pet-diary-images')
}

const aDiary = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const as = await aSession(app.services, owner)
  const { diary, pets } = app.asPerson(as)
  const write = async () => {
    const { body, type } = await createEntryForm({ title: 'Playa', entryDate: '2026-03-01' }, photo, photo)
    const headers = { 'content-type': type }
    const url = `/api/pets/${pet.id}/diary`
    return diaryEntry.parse((await app.inject({ method: 'POST', url, payload: body, headers, as })).json())
  }
  return {
    owner,
    diary,
    pet,
    pets,
    write,
    read: async (search?: string) => (await diary.list({ petId: pet.id, search })).items,
    status: async (url = '') => (await app.inject({ method: 'GET', url, as })).statusCode,
    files: async () => (await fileStore.list(`pet-diary-images/${owner.id}`)).length,
  }
}

test('hides an entry in the bin, keeps its photos through every sweep, and restores it whole', async () => {
  const { diary, pet, write, read, status, files } = await aDiary()
  const entry = await write()
  const its = { petId: pet.id, entryId: entry.id }
  await diary.remove(its)
  expect([await read(), await status(entry.photos[0]?.src)]).toEqual([[], 404])
  expect((await diary.list({ petId: pet.id })).total).toBe(0)
  await expect(diary.remove(its)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  inMs(29 * day)
  await sweeps()
  expect(await diary.restore(its)).toEqual(entry)
  expect(await diary.restore(its)).toEqual(entry)
  expect([await read(), await status(entry.photos[0]?.src)]).toEqual([[entry], 200])
  inMs(32 * day)
  await sweeps()
  expect(await files()).toBe(2)
})

test('refuses a restore after thirty days, and deletes the photos of that entry alone', async () => {
  const { owner, diary, pet, write, read, files } = await aDiary()
  const [entry, other] = [await write(), await write()]
  await diary.remove({ petId: pet.id, entryId: entry.id })
  inMs(31 * day)
  // The first session has expired by now.
  const later = app.asPerson(await aSession(app.services, owner))
  const late = later.diary.restore({ petId: pet.id, entryId: entry.id })
  await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await files()).toBe(4)
  await app.runJob('removed-diary-entries')
  inMs(0)
  expect([await files(), await read()]).toEqual([2, [other]])
})

test('restores an entry only to its own pet, and deletes it with the pet', async () => {
  const [own, other] = [await aDiary(), await aDiary()]
  const entry = await own.write()
  await own.diary.remove({ petId: own.pet.id, entryId: entry.id })
  for (const entryId of [entry.id, newId(), 'nonsense'])
    await expect(other.diary.restore({ petId: other.pet.id, entryId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  await own.pets.remove({ petId: own.pet.id, name: own.pet.name })
  expect(await own.files()).toBe(0)
})

test('finds entries by words of title and content, accents and case aside', async () => {
  const { pet, read } = await aDiary()
  await aDiaryEntry(db, { pet, title: 'Primer día de playa', content: 'Corrió detrás de una pelota.' })
  await aDiaryEntry(db, { pet, title: 'Veterinario', content: null })
  for (const search of ['dia', 'PLAYA corrio', 'detras pelota.'])
    expect([search, (await read(search)).map(({ title }) => title)]).toEqual([
      search,
      ['Primer día de playa'],
    ])
  expect([(await read('veterinário')).length, (await read('gato')).length]).toEqual([1, 0])
})
