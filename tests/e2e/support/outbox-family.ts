// Ana on two devices and Luis on one, and a pet of Ana's that Luis edits.
import { expect, request, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import * as z from 'zod'
import { newEmail, password } from './accounts.ts'
import { withNewClientAddress } from './client-addresses.ts'
import { findApplication } from './outbox/application.ts'
import type { Device } from './outbox/writes.ts'
import { openWay, type Way } from './outbox/weather.ts'

export interface Family {
  readonly devices: readonly Device[]
  /** Ana's, by a network that never fails. */
  readonly api: APIRequestContext
  readonly addPet: () => Promise<string>
  readonly close: () => Promise<void>
}

const parsed = async <T>(
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

/** @param crash kills the server, and starts it again */
export const meetFamily = async (
  browser: Browser,
  url: string,
  crash: () => Promise<void>,
): Promise<Family> => {
  const openApi = () =>
    request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url, ...withNewClientAddress() } })
  const signUp = async (fullName: string) => {
    const api = await openApi()
    const data = { fullName, email: newEmail(), password, language: 'es' }
    await parsed(z.unknown(), api.post('/api/auth/sign-up', { data }))
    return { api, email: data.email }
  }
  const ana = await signUp('Ana Ruiz')
  const luis = await signUp('Luis Mora')
  const { reference } = await parsed(
    z.object({ reference: z.string() }),
    ana.api.post('/api/subscription/checkouts', { data: {} }),
  )
  await parsed(
    z.unknown(),
    ana.api.post(`/api/sandbox/checkouts/${reference}/acts`, { data: { act: 'pay' } }),
  )

  const openDevice = async (person: Device['person'], email: string): Promise<Device> => {
    const way = await openWay(withNewClientAddress(), crash)
    const api = await openApi()
    await parsed(z.unknown(), api.post('/api/auth/sign-in', { data: { email, password } }))
    const storageState = await api.storageState()
    await api.dispose()
    const context = await browser.newContext({ baseURL: url, storageState, proxy: { server: way.url } })
    return openTab(person, way, await context.newPage())
  }
  const openTab = async (person: Device['person'], way: Way, page: Page): Promise<Device> => {
    await page.goto(`${url}/app`)
    return { person, way, page, app: await findApplication(page) }
  }
  const first = await openDevice('ana', ana.email)
  const devices = [
    first,
    await openTab('ana', first.way, await first.page.context().newPage()),
    await openDevice('ana', ana.email),
    await openDevice('luis', luis.email),
  ]
  return {
    devices,
    api: ana.api,
    addPet: async () => {
      const { id } = await parsed(
        withId,
        ana.api.post('/api/pets', { data: { name: 'Kira', species: 'perro', sex: 'Hembra' } }),
      )
      const at = `/api/pets/${id}`
      const { code } = await parsed(z.object({ code: z.string() }), ana.api.post(`${at}/code`, { data: {} }))
      await parsed(z.unknown(), luis.api.post('/api/codes/redeem', { data: { code } }))
      const [share] = z
        .array(withId)
        .or(z.object({ items: z.array(withId) }).transform(({ items }) => items))
        .parse(await (await ana.api.get(`${at}/shares`)).json())
      await parsed(z.unknown(), ana.api.patch(`${at}/shares/${share?.id}`, { data: { canEdit: true } }))
      const schedule = { times: ['00:00', '08:00', '16:00'], from: yesterday(), to: null, everyDays: 1 }
      await parsed(z.unknown(), ana.api.post(`${at}/medications`, { data: { name: 'Otosol', schedule } }))
      for (const name of ['Rabia', 'Moquillo'])
        await parsed(z.unknown(), ana.api.post(`${at}/vaccines`, { data: { name } }))
      return id
    },
    close: async () => {
      for (const { page, way } of devices) {
        await page.context().close()
        way.close()
      }
      await ana.api.dispose()
      await luis.api.dispose()
    },
  }
}
