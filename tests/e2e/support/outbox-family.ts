// Ana on two devices and Luis on one, and a pet of Ana's that Luis edits.
import { request, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import * as z from 'zod'
import { newEmail, password } from './accounts.ts'
import { withNewClientAddress } from './client-addresses.ts'
import { findApplication } from './outbox/application.ts'
import { addPet, parsed } from './outbox/family-pet.ts'
import type { Device } from './outbox/writes.ts'
import { openWay, type Way } from './outbox/weather.ts'

export interface Family {
  readonly devices: readonly Device[]
  /** Ana's, by a network that never fails. */
  readonly api: APIRequestContext
  readonly addPet: () => Promise<string>
  readonly close: () => Promise<void>
}

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
    addPet: () => addPet(ana.api, luis.api),
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
