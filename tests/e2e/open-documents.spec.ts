import { readFile } from 'node:fs/promises'
// Without fixtures.ts: the sandbox refuses the scripts that Playwright adds to a page, with
// messages on the console.
import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { testInCell as test } from './support/cells.ts'
import { addPet } from './support/pets.ts'

// The headless shell has no viewer for PDF.

const storedDocument = z.object({ documentUrl: z.string(), fileType: z.string() })
const pdf = await readFile('server/demo/assets/carne-de-rocco.pdf')

const signUp = async (page: Page, origin: string | undefined): Promise<void> => {
  const data = {
    fullName: 'Ana Ruiz',
    email: `ana.${crypto.randomUUID()}@correo.co`,
    password: 'el gato duerme',
  }
  const answer = await page.request.post('/api/auth/sign-up', { headers: { origin: origin ?? '' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

const keep = async (page: Page, origin: string | undefined, petId: string, name: string, data: Buffer) => {
  const path = `/api/pets/${petId}/documents?name=${encodeURIComponent(name)}`
  const headers = { origin: origin ?? '', 'content-type': 'application/octet-stream' }
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return storedDocument.parse(await answer.json())
}

test('opens a PDF and a picture, the picture without an origin', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  const petId = await addPet(page.request)
  const document = await keep(page, baseURL, petId, 'Carné.pdf', pdf)
  await page.goto(document.documentUrl)
  // The browser's own viewer is a page around the file: its frame exists only when it accepted the
  // file.
  await expect
    .poll(() =>
      page
        .frames()
        .map((frame) => frame.url())
        .join(' '),
    )
    .toContain('chrome-extension://')
  expect(document.fileType).toBe('application/pdf')

  const photo = await keep(page, baseURL, petId, 'Kira.jpg', await aPhonePhoto())
  await page.goto(photo.documentUrl)
  const picture = page.locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  // In a sandbox the page has no origin: it reads neither cookies nor storage of ours.
  expect(await page.evaluate(() => self.origin)).toBe('null')
})

test('opens text as text, and downloads a page that calls itself text', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  const petId = await addPet(page.request)
  const text = await keep(page, baseURL, petId, 'nota.txt', Buffer.from('Rabia: marzo. Ñandú 🐕'))
  await page.goto(text.documentUrl)
  await expect(page.getByText('Rabia: marzo. Ñandú 🐕')).toBeVisible()
  expect(await page.evaluate(() => self.origin)).toBe('null')

  const script = '<script>document.title = "ran"</script>'
  const name = 'carné de "Kira"\r\n.txt'
  const markup = await keep(page, baseURL, petId, name, Buffer.from(script))
  const downloading = page.waitForEvent('download')
  await page.goto(markup.documentUrl).catch(() => undefined)
  const download = await downloading
  // Chromium replaces characters that file systems refuse, the quotes, with underscores.
  expect(download.suggestedFilename()).toBe('carné de _Kira_ .txt')
  expect(await readFile(await download.path(), 'utf8')).toBe(script)
})
