import type { Locator, Page } from '@playwright/test'
import { messages as en } from '#web/features/marketplace/products/messages.en.ts'
import { messages as es } from '#web/features/marketplace/products/messages.es.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts'
import {
  uploadPicture,
  createSampleStore,
  uniqueSearchTerm,
  type SampleStore,
} from './support/sample-stores.ts'

const messages = { es, en }
const prices = {
  es: { now: '$128.900,50', before: '$149.900,00' },
  en: { now: '$128,900.50', before: '$149,900.00' },
}

const searchbox = (page: Page) => page.getByRole('searchbox')
const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const field = (place: Locator | Page, name: string) => place.getByText(name, { exact: true })

/** A store in a city of its own, with that many products, which all match `word`. */
const seedSeller = async (count: number): Promise<{ seller: SampleStore; word: string; city: string }> => {
  const word = uniqueSearchTerm()
  const city = `Ciudad ${word}`
  const seller = await createSampleStore({
    name: `Patitas ${word}`,
    description: 'Alimento y descanso\ndesde 2019.',
    city,
    phoneNumber: '300 555 01 42',
  })
  for (let n = 1; n <= count; n += 1) await seller.addProduct({ title: `Producto ${n} ${word}` })
  return { seller, word, city }
}

test('lists products newest first, and opens one with all that its store publishes', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = messages[language]
  const { seller, word } = await seedSeller(1)
  const food = await seller.addProduct({
    title: `Alimento ${word}`,
    description: 'Salmón y arroz.\nSin maíz.',
    promotionPrice: '128900.50',
  })
  await uploadPicture(seller, 'products', food.id)
  await uploadPicture(seller, 'stores', seller.store.id)
  await page.goto('/app')
  await page
    .getByRole('link', { name: language === 'es' ? 'Tienda' : 'Shop' })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  await expect(page.getByText(t.subtitle)).toBeVisible()
  await expect(page).toHaveTitle('Marketplace · Huella')

  await searchbox(page).fill(word)
  await expect(titles(page)).toHaveText([`Alimento ${word}`, `Producto 1 ${word}`])
  const [card, bare] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  await expect(field(card, t.promotion)).toBeVisible()
  await expect(card.getByText(prices[language].now)).toBeVisible()
  await expect(card.locator('s')).toHaveText(`${t.priceBefore} ${prices[language].before}`)
  await expect(card.getByText(`Patitas ${word}`)).toBeVisible()
  await expect(field(bare, t.noImage)).toBeVisible()
  await expect
    .poll(() =>
      card.locator('img').evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await card.getByRole('link').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Alimento ${word}` })
  await expect(dialog.getByText(prices[language].now)).toBeVisible()
  await expect(field(dialog, t.promotion)).toBeVisible()
  await expect(dialog.locator('s')).toBeVisible()
  expect(await dialog.getByText('Salmón y arroz.').innerText()).toBe('Salmón y arroz.\nSin maíz.')
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'America/Bogota',
  }).format(new Date(food.createdAt))
  await expect(dialog.getByText(t.detail.published.replace('{{date}}', day))).toBeVisible()
  const store = dialog.getByRole('region', { name: t.detail.store })
  await expect(store.getByRole('heading', { name: `Patitas ${word}` })).toBeVisible()
  await expect(store.getByText(`Ciudad ${word}`)).toBeVisible()
  await expect(store.getByRole('link', { name: '300 555 01 42' })).toHaveAttribute(
    'href',
    'tel:+573005550142',
  )
  await expect(store.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/573005550142',
  )
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await closeWithEscape(dialog)
  await expect(card.getByRole('link')).toBeFocused()
  await seller.request.dispose()
})

test('shows one, two or three columns, and fits the narrowest phone', async ({ page, person: _signedIn }) => {
  const { seller, word } = await seedSeller(3)
  await page.goto(`/app/marketplace?search=${word}`)
  await expect(titles(page)).toHaveCount(3)
  const columns = () =>
    page
      .getByRole('article')
      .evaluateAll(
        (cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      )
  for (const [width, expected] of [
    [320, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(columns, `${width} px wide`).toBe(expected)
    await expectNoHorizontalScroll(page)
  }
  await page.setViewportSize({ width: 320, height: 568 })
  // Beside its picture of 120 px on a phone.
  const card = page.getByRole('article').first()
  const picture = await card.locator('> div').first().boundingBox()
  expect(Math.round(picture?.width ?? 0)).toBe(120)
  await card.getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await seller.request.dispose()
})

test('keeps search and filters in the address, restores them on back, and clears them at once', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = messages[language]
  const { seller, word, city } = await seedSeller(1)
  await seller.addProduct({ title: `Cómoda ${word}`, promotionPrice: '1.50' })
  await page.goto(`/app/marketplace?search=${word}`)
  await searchbox(page).fill(`${word} comoda`)
  await expect(titles(page)).toHaveText([`Cómoda ${word}`])
  await expect(page).toHaveURL(`/app/marketplace?search=${word}+comoda`)
  await searchbox(page).fill(word)
  await expect(titles(page)).toHaveCount(2)

  await page.getByRole('button', { name: new RegExp(`^${t.filters.allCities}`) }).click()
  await page.getByRole('option', { name: city }).click()
  await expect(page).toHaveURL(/city=Ciudad/)
  await expect(titles(page)).toHaveCount(2)
  const promotion = page.getByRole('button', { name: t.filters.promotion, exact: true })
  await promotion.click()
  await expect(titles(page)).toHaveText([`Cómoda ${word}`])
  await expect(promotion).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(searchbox(page)).toHaveValue(word)
  await expect(titles(page)).toHaveText([`Cómoda ${word}`])

  await page.goBack()
  await expect(promotion).toHaveAttribute('aria-pressed', 'false')
  await expect(titles(page)).toHaveCount(2)
  await page.goForward()
  await expect(promotion).toHaveAttribute('aria-pressed', 'true')
  await searchbox(page).fill(`${word} nadavendeesto`)
  await expect(page.getByRole('heading', { name: t.nothingFound })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.filters.clear }).click()
  await expect(page).toHaveURL('/app/marketplace')
  await expect(searchbox(page)).toHaveValue('')
  await expect(titles(page).first()).toBeVisible()
  await seller.request.dispose()
})
