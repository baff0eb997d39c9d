// Measures the first tap of every page and dialog on a phone whose processor is slowed four times:
// how long it takes until its frame is painted, and how long the interaction itself kept the page.
// Each tap is the first of its visit in a context of its own, with an empty cache.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import * as z from 'zod'
import { startServer } from '#server/testing/servers/server-process.ts'
import { usualBrowser } from '../e2e/support/browsers.ts'
import { median } from './http-load.ts'

const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
// The aims: milliseconds from the finger's lifting to the first paint, and of an interaction.
const aims = { paint: 100, interaction: 200 }

interface Tap {
  readonly from: string
  readonly name: string | RegExp
  readonly to: 'page' | 'dialog'
}

const kira = '/app/pet/$Kira'
const taps: readonly Tap[] = [
  { from: '/app', name: 'Agregar mascota', to: 'dialog' },
  { from: '/app', name: 'Tengo un código', to: 'dialog' },
  { from: '/app', name: 'Agregar', to: 'dialog' },
  { from: '/app', name: /^Recordatorios/, to: 'dialog' },
  { from: '/app', name: /^(Pampa|Nina|Toby|Coco|Luna)$/, to: 'dialog' },
  { from: '/app', name: /^Kira/, to: 'page' },
  { from: '/app', name: 'Próximos', to: 'page' },
  { from: '/app', name: 'Tienda', to: 'page' },
  { from: '/app', name: 'Comunidad', to: 'page' },
  { from: '/app', name: 'Perfil', to: 'page' },
  { from: '/app/marketplace', name: /^Collar con placa/, to: 'dialog' },
  { from: kira, name: 'Editar', to: 'dialog' },
  { from: kira, name: 'Compartir', to: 'dialog' },
  { from: kira, name: /^Microchip/, to: 'dialog' },
  { from: kira, name: 'Eliminar mascota', to: 'dialog' },
  { from: kira, name: /^Alergias/, to: 'page' },
  { from: kira, name: /^Medicamentos/, to: 'page' },
  { from: kira, name: /^Vacunas/, to: 'page' },
  { from: `${kira}?tab=funciones`, name: /^Diario/, to: 'page' },
  { from: `${kira}?tab=funciones`, name: /^Documentos/, to: 'page' },
  { from: `${kira}?tab=funciones`, name: /^Usuarios/, to: 'page' },
  { from: `${kira}/allergies`, name: 'Agregar alergia', to: 'dialog' },
  { from: `${kira}/medications`, name: 'Agregar medicamento', to: 'dialog' },
  { from: `${kira}/vaccines`, name: 'Agregar vacuna', to: 'dialog' },
  { from: `${kira}/diary`, name: 'Nueva entrada', to: 'dialog' },
  { from: '/app/profile', name: 'Gestionar Suscripción', to: 'page' },
  { from: '/app/profile', name: /^Cambiar contraseña/, to: 'dialog' },
]

const measured = z.object({ paint: z.number(), interaction: z.number() })

/**
 * Runs in the page. The first paint is that of the first frame after the tap that holds a dialog,
 * or in `main` another page or its skeleton: a frame's callback and the task after it bracket it.
 * An interaction is what Event Timing says of the tap, as INP takes it.
 */
const watch = (to: Tap['to']): void => {
  const state = { start: 0, paint: 0, interaction: 0 }
  Object.assign(window, { taps: state })
  const [main] = document.querySelectorAll('main')
  const title = main?.querySelector('h1')
  const isThere = (): boolean =>
    to === 'dialog'
      ? document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null
      : title?.isConnected === false
  const look = (): void => {
    if (state.start === 0 || state.paint > 0 || !isThere()) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => (state.paint = performance.now() - state.start)
      channel.port2.postMessage(null)
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
  addEventListener('pointerup', ({ timeStamp }) => (state.start ||= timeStamp), true)
  // The types do not know yet that shorter events than 104 ms can be asked for.
  const timing = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.interaction = Math.max(state.interaction, duration)
  }).observe({ ...timing })
}

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.locator('main h1').waitFor()
}

const measure = async (context: BrowserContext, tap: Tap, address: string) => {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await page.goto(address)
  await settle(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const roles = ['button', 'link'] as const
  const [button, link] = roles.map((role) => page.getByRole(role, { name: tap.name, exact: true }))
  if (!button || !link) throw new Error('There are two roles.')
  const target = button.or(link).locator('visible=true').first()
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(watch, tap.to)
  await target.tap()
  await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'taps'), 'paint') > 0)
  await page.waitForLoadState('networkidle')
  const result = measured.parse(await page.evaluate((): unknown => Reflect.get(window, 'taps')))
  await page.close()
  return result
}

const signIn = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...phone, baseURL: url })
  const data = { email: 'ana@example.com', password: 'huella-demo' }
  const answer = await context.request.post('/api/auth/sign-in', { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`)
  return context
}

const run = async (browser: Browser, url: string): Promise<void> => {
  const first = await signIn(browser, url)
  const pets = z
    .array(z.object({ id: z.string(), name: z.string() }))
    .parse(await (await first.request.get('/api/pets')).json())
  const storageState = await first.storageState()
  await first.close()
  const id = pets.find(({ name }) => name === 'Kira')?.id ?? ''
  const results: { paint: number; interaction: number }[] = []
  console.log('| from | tap | opens | first paint | interaction |\n|---|---|---|---|---|')
  for (const tap of taps) {
    const context = await browser.newContext({ ...phone, baseURL: url, storageState })
    const result = await measure(context, tap, tap.from.replace('$Kira', id))
    await context.close()
    results.push(result)
    const [paint, interaction] = [result.paint, result.interaction].map((time) => `${Math.round(time)} ms`)
    const from = tap.from.replace('/$Kira', '/…')
    console.log(`| ${from} | ${String(tap.name)} | ${tap.to} | ${paint} | ${interaction} |`)
  }
  const paint = Math.round(median(results.map((result) => result.paint)))
  const worst = Math.round(Math.max(...results.map(({ interaction }) => interaction)))
  console.log(`\nFirst paint, median: ${paint} ms (aim ${aims.paint}).`)
  console.log(`Interaction, worst: ${worst} ms (aim ${aims.interaction}).`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-'))
const env = { NODE_ENV: 'development', DATA_DIR: dataDir }
const server = await startServer(env, 'dist/server/main.js', ['--demo'])
const browser = await chromium.launch(usualBrowser.launchOptions)
try {
  await run(browser, server.url)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
