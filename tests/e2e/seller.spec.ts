import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as productsEn } from '#web/features/marketplace/products/messages.en.ts'
import { messages as productsEs } from '#web/features/marketplace/products/messages.es.ts'
import { messages as en } from '#web/features/marketplace/stores/messages.en.ts'
import { messages as es } from '#web/features/marketplace/stores/messages.es.ts'
import { setAdmin, setSeller } from './support/administrators.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts'
import { createSampleStore, uniqueSearchTerm, type SampleStore } from './support/sample-stores.ts'

const messages = { es: { ...es, market: productsEs }, en: { ...en, market: productsEn } }

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const field = (place: Page | Locator, name: string) => place.getByLabel(name, { exact: true })
const titles = (page: Page) => page.getByRole('article').getByRole('heading')

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f6b60' } })
    .png()
    .toBuffer()

const asSeller = async (page: Page, seller: SampleStore): Promise<void> => {
  const { cookies } = await seller.request.storageState()
  await page.context().addCookies(cookies)
}

const choose = async (dialog: Locator, title: string, menu: string, entry: string): Promise<void> => {
  await button(dialog, menu.replace('{{title}}', title)).click()
  await dialog.page().getByRole('menuitem', { name: entry }).click()
}

for (const [role, tag] of [
  ['marketplace', []],
  ['admin', ['@matrix']],
] as const)
  test(
    `makes and changes a store with the role ${role}`,
    { tag: [...tag] },
    async ({ page, person, language }) => {
      const t = messages[language]
      await (role === 'admin' ? setAdmin : setSeller)(person.email, 'put')
      // A search without results shows no products of other journeys.
      await page.goto(`/app/marketplace?search=${uniqueSearchTerm()}`)
      await expect(page.getByText(t.notice, { exact: true })).toBeVisible()
      await expect(button(page, t.addProduct)).toHaveCount(0)
      await expectAccessible(page)
      await button(page, t.createStore).click()
      const dialog = page.getByRole('dialog', { name: t.store.createTitle })
      const name = field(dialog, `${t.store.name} *`).or(dialog.getByRole('textbox', { name: t.store.name }))
      await expect(name).toBeFocused()
      await expect(dialog.getByText(t.picture.hint.replace('{{max}}', '5'))).toBeVisible()
      await button(dialog, t.store.create).click()
      await expect(dialog.getByText(t.store.nameRequired)).toBeVisible()
      await expectAccessible(page)
      await name.fill('Patitas Norte')
      await dialog.getByRole('textbox', { name: t.store.city }).fill('Bogotá')
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'tienda.png', mimeType: 'image/png', buffer: await picture() })
      await button(dialog, t.store.create).click()
      await expect(page.getByText(t.store.created)).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t.notice)).toHaveCount(0)
      await expect(button(page, t.addProduct)).toBeVisible()

      await button(page, t.editStore).click()
      const edit = page.getByRole('dialog', { name: t.store.editTitle })
      await expect(edit.getByRole('textbox', { name: t.store.name })).toHaveValue('Patitas Norte')
      await expect(edit.locator('img')).toHaveJSProperty('complete', true)
      await expect(button(edit, t.picture.change)).toBeVisible()
      await edit.getByRole('textbox', { name: t.store.phone }).fill('300 555 01 42')
      await button(edit, t.store.update).click()
      await expect(page.getByText(t.store.updated)).toBeVisible()
      await expect(edit).toBeHidden()
      await expect(button(page, t.editStore)).toBeFocused()
    },
  )

