import { afterAll, describe, expect, test } from 'vitest'
import { petChanges } from '#server/features/history/record-tables.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { downloadPetFile } from '#server/features/pet-files/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { aReportChoice } from '#server/features/reports/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'
import { readZip } from '#server/testing/zip-reader.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const home = { keys: 'Llavesecreta bajo la maceta', houseNotes: 'Alarmasecreta 4711' }
const written = { ...home, food: 'Croquetas de pollo', foodTimes: '07:00 y 18:00' }

const aKeeper = async () => {
  const owner = await aUser(db, { fullName: 'Ana Núñez' })
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner, name: 'Kira' })
  const as = await aSession(app.services, owner)
  const friendOf = async (canEdit: boolean) => {
    const friend = await aUser(db)
    await aShare(db, { pet, with: friend, canEdit })
    const visitor = await aSession(app.services, friend)
    return { as: visitor, client: app.asPerson(visitor) }
  }
  return { pet, as, client: app.asPerson(as), friendOf }
}

const readable = (zip: ReadonlyMap<string, Buffer>): string =>
  [...zip.values()].map((bytes) => bytes.toString()).join('\n')

const exportOf = async ({ as, client }: Pick<Awaited<ReturnType<typeof aKeeper>>, 'as' | 'client'>) => {
  const { id } = await client.personalData.request()
  await app.runDueJobs()
  const file = await app.inject({ method: 'GET', url: `/api/personal-data/export/${id}/file`, as })
  return readable(await readZip(file.rawPayload))
}

describe('a care sheet', () => {
  test('starts empty, and keeps the texts that a change leaves out', async () => {
    const { client, pet } = await aKeeper()
    expect(await client.careSheets.get({ petId: pet.id })).toMatchObject({ food: null, revision: 1 })
    await client.careSheets.update({ petId: pet.id, ...written })
    const changed = await client.careSheets.update({ petId: pet.id, foodTimes: ' ', walks: 'Dos al día' })
    expect(changed).toMatchObject({ ...written, foodTimes: null, walks: 'Dos al día', revision: 3 })
    expect(await client.careSheets.get({ petId: pet.id })).toEqual(changed)
  })

  test('shows keys and house notes to editors alone', async () => {
    const { client, pet, friendOf } = await aKeeper()
    await client.careSheets.update({ petId: pet.id, ...written })
    const [viewer, editor] = [await friendOf(false), await friendOf(true)]
    expect(await viewer.client.careSheets.get({ petId: pet.id })).toMatchObject({
      food: written.food,
      keys: null,
      houseNotes: null,
    })
    expect(await editor.client.careSheets.get({ petId: pet.id })).toMatchObject(written)
  })

  test('refuses a change of an earlier revision with the present texts', async () => {
    const { client, pet, friendOf } = await aKeeper()
    const editor = await friendOf(true)
    await client.careSheets.update({ petId: pet.id, walks: 'Dos', revision: 1 })
    const late = editor.client.careSheets.update({ petId: pet.id, walks: 'Tres', revision: 1 })
    await expect(late).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { walks: 'Dos', revision: 2 }, by: 'Ana Núñez' },
    })
  })

  test('keeps the texts of two changes at once', async () => {
    const { client, pet } = await aKeeper()
    await Promise.all([
      client.careSheets.update({ petId: pet.id, walks: 'Dos' }),
      client.careSheets.update({ petId: pet.id, habits: 'Duerme en el sofá' }),
    ])
    const sheet = await client.careSheets.get({ petId: pet.id })
    expect(sheet).toMatchObject({ walks: 'Dos', habits: 'Duerme en el sofá', revision: 3 })
  })

  test('notes the names of changed texts in the history, without the texts', async () => {
    const { client, pet } = await aKeeper()
    await client.careSheets.update({ petId: pet.id, ...home })
    await client.careSheets.update({ petId: pet.id, ...home })
    const { items } = await client.history.list({ petId: pet.id })
    expect(items.map(({ kind, fields }) => [kind, fields])).toEqual([['profile', ['keys', 'houseNotes']]])
    expect(JSON.stringify(await db.select().from(petChanges))).not.toContain('secreta')
  })
})

describe('keys and house notes', () => {
  test('stand in the copy of the owner’s data, and in no file for others', async () => {
    const keeper = await aKeeper()
    const { as, client, pet, friendOf } = keeper
    await client.careSheets.update({ petId: pet.id, ...written })
    const copy = await exportOf(keeper)
    expect(copy).toContain(home.keys)
    expect(copy).toContain(home.houseNotes)
    const petFile = readable(await readZip(await downloadPetFile(app, as, pet.id)))
    expect(petFile).toContain('Kira')
    const report = await client.reports.create({ petId: pet.id, ...aReportChoice })
    await app.runDueJobs()
    const url = `/api/pets/${pet.id}/reports/${report.id}/file`
    const { text } = await readPdf((await app.inject({ method: 'GET', url, as })).rawPayload)
    expect(text).toContain('Kira')
    const editorsCopy = await exportOf(await friendOf(true))
    for (const file of [petFile, text, editorsCopy]) expect(file).not.toContain('secreta')
  })
})
