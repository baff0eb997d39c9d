// Text as attack: whatever a seller writes is shown as text, on every screen, and nothing of it runs.
import { messages as en } from '#web/features/marketplace/products/words.en.ts'
import { messages as es } from '#web/features/marketplace/products/words.es.ts'
import { messages as sellerEn } from '#web/features/marketplace/stores/words.en.ts'
import { messages as sellerEs } from '#web/features/marketplace/stores/words.es.ts'
import { setAdmin } from './support/administrators.ts'
import { hostileTexts, injectedElements, watchForExecution } from './support/hostile-texts.ts'
import { closeWithEscape, expect, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { createSampleStore, uniqueSearchTerm } from './support/shops.ts'

const words = { es: { ...es, seller: sellerEs }, en: { ...en, seller: sellerEn } }

for (const [name, probe] of Object.entries(hostileTexts))
  test(`${name} is shown as text wherever visitors meet it`, async ({ page, person, language }) => {
    const t = words[language]
    const ran = await watchForExecution(page)
    const word = uniqueSearchTerm()
    const title = `${probe} ${word}`
    const shop = await createSampleStore({
      name: probe,
      description: `${probe}\n${probe}`,
      city: probe,
      phoneNumber: probe.slice(0, 20).trim().toWellFormed(),
    })
    const sold = await shop.sell({ title, description: `${probe}\n\n${probe}`, promotionPrice: '0.01' })
    // What came back is what was sent.
    expect(sold).toMatchObject({ title, description: `${probe}\n\n${probe}` })
    expect(sold.store).toMatchObject({ name: probe, description: `${probe}\n${probe}`, city: probe })

    await test.step('in the grid', async () => {
      await page.goto(`/app/marketplace?search=${word}`)
      const card = page.getByRole('article')
      await expect(card).toHaveCount(1)
      expect(await card.getByRole('heading').textContent()).toBe(title)
      await expect(card.locator('bdi').last()).toHaveText(probe)
      expect(await card.locator('p[dir=auto]').textContent()).toBe(`${probe}\n\n${probe}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Marketplace'])
      await expect(injectedElements(page)).toHaveCount(0)
      await expectNoHorizontalScroll(page)
    })

    await test.step('in the filter of cities', async () => {
      await page.getByRole('button', { name: new RegExp(`^${t.filters.allCities}`) }).click()
      const option = page.getByRole('option').filter({ hasText: probe }).first()
      expect(await option.textContent()).toBe(probe)
      await option.click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expectNoHorizontalScroll(page)
    })

    await test.step('in detail', async () => {
      await page.goto(`/app/marketplace?product=${sold.id}`)
      const dialog = page.getByRole('dialog')
      expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe(title)
      expect(await dialog.getByRole('heading', { level: 3 }).textContent()).toBe(probe)
      expect(await dialog.locator('p[dir=auto]').allTextContents()).toEqual([
        `${probe}\n\n${probe}`,
        `${probe}\n${probe}`,
      ])
      for (const link of await dialog.getByRole('link').all())
        expect(await link.getAttribute('href')).toMatch(/^(tel:\+?\d+|https:\/\/wa\.me\/\d+)$/)
      await expect(injectedElements(page)).toHaveCount(0)
      await expectNoHorizontalScroll(page)
      // Nor is the sheet wider than it should be.
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    })

    await test.step('as what is searched for', async () => {
      await page.goto(`/app/marketplace?search=${word}`)
      await page.getByRole('searchbox').fill(probe)
      await expect(page).toHaveURL(/search=/)
      await expect(page.getByRole('searchbox')).toHaveValue(probe)
      await expect(injectedElements(page)).toHaveCount(0)
      // The table is still there.
      await page.getByRole('searchbox').fill(word)
      await expect(page.getByRole('article')).toHaveCount(1)
    })

    expect(await ran()).toEqual([])
    await test.step('to its seller, and to an administrator', async () => {
      const { cookies } = await shop.request.storageState()
      await setAdmin(shop.email, 'put')
      await page.context().addCookies(cookies)
      await page.goto(`/app/marketplace?search=${word}`)
      await page.getByRole('button', { name: t.seller.editStore }).click()
      const store = page.getByRole('dialog', { name: t.seller.store.editTitle })
      await expect(store.getByRole('textbox', { name: t.seller.store.name })).toHaveValue(probe)
      await expect(injectedElements(page)).toHaveCount(0)
      await closeWithEscape(store)

      await page.getByRole('button', { name: t.seller.mine.title }).click()
      const mine = page.getByRole('dialog', { name: t.seller.mine.title })
      expect(await mine.getByRole('heading', { level: 3 }).textContent()).toBe(title)
      const label = t.seller.mine.menu.replace('{{title}}', () => title)
      expect(await mine.getByRole('listitem').getByRole('button').getAttribute('aria-label')).toBe(label)
      await mine.getByRole('listitem').getByRole('button').click()
      await page.getByRole('menuitem', { name: t.seller.mine.remove }).click()
      const question = page.getByRole('alertdialog')
      expect(await question.getByRole('heading').textContent()).toBe(
        t.seller.mine.removeTitle.replace('{{title}}', () => title),
      )
      await expect(injectedElements(page)).toHaveCount(0)
      await page.goto(`/app/marketplace?product=${sold.id}`)
      await page.getByRole('dialog').getByRole('button', { name: t.hideStore.open }).click()
      // By its name, for a toast is an alert dialog too.
      const hiding = page.getByRole('alertdialog', { name: t.hideStore.title })
      await expect(hiding).toContainText(t.hideStore.text.replace('{{store}}', () => probe))
      await expect(injectedElements(page)).toHaveCount(0)
      await hiding.getByRole('button', { name: t.hideStore.confirm }).click()
      await expect(hiding).toBeHidden()
      await page.goto('/app/admin?tab=audit')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(injectedElements(page)).toHaveCount(0)
      await expectNoHorizontalScroll(page)
    })

    expect(await ran()).toEqual([])
    expect(person.email).toContain('@')
    await shop.request.dispose()
  })
