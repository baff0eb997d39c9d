// Counts the taps and keys that a newcomer needs on a phone: from the landing page to an account, a
// pet with a photo, a vaccine, a medicine with reminders, a diary entry with three photos, a
// document, and the code that shares the pet.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findServerProgram, startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { usualBrowser } from '../e2e/support/devices/browsers.ts'
import { pdf } from '../e2e/support/sample-files.ts'
import { createTable } from './load/figures.ts'
import { fingersOn, type Count, type Fingers, type PickedFile } from './taps/fingers.ts'

const aim = { taps: 38, keys: 90 }

const photo = (name: string): Promise<PickedFile> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#8ab' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

const walks: readonly [name: string, walk: (hand: Fingers, page: Page) => Promise<void>][] = [
  [
    'account',
    async ({ open, tap, type, press, see }, page) => {
      await open('Comenzar Ahora')
      if (!(await page.getByLabel('Nombre').first().isVisible())) await open('Crear cuenta')
      for (const [field, text] of [
        ['Nombre completo', 'Ana'],
        ['Email', 'ana@correo.co'],
        ['Contraseña', 'el gato duerme'],
      ] as const) {
        const input = page.getByRole('textbox', { name: field }).first()
        await input.waitFor()
        if (!(await input.evaluate((element) => element === document.activeElement))) await tap(input)
        await type(field, text)
      }
      await press('Crear cuenta')
      await open(/^(Ir a tu App|Comenzar Ahora)/)
      await see('Hola, Ana')
    },
  ],
  [
    'pet with a photo',
    async ({ press, type, choose, pick, see }) => {
      await press('Agregar mascota')
      await type('Nombre', 'Kira')
      await choose('Especie', 'Perro')
      await choose('Sexo', 'Hembra')
      await pick('Elegir foto', [await photo('kira.jpg')])
      await press('Guardar')
      await see('Mis mascotas')
    },
  ],
  [
    'vaccine',
    async ({ open, press, tap, type, see }, page) => {
      await open(/Kira/)
      await open(/^Vacunas/)
      await press('Agregar vacuna')
      await type('Nombre', 'Ra')
      await tap(page.getByRole('option', { name: 'Rabia' }))
      await press('+1 año: Próxima dosis')
      await press('Guardar')
      await see('Vacuna agregada')
    },
  ],
  [
    'medicine with reminders',
    async ({ open, press, tap, type, see }, page) => {
      await press('Volver')
      await open(/^Medicamentos/)
      await press('Agregar medicamento')
      await type('Nombre', 'Ap')
      await tap(page.getByRole('option').first())
      await tap(page.getByText('Programar dosis'))
      await press('Guardar')
      await see('Medicamento agregado')
    },
  ],
  [
    'diary entry with three photos',
    async ({ open, press, tap, type, pick, see }, page) => {
      await press('Volver')
      await tap(page.getByRole('tab', { name: 'Funciones' }))
      await open(/^Diario/)
      await press('Nueva entrada')
      await type('Título', 'Playa')
      await pick('Agregar fotos', await Promise.all(['1.jpg', '2.jpg', '3.jpg'].map(photo)))
      await press('Guardar')
      await see('Entrada')
    },
  ],
  [
    'document',
    async ({ open, pick, see }) => {
      await open('Volver')
      await open(/^Documentos/)
      await pick('Subir Documento', [{ name: 'Receta.pdf', mimeType: 'application/pdf', buffer: pdf() }])
      await see('Documento subido exitosamente')
    },
  ],
  [
    'code to share',
    // Without Premium the walk ends at the offer.
    async ({ open, press, see }) => {
      await open('Volver')
      await press('Compartir')
      await see('Actualizar a Premium')
    },
  ],
]

const steps = createTable('step')
const table = createTable('a pet and its first records')
const dataDir = mkdtempSync(join(tmpdir(), 'huella-first-minutes-'))
const server = await startMeasuredServer({ NODE_ENV: 'development', DATA_DIR: dataDir }, findServerProgram())
const browser = await chromium.launch(usualBrowser.launchOptions)
const context = await browser.newContext({
  baseURL: server.url,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
})
const page = await context.newPage()
page.setDefaultTimeout(20_000)
const all: Count = { taps: 0, keys: 0, files: 0 }
try {
  await page.goto('/')
  for (const [name, walk] of walks) {
    const count: Count = { taps: 0, keys: 0, files: 0 }
    await walk(fingersOn(page, count), page)
    steps.add(name, { ...count })
    all.taps += count.taps
    all.keys += count.keys
    all.files += count.files
  }
  steps.print()
  table.check('all', 'taps', all.taps, '', aim.taps)
  table.check('all', 'keys', all.keys, '', aim.keys)
  table.add('all', { files: all.files })
  table.report(`Chromium ${browser.version()}`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
