// Home filled by an administrator on the screens: adoptions and banners with their pictures, their
// order, hiding; and a store taken out of the market.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as en } from '#web/features/admin/messages.en.ts'
import { messages as es } from '#web/features/admin/messages.es.ts'
import { messages as adoptionsEn } from '#web/features/adoptions/messages.en.ts'
import { messages as adoptionsEs } from '#web/features/adoptions/messages.es.ts'
import { messages as bannersEn } from '#web/features/banners/messages.en.ts'
import { messages as bannersEs } from '#web/features/banners/messages.es.ts'
import { messages as productsEn } from '#web/features/marketplace/products/messages.en.ts'
import { messages as productsEs } from '#web/features/marketplace/products/messages.es.ts'
import { home as petsHomeEn, messages as petsEn } from '#web/features/pets/messages.en.ts'
import { home as petsHomeEs, messages as petsEs } from '#web/features/pets/messages.es.ts'
import { setAdmin } from './support/administrators.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  type Language,
} from './support/fixtures.ts'
import { uniqueName } from './support/home-content.ts'
import { createSampleStore, uniqueSearchTerm } from './support/sample-stores.ts'

const allMessages = {
  es: {
    ...es,
    adoptions: adoptionsEs,
    banners: bannersEs.admin,
    products: productsEs,
    pets: { ...petsHomeEs, ...petsEs },
  },
  en: {
    ...en,
    adoptions: adoptionsEn,
    banners: bannersEn.admin,
    products: productsEn,
    pets: { ...petsHomeEn, ...petsEn },
  },
}
const onHome = {
  es: { adoptions: 'En adopción', promotions: 'Promociones', save: 'Guardar' },
  en: { adoptions: 'Up for adoption', promotions: 'Promotions', save: 'Save' },
}

const picture = async (background: string) => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer(),
})
const filled = (sentence: string, values: Record<string, string>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), sentence)
const card = (page: Page, name: string) =>
  page.getByRole('main').locator('li, [role=row]').filter({ hasText: name })
const isFocused = (element: Element) => element === document.activeElement
const isLoaded = (element: Element) => element instanceof HTMLImageElement && element.naturalWidth > 0

const addBanner = async (page: Page, language: Language, title: string, background?: string) => {
  const t = allMessages[language]
  await page.getByRole('button', { name: t.banners.add }).click()
  const dialog = page.getByRole('dialog', { name: t.banners.add })
  await dialog.getByRole('textbox', { name: t.banners.title }).fill(title)
  if (background !== undefined)
    await dialog.locator('input[type=file]').setInputFiles(await picture(background))
  await dialog.getByRole('button', { name: onHome[language].save }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, title)).toBeVisible()
  await expect(page.getByRole('button', { name: t.banners.add })).toBeFocused()
}
const remove = async (page: Page, language: Language, name: string, label: string) => {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: allMessages[language].remove }).click()
  await expect(card(page, name)).toHaveCount(0)
}

