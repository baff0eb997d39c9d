import { afterAll, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'

const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Maps' }
const app = await openTestApp({ env: { MAP_TILES_URL: tiles.url, MAP_ATTRIBUTION: tiles.attribution } })
afterAll(() => app.close())
const { db } = app.services

test('prints what the open notice shows, with a phone only where one was typed', async () => {
  const owner = await aUser(db)
  const visitor = await aSession(app.services, owner)
  const { lost } = app.asPerson(visitor)
  const pet = await aPet(db, { owner, colour: 'Negra', description: 'Muy tímida' })
  const get = (query = '') =>
    app.inject({ url: `/api/pets/${pet.id}/lost/poster${query}`, headers: { cookie: visitor.cookie } })
  expect((await get()).statusCode).toBe(404)
  await lost.report({ petId: pet.id })
  await lost.update({ petId: pet.id, reward: 'Una torta', shows: ['colour'] })
  const { text } = await readPdf((await get()).rawPayload)
  for (const shown of ['SE BUSCA', 'LOST', 'Kira', 'Negra', 'Una torta']) expect(text).toContain(shown)
  for (const hidden of ['tímida', owner.email, 'Teléfono']) expect(text).not.toContain(hidden)
  const typed = await readPdf((await get('?language=en&paper=a5&phone=300%20555')).rawPayload)
  expect(typed.text).toContain('Phone: 300 555')
  expect(typed.text).not.toContain('SE BUSCA')
  expect((await get('?paper=a3')).statusCode).toBe(400)
  await lost.found({ petId: pet.id })
  expect((await get()).statusCode).toBe(404)
})

test('answers the tiles of the keeper', async () => {
  expect(await app.asGuest().lost.mapTiles()).toEqual({ tiles })
})