test('adds, edits, hides, shows and deletes a product, in the grid too', async ({ page, language }) => {
  const t = messages[language]
  const word = uniqueSearchTerm()
  const seller = await createSampleStore({ name: `Patitas ${word}` })
  await asSeller(page, seller)
  await page.goto(`/app/marketplace?search=${word}`)
  await button(page, t.addProduct).click()
  const dialog = page.getByRole('dialog', { name: t.product.createTitle })
  const title = dialog.getByRole('textbox', { name: t.product.title })
  await button(dialog, t.product.create).click()
  await expect(dialog.getByText(t.product.titleRequired)).toBeVisible()
  await expect(dialog.getByText(t.product.priceRequired)).toBeVisible()
  await expect(title).toBeFocused()
  await expectAccessible(page)
  await title.fill(`Pelota ${word}`)
  const [price, promotion] = [
    dialog.getByRole('textbox', { name: t.product.price }).first(),
    dialog.getByRole('textbox', { name: t.product.promotionPrice }),
  ]
  await price.fill('12.50')
  await promotion.fill('12.50')
  await expect(dialog.getByText(t.product.promotionTooLarge)).toBeVisible()
  await promotion.fill(language === 'es' ? '9,99' : '9.99')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pelota.png', mimeType: 'image/png', buffer: await picture() })
  await button(dialog, t.product.create).click()
  await expect(page.getByText(t.product.created)).toBeVisible()
  await expect(titles(page)).toHaveText([`Pelota ${word}`])
  const card = page.getByRole('article')
  await expect(card).toContainText(language === 'es' ? '$9,99' : '$9.99')
  await expect(card.locator('s')).toContainText(language === 'es' ? '$12,50' : '$12.50')
  await expect(card.locator('img')).toHaveCount(1)

  await page.getByRole('button', { name: t.mine.title }).click()
  const ownProducts = page.getByRole('dialog', { name: t.mine.title })
  await test.step('hides and shows', async () => {
    await choose(ownProducts, `Pelota ${word}`, t.mine.menu, t.mine.hide)
    await expect(page.getByText(t.mine.nowHidden)).toBeVisible()
    await expect(ownProducts.getByText(t.mine.hidden, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expect(page.locator('article')).toHaveCount(0)
    await choose(ownProducts, `Pelota ${word}`, t.mine.menu, t.mine.show)
    await expect(page.getByText(t.mine.nowShown)).toBeVisible()
    await expect(page.locator('article')).toHaveCount(1)
  })
  await test.step('changes', async () => {
    await choose(ownProducts, `Pelota ${word}`, t.mine.menu, t.mine.edit)
    const edit = page.getByRole('dialog', { name: t.product.editTitle })
    await expect(edit.getByRole('textbox', { name: t.product.price }).first()).toHaveValue(
      language === 'es' ? '12,50' : '12.50',
    )
    await edit.getByRole('textbox', { name: t.product.title }).fill(`Hueso ${word}`)
    await button(edit, t.product.update).click()
    await expect(page.getByText(t.product.updated)).toBeVisible()
    await expect(page.locator('article')).toContainText(`Hueso ${word}`)
  })
  await test.step('deletes', async () => {
    await choose(ownProducts, `Hueso ${word}`, t.mine.menu, t.mine.remove)
    await button(page.getByRole('alertdialog'), t.mine.remove).click()
    await expect(page.getByText(t.mine.removed)).toBeVisible()
    await expect(ownProducts.getByText(t.mine.empty)).toBeVisible()
    await expect(page.locator('article')).toHaveCount(0)
  })
  await seller.request.dispose()
})

test('cuts nothing at 320 px, and works with the keyboard alone', async ({ page, language }) => {
  const t = messages[language]
  const word = uniqueSearchTerm()
  const seller = await createSampleStore({ name: `Patitas ${word}` })
  await seller.addProduct({ title: `Cama ${'larga'.repeat(30)} ${word}` })
  await asSeller(page, seller)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/app/marketplace?search=${word}`)
  await expect(titles(page)).toHaveCount(1)
  await expectNoHorizontalScroll(page)
  await button(page, t.editStore).focus()
  await page.keyboard.press('Enter')
  const store = page.getByRole('dialog', { name: t.store.editTitle })
  await expect(store.getByRole('textbox', { name: t.store.name })).toBeFocused()
  await expectNoHorizontalScroll(page)
  await closeWithEscape(store)
  await expect(button(page, t.editStore)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, t.addProduct)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const ownProducts = page.getByRole('dialog', { name: t.mine.title })
  const menu = ownProducts.getByRole('listitem').getByRole('button')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: t.mine.edit })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.mine.nowHidden)).toBeVisible()
  await expect(ownProducts.getByText(t.mine.hidden, { exact: true })).toBeVisible()
  await closeWithEscape(ownProducts)
  await seller.request.dispose()
})
