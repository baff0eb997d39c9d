// The screens are opened in a separate product with the demo's family, shops and administrator.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  expect,
  request as api,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import * as z from 'zod'
import { startServer } from '#server/testing/servers/server-process.ts'
import { testInCell as test } from './cells.ts'
import { importForDemo } from './screens/demo-imports.ts'
import { loseForDemo } from './screens/lost/lost-pet.ts'
import { paidEvent, sendPaymentEvent } from './payment-provider.ts'
import type { Product } from './product.ts'
import { addPageChecks } from './screens/walk.ts'
import type { Person } from './screens/screens.ts'

const pets = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })

export interface DemoWorld {
  /** A page of that signed-in person in that language. */
  readonly pageOf: (browser: Browser, person: Person, language: string) => Promise<Page>
  /**
   * An address with this world's ids for `$Kira` and `$Rocco`, a checkout and a link. Each `$stamp`
   * is a separate invitation.
   */
  readonly addressOf: (template: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const signIn = async (url: string, person: Person): Promise<APIRequestContext> => {
  const request = await api.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const data = { email: `${person}@example.com`, password: 'huella-demo' }
  const answer = await request.post('/api/auth/sign-in', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return request
}

const startDemoWorld = async (): Promise<DemoWorld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-screens-'))
  const server = await startServer({ NODE_ENV: 'development', DATA_DIR: dataDir }, 'dist/server/main.js', [
    '--demo',
  ])
  return enterDemoWorld({ url: server.url, dataDir }, async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
}

const reports = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) })

const tokenOf = (url: string): string => new URL(url).pathname.replace('/r/', '')
const link = z.object({ url: z.url(), link: z.object({ id: z.string() }) })

/** The tokens of two links to a report of the pet, one of them revoked. */
const shareReport = async (owner: APIRequestContext, petId: string) => {
  const path = `/api/pets/${petId}/reports`
  const period = { from: null, to: null, kinds: ['allergies', 'visits', 'weights'] }
  const data = { ...period, paper: 'a4', language: 'es', attachments: [] }
  expect((await owner.post(path, { data })).status()).toBe(201)
  const listed = async () => reports.parse(await (await owner.get(path)).json()).items[0]
  await expect.poll(async () => (await listed())?.status, { timeout: 30_000 }).toBe('ready')
  const make = async () =>
    link.parse(await (await owner.post(`${path}/${(await listed())?.id ?? ''}/links`)).json())
  const [open, revoked] = [await make(), await make()]
  expect((await owner.delete(`/api/pets/${petId}/report-links/${revoked.link.id}`)).ok()).toBe(true)
  return { open: tokenOf(open.url), revoked: tokenOf(revoked.url) }
}

const addPuppy = async (owner: APIRequestContext): Promise<string> => {
  const birthDate = new Date(Date.now() - 75 * 86_400_000).toISOString().slice(0, 10)
  const data = { name: 'Lola', species: 'perro', sex: 'Hembra', breed: 'Mestiza', birthDate }
  const answer = await owner.post('/api/pets', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return z.object({ id: z.string() }).parse(await answer.json()).id
}

/** The token of an invitation to stamp anything of the pet. It lives for minutes. */
const inviteVeterinarian = async (owner: APIRequestContext, petId: string): Promise<string> => {
  const allows = { kind: 'new', kinds: ['vaccines', 'visits', 'parasite-treatments'] }
  const answer = await owner.post(`/api/pets/${petId}/stamp-invitations`, { data: { allows } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

const enterDemoWorld = async (product: Product, stop: () => Promise<void>): Promise<DemoWorld> => {
  const { url } = product
  const sessions = new Map<Person, Promise<APIRequestContext>>()
  const sessionOf = (person: Person): Promise<APIRequestContext> => {
    const session = sessions.get(person) ?? signIn(url, person)
    sessions.set(person, session)
    return session
  }
  // One context for all pages of a person, as in a browser, so that they share its cache.
  const contexts = new Map<string, Promise<BrowserContext>>()
  const contextOf = async (browser: Browser, person: Person, language: string) => {
    const session = person === 'guest' ? undefined : await sessionOf(person)
    const context = await browser.newContext({
      baseURL: url,
      // The styles of a setting are injected.
      bypassCSP: true,
      timezoneId: 'America/Bogota',
      locale: language === 'en' ? 'en-US' : 'es-CO',
      ...(session && { storageState: await session.storageState() }),
    })
    if (language === 'en') await context.addInitScript(() => localStorage.setItem('language', 'en'))
    return context
  }
  const ids = new Map<string, string>()
  for (const owner of ['ana', 'luis'] as const) {
    const answer = await (await sessionOf(owner)).get('/api/pets')
    for (const { id, name } of pets.parse(await answer.json()).items) ids.set(name, id)
  }
  const shared = await shareReport(await sessionOf('ana'), ids.get('Kira') ?? '')
  ids.set('report', shared.open)
  ids.set('revoked', shared.revoked)
  await importForDemo(sessionOf, ids.get('Kira') ?? '')
  const lola = await addPuppy(await sessionOf('ana'))
  ids.set('Lola', lola)
  const lost = await loseForDemo(await sessionOf('ana'), lola)
  ids.set('notice', lost.notice).set('found', lost.found)
  const luis = await sessionOf('luis')
  const key = { name: 'Báscula', scope: 'write', petIds: [ids.get('Rocco')], expiresInDays: 7 }
  expect((await luis.post('/api/api-keys', { data: key })).status()).toBe(201)
  const begun = await luis.post('/api/subscription/checkouts', { data: {} })
  ids.set('checkout', z.object({ reference: z.string() }).parse(await begun.json()).reference)
  // For the dialogs: an unmatched payment, and the address of a calendar.
  const stray = paidEvent({ reference: 'stray', subscriptionId: 'sub-stray', email: 'luis@example.com' })
  expect(await sendPaymentEvent({ request: luis }, stray, 'signed', product)).toBe(200)
  expect((await luis.post('/api/calendar', { data: {} })).ok()).toBe(true)
  return {
    stop,
    addressOf: async (template) => {
      if (template.includes('$stamp'))
        ids.set('stamp', await inviteVeterinarian(await sessionOf('ana'), ids.get('Kira') ?? ''))
      return template.replaceAll(/\$(\w+)/g, (_, name: string) => ids.get(name) ?? name)
    },
    pageOf: async (browser, person, language) => {
      const context = contexts.get(person + language) ?? contextOf(browser, person, language)
      contexts.set(person + language, context)
      const page = await (await context).newPage()
      await addPageChecks(page)
      return page
    },
  }
}

/** The world of all tests of a file in a worker, which change no data. Call it once in a file. */
export const shareDemoWorld = (): (() => DemoWorld) => {
  let world: DemoWorld | undefined
  test.beforeAll(async () => {
    // Both workers make the demo's pictures at the same time, which takes longer than the usual limit
    // for a server's start.
    test.setTimeout(300_000)
    world = await startDemoWorld()
  })
  test.afterAll(async () => {
    test.setTimeout(300_000)
    await world?.stop()
  })
  return () => {
    if (!world) throw new Error('There is no world to look at.')
    return world
  }
}