test('an adoption with a picture is shown on Home, changed, hidden and deleted @matrix', async ({
  page,
  person,
  homeContent: _nothing,
  language,
}) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  const name = uniqueName('Luna')
  await page.goto('/app/admin')
  await page.getByRole('tab', { name: t.tabs.adoptions }).click()
  await expect(page).toHaveURL(/tab=adoptions/)
  await page.getByRole('button', { name: t.adoptions.add }).click()
  const dialog = page.getByRole('dialog', { name: t.adoptions.add })
  await dialog.getByRole('button', { name: onHome[language].save }).click()
  await expect(dialog.getByRole('textbox', { name: t.pets.fields.name })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: t.pets.fields.name }).fill(name)
  for (const [field, choice] of [
    [t.pets.fields.species, t.pets.species.gato],
    [t.pets.fields.sex, t.pets.sex.Hembra],
  ] as const) {
    await dialog.getByRole('button', { name: field }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await dialog.getByRole('textbox', { name: t.adoptions.age }).fill('2 años')
  await dialog.locator('input[type=file]').setInputFiles(await picture('#157565'))
  await dialog.getByRole('button', { name: onHome[language].save }).click()
  await expect(page.getByText(t.adoptions.created)).toBeVisible()
  await expect(dialog).toBeHidden()
  const entry = card(page, name)
  await expect(entry).toContainText(t.adoptions.visible)
  await expect.poll(() => entry.locator('img').evaluate(isLoaded)).toBe(true)

  const shown = page
    .getByRole('region', { name: onHome[language].adoptions })
    .getByRole('listitem')
    .filter({ hasText: name })
  await page.goto('/app')
  await expect(shown).toContainText('2 años')
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.locator('img').evaluate(isLoaded)).toBe(true)

  await page.goto('/app/admin?tab=adoptions')
  await entry.getByRole('button', { name: t.edit }).click()
  const edit = page.getByRole('dialog', { name: t.adoptions.editTitle })
  await edit.getByRole('textbox', { name: t.adoptions.location }).fill('Bogotá')
  await edit.getByRole('button', { name: t.picture.remove }).click()
  await edit.getByRole('button', { name: onHome[language].save }).click()
  await expect(entry).toContainText('Bogotá')
  await expect(entry.locator('img')).not.toHaveAttribute('src', /\/api\//)

  await entry.getByRole('button', { name: t.hide }).click()
  await expect(entry).toContainText(t.adoptions.hidden)
  await expect(entry.getByRole('button', { name: t.show })).toBeFocused()
  await page.goto('/app')
  await expect(page.getByRole('region', { name: onHome[language].adoptions })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await expect(shown).toHaveCount(0)

  await page.goto('/app/admin?tab=adoptions')
  await remove(page, language, name, filled(t.adoptions.removeLabel, { name }))
  await expect(page.getByText(t.adoptions.removed)).toBeVisible()
  await page.goto('/app/admin?tab=audit')
  await expect(page.getByRole('main').getByText(`${t.audit.actions.adoption.remove}: ${name}`)).toBeVisible()
})

test('banners are created, reordered with the keyboard, shown in that order, and hidden @matrix', async ({
  page,
  person,
  homeContent: _nothing,
  language,
  isMobile,
}) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  const [first, second] = [uniqueName('Jornada'), uniqueName('Vacunas')]
  await page.goto('/app/admin?tab=banners')
  await addBanner(page, language, first, '#c23d1f')
  await addBanner(page, language, second)
  await expect.poll(() => card(page, first).locator('img').evaluate(isLoaded)).toBe(true)

  const listed = () => page.getByRole('row').getByRole('heading').allTextContents()
  expect(await listed()).toEqual([first, second])
  // On a phone a drag is a long press, which is the system's own.
  if (!isMobile) {
    const target = { targetPosition: { x: 200, y: 4 } }
    await card(page, second).getByRole('heading').dragTo(card(page, first), target)
    await expect.poll(listed).toEqual([second, first])
  }
  const [upper = '', lower = ''] = await listed()
  const arrow = (sentence: string) =>
    page.getByRole('button', { name: filled(sentence, { title: lower }), exact: true })
  // Into the list, down to its row, and along the controls of the row.
  await page.getByRole('button', { name: t.banners.add }).focus()
  await page.keyboard.press('Tab')
  const row = card(page, lower)
  if (!(await row.evaluate(isFocused))) await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  // The drag handle comes first, where it can be used.
  for (let n = 0; n < 2 && !(await arrow(t.banners.up).evaluate(isFocused)); n++)
    await page.keyboard.press('Tab')
  await expect(arrow(t.banners.up)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(listed).toEqual([lower, upper])
  // At the top the other arrow has the focus.
  await expect(arrow(t.banners.down)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: lower })).toBeAttached()
  await page.reload()
  await expect(card(page, first)).toBeVisible()
  expect(await listed()).toEqual([lower, upper])

  const slides = page.getByRole('region', { name: onHome[language].promotions }).locator('h2')
  await page.goto('/app')
  await expect(slides.filter({ hasText: first })).toBeAttached()
  expect(await slides.allTextContents()).toEqual([lower, upper])

  await page.goto('/app/admin?tab=banners')
  await card(page, first).getByRole('button', { name: t.hide }).click()
  await expect(card(page, first)).toContainText(t.banners.hidden)
  await page.goto('/app')
  await expect(slides.filter({ hasText: second })).toBeAttached()
  await expect(slides.filter({ hasText: first })).toHaveCount(0)

  await page.goto('/app/admin?tab=banners')
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
  if (size) await page.setViewportSize(size)
  for (const title of [first, second])
    await remove(page, language, title, filled(t.banners.removeLabel, { title }))
})

test('a failed picture upload is shown, and the banner is saved without it @matrix', async ({
  page,
  person,
  language,
  allowFailedRequests,
}) => {
  allowFailedRequests()
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  const title = uniqueName('Sin imagen')
  await page.goto('/app/admin?tab=banners')
  await page.getByRole('button', { name: t.banners.add }).click()
  const dialog = page.getByRole('dialog', { name: t.banners.add })
  await dialog.getByRole('textbox', { name: t.banners.title }).fill(title)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await dialog.getByRole('button', { name: onHome[language].save }).click()
  await expect(page.getByText(t.picture.failed)).toBeVisible()
  await expect(page.getByText(t.picture.without)).toBeVisible()
  // The message stays until it is closed, and would cover the last row.
  await page.getByRole('alertdialog').filter({ hasText: t.picture.failed }).getByRole('button').click()
  await expect(card(page, title)).toBeVisible()
  await expect(card(page, title).locator('img')).toHaveCount(0)
  await remove(page, language, title, filled(t.banners.removeLabel, { title }))
})

test('an administrator hides all products of a store in one step @matrix', async ({
  page,
  person,
  language,
}) => {
  const t = allMessages[language].products
  const word = uniqueSearchTerm()
  const seller = await createSampleStore({ name: `Patitas ${word}` })
  for (const n of [1, 2]) await seller.addProduct({ title: `Producto ${n} ${word}` })
  await page.goto(`/app/marketplace?search=${word}`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: t.hideStore.open })).toHaveCount(0)
  await setAdmin(person.email, 'put')
  await page.reload()
  await page.getByRole('button', { name: t.hideStore.open }).click()
  const question = page.getByRole('alertdialog', { name: t.hideStore.title })
  await expect(question).toContainText(seller.store.name)
  await expectAccessible(page)
  await question.getByRole('button', { name: t.hideStore.confirm }).click()
  await expect(page.getByText(t.hideStore.done_other.replace('{{count}}', '2'))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goto('/app/admin?tab=audit')
  await expect(
    page
      .getByRole('main')
      .getByText(`${allMessages[language].audit.actions.store.hide}: ${seller.store.name}`),
  ).toBeVisible()
  await seller.request.dispose()
})

test('everybody can read it', { tag: '@matrix' }, async ({ page, person, language }) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  await page.goto('/app/admin?tab=adoptions')
  await expect(page.getByRole('button', { name: t.adoptions.add })).toBeVisible()
  await expect(page).toHaveTitle(`${t.tabs.adoptions} · Admin Dashboard · Huella`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
})
