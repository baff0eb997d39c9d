// Texts of people are shown as text on every screen, and never executed.
import type { APIRequestContext, Page } from '@playwright/test'
import { messages as en } from '#web/features/marketplace/products/messages.en.ts'
import { messages as es } from '#web/features/marketplace/products/messages.es.ts'
import { messages as sellerEn } from '#web/features/marketplace/stores/messages.en.ts'
import { messages as sellerEs } from '#web/features/marketplace/stores/messages.es.ts'
import { setAdmin } from './support/administrators.ts'
import { closeWithEscape, expect, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { injectedElements, watchForExecution } from './support/hostile/texts.ts'
import {
  hostile,
  hasOwnScreens,
  seedHostileFamily,
  seedHostileMarket,
  write,
} from './support/hostile-world.ts'

const messages = { es: { ...es, seller: sellerEs }, en: { ...en, seller: sellerEn } }

const signInAs = async (page: Page, session: APIRequestContext): Promise<void> => {
  await page.context().addCookies((await session.storageState()).cookies)
}

/** Expects each text on the page as it was written, and no element made of one. */
const expectPlain = async (page: Page, texts: readonly string[]): Promise<void> => {
  const main = page.getByRole('main')
  const missing = () =>
    main.evaluate((element, all) => all.filter((text) => !element.textContent.includes(text)), [...texts])
  await expect.poll(missing, { message: page.url() }).toEqual([])
  await expect(injectedElements(page)).toHaveCount(0)
  await expectNoHorizontalScroll(page)
}

/** From Home, as people do, without loading the application again. */
const openPet = (page: Page, petId: string | undefined): Promise<void> =>
  page.getByRole('listitem').locator(`a[href="/app/pet/${petId}"]`).click()

/** The texts with screens of their own, with their index among all. */
const oneByOne = [...hostile.entries()].filter(([, text]) => hasOwnScreens(text))

const all = {
  probes: hostile.map(({ probe }) => probe),
  withPairs: hostile.flatMap(({ probe, pair }) => [probe, pair]),
}

test('shows texts about a pet and its people as text only', async ({ page, browser }) => {
  // Some thirty screens, one after the other.
  test.slow()
  const ran = await watchForExecution(page)
  const { owner, friend, petIds, petId, documentNames } = await seedHostileFamily()
  await signInAs(page, owner)

  await page.goto('/app')
  await expectPlain(page, all.probes)
  for (const [index, { probe, pair, short }] of oneByOne)
    await test.step(`opens the page of ${probe}`, async () => {
      await openPet(page, petIds[index])
      await expectPlain(page, [probe, pair, short])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(probe)
      expect(await ran()).toEqual([])
      await page.goBack()
    })
  for (const [section, texts] of [
    ['allergies', all.withPairs],
    ['medications', all.withPairs],
    ['vaccines', all.withPairs],
    ['diary', all.withPairs],
    ['documents', documentNames],
    // This page shows no names of the other pets.
    ['shared-users', all.probes.slice(0, 1)],
  ] as const)
    await test.step(`opens the page of ${section}`, async () => {
      await page.goto(`/app/pet/${petId}/${section}`)
      await expectPlain(page, texts)
      expect(await ran()).toEqual([])
    })
  for (const [, { probe }] of oneByOne)
    await test.step(`opens the profile of ${probe}`, async () => {
      await write(owner, 'patch', '/api/profile', { data: { fullName: probe } })
      await page.goto('/app/profile')
      await expectPlain(page, [probe])
      expect(await ran()).toEqual([])
    })
  await test.step('opens the pets as a viewer', async () => {
    const otherPage = await browser.newPage()
    const ranThere = await watchForExecution(otherPage)
    await signInAs(otherPage, friend)
    await otherPage.goto('/app')
    await expectPlain(otherPage, all.probes)
    for (const [index, { probe, pair }] of oneByOne) {
      await openPet(otherPage, petIds[index])
      await expectPlain(otherPage, [probe, pair])
      expect(await ranThere()).toEqual([])
      await otherPage.goBack()
    }
    await otherPage.close()
  })
})

test('shows hostile texts of an administrator on Home as text', async ({ page, person, homeContent }) => {
  test.slow()
  const ran = await watchForExecution(page)
  for (const { probe } of hostile) await homeContent.banner(probe, { description: probe })
  await setAdmin(person.email, 'put')
  // As many adoptions as Home shows.
  for (const batch of [hostile.slice(0, 4), hostile.slice(4, 8), hostile.slice(8)]) {
    const ids: string[] = []
    for (const { probe } of batch)
      ids.push(await homeContent.adoption(probe, { breed: probe, age: probe, location: probe }))
    await page.goto('/app')
    await expectPlain(page, all.probes)
    const adoptions = page
      .getByRole('region')
      .filter({ has: page.getByRole('listitem') })
      .last()
    for (const { probe } of batch)
      await expect(adoptions.getByRole('heading', { name: probe, exact: true })).toHaveCount(1)
    expect(await ran()).toEqual([])
    for (const id of ids) await homeContent.change('adoptions', id, { isAvailable: false })
  }
  for (const tab of ['adoptions', 'banners', 'audit']) {
    await page.goto(`/app/admin?tab=${tab}`)
    await expectPlain(page, all.probes)
    expect(await ran()).toEqual([])
  }
})

test('shows hostile texts of sellers to visitors as text only @matrix', async ({
  page,
  person: _signedIn,
  language,
}) => {
  test.slow()
  const t = messages[language]
  const ran = await watchForExecution(page)
  const { word, sellers } = await seedHostileMarket()
  const cards = page.getByRole('article')
  const card = (probe: string) => cards.filter({ has: page.getByText(probe, { exact: true }) }).first()

  await test.step('opens the grid', async () => {
    await page.goto(`/app/marketplace?search=${word}`)
    await expect(cards).toHaveCount(sellers.length)
    const newestFirst = sellers.toReversed()
    expect(await cards.getByRole('heading').allTextContents()).toEqual(
      newestFirst.map(({ product }) => product.title),
    )
    expect(await cards.locator('p[dir=auto]').allTextContents()).toEqual(
      newestFirst.map(({ product }) => product.description),
    )
    for (const [index, { probe }] of newestFirst.entries())
      await expect(cards.nth(index).locator('bdi').last()).toHaveText(probe)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Marketplace'])
    await expect(injectedElements(page)).toHaveCount(0)
    await expectNoHorizontalScroll(page)
  })

  for (const { probe, pair, product } of sellers.toReversed().filter(hasOwnScreens))
    await test.step(`opens the detail: ${probe}`, async () => {
      await card(probe).getByRole('link').first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible()
      expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe(product.title)
      expect(await dialog.getByRole('heading', { level: 3 }).textContent()).toBe(probe)
      expect(await dialog.locator('p[dir=auto]').allTextContents()).toEqual([product.description, pair])
      for (const link of await dialog.getByRole('link').all())
        expect(await link.getAttribute('href')).toMatch(/^(tel:\+?\d+|https:\/\/wa\.me\/\d+)$/)
      await expect(injectedElements(page)).toHaveCount(0)
      await expectNoHorizontalScroll(page)
      // The sheet is not too wide either.
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
      await closeWithEscape(dialog)
    })

  for (const { probe } of sellers.filter(hasOwnScreens))
    await test.step(`filters by city: ${probe}`, async () => {
      await page.getByRole('button', { name: new RegExp(`^${t.filters.allCities}`) }).click()
      const option = page.getByRole('option').filter({ hasText: probe }).first()
      expect(await option.textContent()).toBe(probe)
      await option.click()
      await expect(cards).toHaveCount(1)
      await expectNoHorizontalScroll(page)
      await page.goBack()
      await expect(cards).toHaveCount(sellers.length)
    })

  const search = page.getByRole('searchbox')
  for (const { probe } of sellers.filter(hasOwnScreens))
    await test.step(`searches for: ${probe}`, async () => {
      await search.fill(probe)
      await expect(page).toHaveURL(/search=/)
      await expect(search).toHaveValue(probe)
      await expect(injectedElements(page)).toHaveCount(0)
      // The table still exists.
      await search.fill(word)
      await expect(cards).toHaveCount(sellers.length)
    })
  expect(await ran()).toEqual([])
})

test('shows a seller’s texts as text to themselves, and to an administrator @matrix', async ({
  page,
  person,
  language,
}) => {
  test.slow()
  const t = messages[language]
  const ran = await watchForExecution(page)
  const { word, sellers } = await seedHostileMarket(hostile.filter(hasOwnScreens))
  const filled = (sentence: string, name: string, value: string) =>
    sentence.replace(`{{${name}}}`, () => value)

  await test.step('opens them as an administrator, who hides the stores', async () => {
    await setAdmin(person.email, 'put')
    await page.goto(`/app/marketplace?search=${word}`)
    for (const [index, { probe }] of sellers.toReversed().entries()) {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('dialog').getByRole('button', { name: t.hideStore.open }).click()
      // By its name, because a toast is an alert dialog too.
      const hiding = page.getByRole('alertdialog', { name: t.hideStore.title })
      await expect(hiding).toContainText(filled(t.hideStore.text, 'store', probe))
      await expect(injectedElements(page)).toHaveCount(0)
      await hiding.getByRole('button', { name: t.hideStore.confirm }).click()
      await expect(hiding).toBeHidden()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('article')).toHaveCount(sellers.length - index - 1)
    }
    expect(await ran()).toEqual([])
    await page.goto('/app/admin?tab=audit')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    for (const { probe } of sellers)
      await expect(page.getByRole('main').getByText(probe).first()).toBeVisible()
    await expect(injectedElements(page)).toHaveCount(0)
    await expectNoHorizontalScroll(page)
    expect(await ran()).toEqual([])
  })

  for (const { probe, product, request } of sellers)
    await test.step(`opens them as their seller: ${probe}`, async () => {
      await signInAs(page, request)
      await page.goto(`/app/marketplace?search=${word}`)
      await page.getByRole('button', { name: t.seller.editStore }).click()
      const store = page.getByRole('dialog', { name: t.seller.store.editTitle })
      await expect(store.getByRole('textbox', { name: t.seller.store.name })).toHaveValue(probe)
      await expect(injectedElements(page)).toHaveCount(0)
      await closeWithEscape(store)

      await page.getByRole('button', { name: t.seller.mine.title }).click()
      const ownProducts = page.getByRole('dialog', { name: t.seller.mine.title })
      await expect(ownProducts.getByRole('heading', { level: 3 })).toBeVisible()
      expect(await ownProducts.getByRole('heading', { level: 3 }).textContent()).toBe(product.title)
      const menu = ownProducts.getByRole('listitem').getByRole('button')
      expect(await menu.getAttribute('aria-label')).toBe(filled(t.seller.mine.menu, 'title', product.title))
      await menu.click()
      await page.getByRole('menuitem', { name: t.seller.mine.remove }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('heading')).toBeVisible()
      expect(await question.getByRole('heading').textContent()).toBe(
        filled(t.seller.mine.removeTitle, 'title', product.title),
      )
      await expect(injectedElements(page)).toHaveCount(0)
      expect(await ran()).toEqual([])
    })
})
