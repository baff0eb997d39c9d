// The tasks of a stranger at a care link, by keyboard, on a phone and without an account.
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import * as z from 'zod'
import { messages as holderEn } from '#web/features/care-links/care-holder/messages.en.ts'
import { messages as holderEs } from '#web/features/care-links/care-holder/messages.es.ts'
import { messages as dosesEn } from '#web/features/doses/messages.en.ts'
import { messages as dosesEs } from '#web/features/doses/messages.es.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  type Language,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { productUnderTest } from './support/product.ts'
import { pdf } from './support/sample-files.ts'

const messages = {
  es: { ...holderEs, ask: dosesEs.confirm },
  en: { ...holderEn, ask: dosesEn.confirm },
}

/** Today in Bogotá, the default home of the pet's owner. */
const today = (): string => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

const created = z.object({ id: z.string() })
const madeLink = z.object({ url: z.string(), link: created })

const sheet = { food: 'Croquetas de pollo', walks: 'Tres al día', emergency: 'Llámame primero.' }
const profile = {
  neverGive: ['Ibuprofeno'],
  clinics: [{ name: 'Vet 24', phone: '+573005550124', address: null, hours: null, isEmergency: true }],
}

const aCareLink = async (request: APIRequestContext) => {
  const headers = { origin: productUnderTest().url }
  const petId = await addPet(request, 'Kira')
  const of = `/api/pets/${petId}`
  const medicine = async (name: string, times: string[]) => {
    const schedule = { times, from: today(), to: null, everyDays: 1 }
    const answer = await request.post(`${of}/medications`, { headers, data: { name, schedule } })
    return created.parse(await answer.json()).id
  }
  await request.patch(of, { headers, data: profile })
  await request.patch(`${of}/care-sheet`, { headers, data: sheet })
  await medicine('Apoquel', ['08:00'])
  await medicine('Vitamina', ['09:00'])
  const otosol = await medicine('Otosol', ['08:00', '12:00'])
  // Somebody of the family has just given it.
  await request.put(`${of}/medications/${otosol}/doses/${today()}/08:00`, {
    headers,
    data: { status: 'given' },
  })
  const document = await request.post(`${of}/documents?name=carnet.pdf`, {
    headers: { ...headers, 'content-type': 'application/pdf' },
    data: pdf(),
  })
  const made = await request.post(`${of}/care-links`, {
    headers,
    data: {
      kind: 'sitter',
      name: 'Sofía',
      parts: { sheet: true, home: false, doses: true, contacts: true },
      documentIds: [created.parse(await document.json()).id],
    },
  })
  const { url, link } = madeLink.parse(await made.json())
  return { url, end: () => request.delete(`${of}/care-links/${link.id}`, { headers }) }
}

const aStranger = async (browser: Browser, language: Language): Promise<Page> => {
  const locale = { es: 'es-CO', en: 'en-GB' }[language]
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale })
  return context.newPage()
}

test('lets a stranger do ten things by keyboard, and nothing after the end', async ({
  page: owner,
  browser,
  person: _signedIn,
  language,
}) => {
  test.slow()
  const t = messages[language]
  const { url, end } = await aCareLink(owner.request)
  const page = await aStranger(browser, language)
  await page.goto(url)
  const part = (name: string) => page.getByRole('region', { name })
  const give = (name: string) => page.getByRole('button', { name: new RegExp(`^${t.doses.give}: ${name}`) })
  const taken = (name: string) => page.getByRole('button', { name: new RegExp(`^${t.doses.undo}: ${name}`) })

  await expect(part(t.care).getByText(sheet.food)).toBeVisible()
  await expect(part(t.care).getByText(sheet.walks)).toBeVisible()
  await expect(part(t.never).getByText('Ibuprofeno')).toBeVisible()
  const call = part(t.emergency).getByRole('link', { name: 'Vet 24' })
  await expect(call).toHaveAttribute('href', 'tel:+573005550124')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await give('Apoquel').press('Enter')
  await expect(taken('Apoquel')).toBeVisible()
  await give('Otosol').press('Enter')
  await page.getByRole('button', { name: t.ask.given }).press('Enter')
  await expect(taken('Otosol')).toBeVisible()

  const document = part(t.documents).getByRole('link')
  await expect(document).toHaveAttribute('target', '_blank')
  const file = await page.request.get((await document.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByRole('textbox', { name: t.note.text }).fill('Durmió bien')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.note.addPhotos }).press('Enter')
  await (await choosing).setFiles('web/public/icon-192.png')
  const sending = page.waitForResponse((answer) => answer.url().endsWith('/notes'))
  await page.getByRole('button', { name: t.note.send }).press('Enter')
  expect((await sending).status()).toBe(201)

  await page.context().setOffline(true)
  await give('Vitamina').press('Enter')
  const waiting = page.getByRole('heading', { name: t.waiting.title_one.replace('{{count}}', '1') })
  await expect(waiting).toBeVisible()
  await page.context().setOffline(false)
  await expect(waiting).toBeHidden()
  await expect(taken('Vitamina')).toBeVisible()

  await end()
  await expect(page.getByRole('main')).toHaveText(t.ended + t.endedText)
  await page.reload()
  await expect(page.getByRole('main')).toHaveText(t.ended + t.endedText)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.context().close()
})
