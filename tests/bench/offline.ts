// Measures what a person pays for a record without a network: the bytes of the worker and of the
// outbox, the time to send 100 waiting writes, and the device's store for 4 pets with 500 photos.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, request, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod'
import { usualBrowser } from '../e2e/support/devices/browsers.ts'
import { findApplication } from '../e2e/support/outbox/application.ts'
import { outboxOf } from '../e2e/support/outbox/stored.ts'
import { createTable, round } from './load/figures.ts'
import { startDemoProduct, type DemoProduct } from './web/demo-product.ts'
import { openContext } from './web/visit.ts'

const writes = 100
const photos = 500
const photosOfEntry = 10
const kilobyte = 1024
const workerMax = 12 * kilobyte
const manifest = z.record(z.string(), z.object({ name: z.string().optional(), file: z.string() }))
const files = Object.values(manifest.parse(JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))))

const bytes = createTable('code')
const addBytes = (row: string, paths: readonly string[], max?: number): void => {
  const contents = paths.map((path) => readFileSync(`dist/web/${path}`))
  const sum = (size: (content: Buffer) => number) =>
    contents.reduce((total, content) => total + size(content), 0) / kilobyte
  const gzip = sum((content) => gzipSync(content).length)
  bytes.add(row, { plain: `${round(sum(({ length }) => length))} KB` })
  if (max === undefined) bytes.add(row, { gzip: `${round(gzip)} KB` })
  else bytes.check(row, 'gzip', gzip, 'KB', max / kilobyte)
  bytes.add(row, { brotli: `${round(sum((content) => brotliCompressSync(content).length))} KB` })
}
/** @param chunk of `scripts/chunks.ts` */
const addCode = (row: string, chunk: string): void =>
  addBytes(
    row,
    files.flatMap(({ name, file }) => (name === chunk ? [file] : [])),
  )

const waitingIn = async (page: Page): Promise<number> =>
  (await outboxOf(page)).filter(({ state }) => state.name !== 'done').length

const sending = createTable(`${writes} waiting writes`)
const measureSending = async (browser: Browser, product: DemoProduct, pets: readonly string[]) => {
  const context = await openContext(browser, product, true)
  const page = await context.newPage()
  await page.goto(product.addressOf('/app'))
  const app = await findApplication(page)
  await context.setOffline(true)
  const began = performance.now()
  await app.evaluate(
    async (found, [petIds, count]) => {
      for (let n = 0; n < count; n++)
        await found.call('vaccines.create', { petId: petIds[n % petIds.length], name: `Vacuna ${n}` })
    },
    [pets, writes] as const,
  )
  const stored = performance.now()
  if ((await waitingIn(page)) !== writes) throw new Error('Not all writes wait.')
  await context.setOffline(false)
  const online = performance.now()
  while ((await waitingIn(page)) > 0) await page.waitForTimeout(50)
  const seconds = (ms: number) => `${round(ms / 1000)} s`
  sending.add(`of ${pets.length} ${pets.length === 1 ? 'pet' : 'pets'}`, {
    'stored in': seconds(stored - began),
    'sent in': seconds(performance.now() - online),
  })
  await context.close()
}

/** A photo of a telephone, of noise: a real one is smaller. */
const aPhoto = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888888', noise } })
    .jpeg()
    .toBuffer()
}

const withId = z.object({ id: z.string() })
const addPets = async (api: APIRequestContext): Promise<string[]> => {
  const ids: string[] = []
  for (const name of ['Kira', 'Pampa', 'Nina', 'Toby']) {
    const answer = await api.post('/api/pets', { data: { name, species: 'perro', sex: 'Hembra' } })
    ids.push(withId.parse(await answer.json()).id)
  }
  return ids
}

const addPhotos = async (api: APIRequestContext, pets: readonly string[]): Promise<void> => {
  const photo = await aPhoto()
  for (let n = 0; n < photos / photosOfEntry; n++) {
    const form = new FormData()
    const entryDate = new Date(Date.now() - (n + 2) * 86_400_000).toISOString().slice(0, 10)
    form.append('entry', JSON.stringify({ title: `Paseo ${n}`, content: '', entryDate }))
    for (let i = 0; i < photosOfEntry; i++)
      form.append('photo', new File([new Uint8Array(photo)], `${i}.jpg`, { type: 'image/jpeg' }))
    const path = `/api/pets/${pets[n % pets.length]}/diary`
    const answer = await api.post(path, { multipart: form, timeout: 300_000 })
    if (!answer.ok()) throw new Error(`The entry was answered ${answer.status()}: ${await answer.text()}`)
  }
}

const usage = z.object({
  usage: z.number(),
  quota: z.number(),
  usageDetails: z.record(z.string(), z.number()),
})
const usageOf = async (page: Page) =>
  usage.parse(await page.evaluate(async () => ({ ...(await navigator.storage.estimate()) })))

const store = createTable('store of the device')
const measureStore = async (browser: Browser, product: DemoProduct): Promise<void> => {
  const context = await openContext(browser, product, true)
  const page = await context.newPage()
  await page.goto(product.addressOf('/app'))
  let last = 0
  let quietSince = performance.now()
  const began = performance.now()
  // The page fills it while it is idle.
  while (performance.now() - quietSince < 20_000) {
    await page.waitForTimeout(1000)
    const { usage: now } = await usageOf(page)
    if (now === last) continue
    last = now
    quietSince = performance.now()
  }
  const { usageDetails } = await usageOf(page)
  const megabytes = (value = 0) => `${round(value / 1_000_000)} MB`
  store.add(`4 more pets, ${photos} photos`, {
    all: megabytes(last),
    'records (IndexedDB)': megabytes(usageDetails['indexedDB']),
    'pictures and files (caches)': megabytes(usageDetails['caches']),
    'filled in': `${round((quietSince - began) / 1000)} s`,
  })
  await context.close()
}

addBytes('service worker', ['sw.js'], workerMax)
addCode('outbox', 'outbox')
addCode('its page and marks', 'waiting')
addCode('what stays on the device', 'device')
addCode('fetching it', 'offline')
bytes.report()

const product = await startDemoProduct(false)
const browser = await chromium.launch(usualBrowser.launchOptions)
try {
  const api = await request.newContext({
    baseURL: product.url,
    storageState: product.session,
    extraHTTPHeaders: { origin: product.url },
  })
  const pets = await addPets(api)
  await measureSending(browser, product, pets.slice(0, 1))
  await measureSending(browser, product, pets)
  sending.report(`Chromium ${browser.version()}`)
  await addPhotos(api, pets)
  await api.dispose()
  await measureStore(browser, product)
  store.report(`Chromium ${browser.version()}`)
} finally {
  await browser.close()
  await product.stop()
}
