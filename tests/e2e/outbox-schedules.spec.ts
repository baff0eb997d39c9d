// Random schedules of three devices of two people in the real browser, while their networks fail and
// the server is killed. A failure names its seed: `OUTBOX_SEEDS=17 npx playwright test outbox`.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, request, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import * as z from 'zod'
import { randomOf } from '#web/shared/outbox/simulation/random.ts'
import { testInCell as test } from './support/cells.ts'
import { findApplication } from './support/outbox/application.ts'
import { newEmail, password } from './support/accounts.ts'
import { withNewClientAddress } from './support/client-addresses.ts'
import { answerQuestions, flush, type Questions } from './support/outbox/questions.ts'
import { judge } from './support/outbox/verdict.ts'
import { openWay, weathers, type Way } from './support/outbox/weather.ts'
import { writeSomething, type Device, type Written } from './support/outbox/writes.ts'
import { translations } from './support/sentences.ts'
import { startProduct } from './support/product.ts'

test.use({ fixedDevice: 'desktop', fixedLanguage: 'es', serviceWorkers: 'allow' })

const lists = ['vaccines', 'visits', 'allergies', 'weights', 'diary', 'doses', 'timeline']
const steps = 24
const perTest = 5
const seeds =
  process.env['OUTBOX_SEEDS']?.split(',').map(Number) ?? Array.from({ length: 50 }, (_, index) => index + 1)

interface Family {
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
const meetFamily = async (browser: Browser, url: string, crash: () => Promise<void>): Promise<Family> => {
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

const play = async (family: Family, seed: number): Promise<void> => {
  const random = randomOf(seed)
  const petId = await family.addPet()
  for (const device of family.devices) {
    await device.page.goto(`/app/pet/${petId}/diary`)
    device.app = await findApplication(device.page)
    for (const list of lists)
      await device.app.evaluate((app, at) => app.refetch(...at), [`${list}.list`, petId] as const)
    device.way.use(random)
  }
  for (const { way } of family.devices) way.change(random.pick(weathers))
  const writing: Promise<Written>[] = []
  for (let step = 1; step <= steps; step += 1) {
    const device = random.pick(family.devices)
    if (random.chance(0.3)) device.way.change(random.pick(weathers))
    else if (random.chance(0.1)) device.way.change('good')
    else if (random.chance(0.05)) {
      device.way.change('good')
      await device.page.reload().catch(() => undefined)
      device.app = await findApplication(device.page)
    }
    const begun = await writeSomething(device, petId, `s${seed}w${step}`, random)
    if (begun) writing.push(begun.written)
    await sleep(random.milliseconds(500))
  }
  for (const { way } of family.devices) way.change('good')
  const written = await Promise.all(writing)
  for (const device of family.devices) await flush(device)
  const questions: Questions[] = []
  for (const device of family.devices) questions.push(await answerQuestions(device, random, translations.es))
  const asked = questions.flatMap((one) => one.asked)
  const dropped = questions.flatMap((one) => one.dropped)
  const { sent, doubleDoses } = await judge(family, petId, written, { asked, dropped })
  const accepted = written.filter(({ answer }) => answer.name === 'accepted').length
  console.log(
    `seed ${seed}: ${written.length} writes, ${accepted} accepted, ${sent} sent, ${asked.length} questions, ${dropped.length} thrown away, ${doubleDoses} double doses`,
  )
}

for (let first = 0; first < seeds.length; first += perTest) {
  const own = seeds.slice(first, first + perTest)
  test(
    `loses and doubles nothing in the schedules ${own.join(', ')}`,
    { tag: '@matrix' },
    async ({ browser }) => {
      test.setTimeout(600_000)
      const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
      let restarting = Promise.resolve()
      const crash = () => (restarting = restarting.then(() => product.restart('kill')))
      const family = await meetFamily(browser, product.url, crash)
      for (const seed of own) await test.step(`seed ${seed}`, () => play(family, seed))
      await family.close()
      await product.stop()
    },
  )
}
