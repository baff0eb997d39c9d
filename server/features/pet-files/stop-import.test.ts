// A stopped import leaves no data of the pet, and can be confirmed again.
import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { longTaskQueries } from '#server/platform/jobs/long-tasks/queries.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { sendPetFile } from './factories.ts'
import { aPetFile } from './format/factories.ts'
import { petImports } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore, config } = app.services

const entry = {
  id: '1',
  createdAt: '2026-03-01T09:00:00.000Z',
  title: 'Playa',
  entryDate: '2026-03-01',
  photos: ['files/1.jpg'],
}

/** A person who confirmed a file with one photo. */
const anImporter = async () => {
  const person = await aUser(db)
  const as = await aSession(app.services, person)
  const { petFiles, pets } = app.asPerson(as)
  const file = await aPetFile({ 'records/diary.ndjson': [entry], 'files/1.jpg': await aPhonePhoto() })
  const { id: importId } = petImport.parse((await sendPetFile(app, as, file)).json())
  expect(await petFiles.confirm({ importId })).toMatchObject({ status: 'importing' })
  return {
    importId,
    stop: () => petFiles.stop({ importId }),
    confirm: () => petFiles.confirm({ importId }),
    current: async () => (await petFiles.getImport()).import,
    countPets: async () => (await pets.list({})).total,
    listPhotos: () => fileStore.list(`pet-diary-images/${person.id}`),
  }
}

test('returns a waiting import to ready, and imports it whole when it is confirmed again', async () => {
  const { stop, confirm, current, countPets, listPhotos } = await anImporter()
  const stopped = await stop()
  expect(stopped).toMatchObject({ status: 'ready', progress: 0, failure: null, contents: { name: 'Kira' } })
  expect(await stop()).toMatchObject({ status: 'ready' })
  await app.runDueJobs()
  expect([await current(), await countPets()]).toMatchObject([{ status: 'ready' }, 0])
  await confirm()
  await app.runDueJobs()
  expect([await current(), await countPets(), (await listPhotos()).length > 0]).toMatchObject([
    { status: 'done' },
    1,
    true,
  ])
})

test('ends a running import at its next step, and leaves no pet, photo or temporary file', async () => {
  const { stop, current, countPets, listPhotos } = await anImporter()
  const { put } = fileStore
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(fileStore, {
    put: async (...sent: Parameters<typeof put>) => {
      asked.resolve()
      await answered.promise
      return put(...sent)
    },
  })
  const running = app.runDueJobs()
  await asked.promise
  expect(await stop()).toMatchObject({ status: 'ready' })
  answered.resolve()
  await running
  Object.assign(fileStore, { put })
  expect([await current(), await countPets(), await listPhotos()]).toMatchObject([{ status: 'ready' }, 0, []])
  expect(await readdir(uploadsDir(config))).toEqual([])
})

test('prevents a dead attempt from continuing afterwards', async () => {
  const { importId, stop, current, countPets, listPhotos } = await anImporter()
  const tries = longTaskQueries({ table: petImports, waiting: 'importing', running: 'importing' })
  const dead = { taskId: importId, attempt: '11111111-1111-4111-8111-111111111111' }
  await tries.begin(db, dead, new Date(app.services.clock().getTime() - 7_200_000))
  await stop()
  await app.runJob('pet-file-sweep')
  await app.runDueJobs()
  expect(await tries.update(db, dead, { progress: 50 })).toBe(false)
  expect([await current(), await countPets(), await listPhotos()]).toMatchObject([{ status: 'ready' }, 0, []])
})

test('leaves a finished import as it is, and refuses another person', async () => {
  const { importId, stop, countPets } = await anImporter()
  const stranger = app.asPerson(await aSession(app.services, await aUser(db)))
  await expect(stranger.petFiles.stop({ importId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.runDueJobs()
  expect([await stop(), await countPets()]).toMatchObject([{ status: 'done' }, 1])
})
