import { expect, type APIRequestContext } from '@playwright/test'
import * as z from 'zod'

const foundToken = 'lost-pet-of-the-screen'
const identified = z.object({ id: z.string() })

/** A notice with all that it can have, and the report of somebody who answers to it. */
export const loseForDemo = async (owner: APIRequestContext, petId: string) => {
  const path = `/api/pets/${petId}/lost`
  const { id: notice } = identified.parse(await (await owner.post(path)).json())
  const position = { latitude: 4.6512, longitude: -74.0557 }
  const words = {
    area: 'Parque El Virrey',
    reward: '200.000 pesos',
    medicine: 'Insulina',
    note: 'Collar rojo',
  }
  const changed = await owner.patch(path, { data: { ...words, position, doNotChase: true } })
  expect(changed.ok(), await changed.text()).toBe(true)
  const animal = { species: 'perro', sex: null, size: null, colour: 'Café', text: 'Está conmigo' }
  const foundOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const report = { ...animal, foundOn, position, isExact: false, token: foundToken, noticeId: notice }
  const sent = await owner.post('/api/found-reports', { data: report })
  expect(sent.status(), await sent.text()).toBe(201)
  const message = { token: foundToken, noticeId: notice, text: '¿Cuándo pasas?' }
  expect((await owner.post('/api/found-reports/messages', { data: message })).status()).toBe(201)
  return { notice, found: foundToken }
}
