import { afterAll, beforeAll, expect, test } from 'vitest'
import { measuredFilesMax } from '#contract/features/pet-files/limits.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { readZip } from '#server/testing/zip-reader.ts'
import { downloadPetFile } from './factories.ts'
import { aPerson } from '#server/testing/clients/a-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('estimates the size of the file that the owner would download', async () => {
  const { person, as, client } = await aPerson(app)
  const pet = await aPet(app.services.db, { owner: person })
  const { origin } = app.services.config.publicUrl
  for (let n = 0; n < 3; n++) await aVaccine(app.services.db, { pet, name: `Ñ ${n}` })
  const { body, type } = await createEntryForm(
    { title: 'Playa', entryDate: '2026-03-01' },
    await aPhonePhoto(),
  )
  const sent = { method: 'POST', as, headers: { origin } } as const
  const diary = { url: `/api/pets/${pet.id}/diary`, payload: body }
  const document = { url: `/api/pets/${pet.id}/documents?name=a.pdf`, payload: Buffer.alloc(300_000, 'a') }
  const added = [
    await app.inject({ ...sent, ...diary, headers: { origin, 'content-type': type } }),
    await app.inject({ ...sent, ...document, headers: { origin, 'content-type': 'application/pdf' } }),
  ]
  expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const size = await client.petFiles.getSize({ petId: pet.id })
  const entries = await readZip(await downloadPetFile(app, as, pet.id))
  const bytes = [...entries.values()].reduce((sum, { length }) => sum + length, 0)
  expect(size).toMatchObject({ entries: entries.size, files: 2, records: 5 })
  // The lines of the manifest are estimated.
  expect(Math.abs(size.bytes - bytes)).toBeLessThan(3000)
})

test('measures some of many files, and counts all', async () => {
  const { person, client } = await aPerson(app)
  const pet = await aPet(app.services.db, { owner: person })
  const count = measuredFilesMax + 20
  for (let n = 0; n < count; n++) await aDocument(app.services.db, { pet })
  const asked: string[] = []
  const { fileStore } = app.services
  const { size: measure } = fileStore
  Object.assign(fileStore, {
    size: async (key: string) => {
      asked.push(key)
      return 1_000_000
    },
  })
  const size = await client.petFiles.getSize({ petId: pet.id })
  Object.assign(fileStore, { size: measure })
  expect(asked).toHaveLength(measuredFilesMax)
  expect(size).toMatchObject({ files: count, records: count })
  expect(Math.round(size.bytes / 1_000_000)).toBe(count)
})
