import type { Page } from '@playwright/test'
import { home as homeEn } from '#web/features/subscription/messages.en.ts'
import { home as homeEs } from '#web/features/subscription/messages.es.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { payInSandbox, planMessages, startCheckout } from './support/payment-provider.ts'

const shell = { es: homeEs, en: homeEn }

const receipts = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('listitem')

test('leads from Home to Premium: declined first, then paid, with a page that updates by itself', async ({
  page,
  // Beside promotions the offer would be a card.
  homeContent: _nothing,
  language,
}) => {
  const t = planMessages[language]
  const { home: premium } = shell[language]

  await test.step('invites on Home, in a slim strip', async () => {
    await page.goto('/app')
    const strip = page.getByRole('link', { name: new RegExp(premium.title) })
    await expect(strip).toBeVisible()
    expect((await strip.boundingBox())?.height).toBe(64)
    await strip.click()
    await expect(page).toHaveURL('/app/subscription')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(`${t.title} · Huella`)
  })

  await test.step('shows the price in the chosen currency, after a reload too', async () => {
    const offer = page.getByRole('region', { name: t.premium, exact: true })
    await expect(offer.getByText(language === 'es' ? '$5.000' : '$5,000')).toBeVisible()
    await expect(offer.getByText(t.offer.note)).toBeHidden()
    await offer.getByRole('button', { name: t.offer.currency }).click()
    await page.getByRole('option', { name: 'USD' }).click()
    await expect(offer.getByText(language === 'es' ? '$1,20' : '$1.20')).toBeVisible()
    await expect(offer.getByText(t.offer.note)).toBeVisible()
    await page.reload()
    await expect(offer.getByText(language === 'es' ? '$1,20' : '$1.20')).toBeVisible()
  })

  const providerPage = await startCheckout(page, t.upgrade)
  await test.step('shows the wait while the provider is open in a tab of its own', async () => {
    await expect(page.getByText(t.checkout.waiting)).toBeVisible()
    await expect(providerPage.getByText(t.sandbox.mark)).toBeVisible()
    await expect(providerPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await providerPage.evaluate(() => window.opener === null)).toBe(true)
  })

  await test.step('reports the decline on both sides', async () => {
    await providerPage.getByRole('button', { name: t.sandbox.acts.decline }).click()
    await expect(providerPage.getByText(t.sandbox.status.declined, { exact: true })).toBeVisible()
    await providerPage.close()
    await expect(page.getByText(t.checkout.declined)).toBeVisible()
    await page.reload()
    await expect(page.getByText(t.checkout.declined)).toBeVisible()
  })

  await test.step('shows Premium without a touch after the second, paid try', async () => {
    const second = await startCheckout(page, t.checkout.again)
    await payInSandbox(second, language)
    await expect(page.getByText(t.active.isActive, { exact: true })).toBeVisible()
    await expect(page.getByText(t.active.renews)).toBeVisible()
    await expect(receipts(page, t.receipts.title)).toHaveCount(1)
    await second.close()
  })

  await test.step('shows the same after a reload, and no offer any more', async () => {
    await page.reload()
    await expect(page.getByText(t.active.isActive, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t.upgrade })).toBeHidden()
    await expect(receipts(page, t.receipts.title)).toHaveCount(1)
    await page.goto('/app')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(premium.title) })).toBeHidden()
  })
})

test(
  'keeps the offer, the wait, the refusal and the plan accessible',
  { tag: '@matrix' },
  async ({ page, person: _signedIn, language }) => {
    // Axe in each of eight states.
    test.slow()
    const t = planMessages[language]
    const expectReadable = async (item: Page) => {
      await item.bringToFront()
      await expect(item.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(item)
      const size = item.viewportSize() ?? { width: 0, height: 0 }
      await item.setViewportSize({ width: 320, height: size.height })
      await expectNoHorizontalScroll(item)
      await item.setViewportSize(size)
    }
    await page.goto('/app')
    await expect(page.getByRole('link', { name: new RegExp(shell[language].home.title) })).toBeVisible()
    await expectReadable(page)
    await page.goto('/app/subscription')
    await page.getByRole('button', { name: t.offer.currency }).click()
    await page.getByRole('option', { name: 'USD' }).click()
    await expect(page.getByText(t.offer.note)).toBeVisible()
    await expectReadable(page)
    const providerPage = await startCheckout(page, t.upgrade)
    await expect(page.getByText(t.checkout.waiting)).toBeVisible()
    await expectReadable(providerPage)
    await expectReadable(page)
    await providerPage.getByRole('button', { name: t.sandbox.acts.decline }).click()
    await expect(page.getByText(t.checkout.declined)).toBeVisible()
    await expectReadable(page)
    await payInSandbox(providerPage, language)
    await expectReadable(providerPage)
    await expect(page.getByText(t.active.isActive, { exact: true })).toBeVisible()
    await expectReadable(page)
    await providerPage.getByRole('button', { name: t.sandbox.acts.fail_renewal }).click()
    await expect(page.getByText(t.active.hasFailed)).toBeVisible()
    await expectReadable(page)
  },
)

test('explains the wait in the tab on a slow network, and begins nothing twice', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = planMessages[language]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/subscription/checkouts', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/app/subscription')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: t.upgrade }).click()
  const providerPage = await opened
  await expect(providerPage.locator('body')).toHaveText(t.checkout.opening)
  await expect(page.getByRole('button', { name: t.checkout.starting })).toBeDisabled()
  release()
  await providerPage.waitForURL(/reference=/)
  await expect(page.getByText(t.checkout.waiting)).toBeVisible()
})
