import { expect, type APIRequestContext } from '@playwright/test'
import * as z from 'zod'

export const parsed = async <T>(
  schema: z.ZodType<T>,
  answering: ReturnType<APIRequestContext['get']>,
): Promise<T> => {
  const answer = await answering
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true)
  return schema.parse(await answer.json())
}
const withId = z.object({ id: z.string() })

/** Yesterday in Bogotá, the default home of a pet's owner. */
const yesterday = (): string => new Date(Date.now() - 29 * 3_600_000).toISOString().slice(0, 10)

/** A pet of Ana's with a medication and vaccines, which Luis edits. */
export const addPet = async (ana: APIRequestContext, luis: APIRequestContext): Promise<string> => {
  const { id } = await parsed(
    withId,
    ana.post('/api/pets', { data: { name: 'Kira', species: 'perro', sex: 'Hembra' } }),
  )
  const at = `/api/pets/${id}`
  const { code } = await parsed(z.object({ code: z.string() }), ana.post(`${at}/code`, { data: {} }))
  await parsed(z.unknown(), luis.post('/api/codes/redeem', { data: { code } }))
  const [share] = z
    .array(withId)
    .or(z.object({ items: z.array(withId) }).transform(({ items }) => items))
    .parse(await (await ana.get(`${at}/shares`)).json())
  await parsed(z.unknown(), ana.patch(`${at}/shares/${share?.id}`, { data: { canEdit: true } }))
  const schedule = { times: ['00:00', '08:00', '16:00'], from: yesterday(), to: null, everyDays: 1 }
  await parsed(z.unknown(), ana.post(`${at}/medications`, { data: { name: 'Otosol', schedule } }))
  for (const name of ['Rabia', 'Moquillo'])
    await parsed(z.unknown(), ana.post(`${at}/vaccines`, { data: { name } }))
  return id
}
