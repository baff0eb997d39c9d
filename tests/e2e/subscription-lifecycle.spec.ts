// The lifecycle of a paid plan: cancelling and resuming, a failed payment, a refund, other tabs
// that follow, and the dialog that sells it on the spot.
import type { Page } from '@playwright/test'
import { graceDays } from '#contract/features/subscription/premium.ts'
import { premiumPeriodDays } from '#server/platform/config/variables.ts'
import { home as homeEn } from '#web/features/subscription/messages.en.ts'
import { home as homeEs } from '#web/features/subscription/messages.es.ts'
import { expect, test, type Language } from './support/fixtures.ts'
import { longDay, payInSandbox, planMessages, startCheckout } from './support/payment-provider.ts'
import { addPet } from './support/pets.ts'

const shell = { es: homeEs, en: homeEn }
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** Buys, and answers the provider's tab. */
const buy = async (page: Page, language: Language): Promise<Page> => {
  const t = planMessages[language]
  await page.goto('/app/subscription')
  const providerPage = await startCheckout(page, t.upgrade)
  await payInSandbox(providerPage, language)
  await expect(page.getByText(t.active.isActive, { exact: true })).toBeVisible()
  return providerPage
}

test('a plan is cancelled after a confirmation, keeps its period, and is then resumed @matrix', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = planMessages[language]
  const providerPage = await buy(page, language)
  const end = longDay(inDays(premiumPeriodDays), language)
  await page.bringToFront()
  await page.getByRole('button', { name: t.active.cancel }).click()
  const question = page.getByRole('alertdialog', { name: t.active.cancelTitle })
  await expect(question.getByText(t.active.cancelText.replace('{{date}}', end))).toBeVisible()
  await question.getByRole('button', { name: t.active.keep }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(t.active.renews)).toBeVisible()
  await page.getByRole('button', { name: t.active.cancel }).click()
  await question.getByRole('button', { name: t.active.cancel }).click()
  await expect(page.getByText(t.active.isCanceled)).toBeVisible()
  await expect(page.getByText(t.active.ends, { exact: true })).toBeVisible()
  await expect(page.getByText(end, { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t.active.resume }).click()
  await expect(page.getByText(t.active.renews)).toBeVisible()

  await test.step('the same from the side of the provider, while the page is open', async () => {
    await providerPage.reload()
    await providerPage.getByRole('button', { name: t.sandbox.actTexts.cancel }).click()
    await expect(page.getByText(t.active.isCanceled)).toBeVisible()
    await providerPage.getByRole('button', { name: t.sandbox.actTexts.resume }).click()
    await expect(page.getByText(t.active.renews)).toBeVisible()
  })
})

test('a failed renewal shows until when Premium lasts, is fixed, and one payment is refunded @matrix', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = planMessages[language]
  const providerPage = await buy(page, language)
  const receipts = page.getByRole('region', { name: t.receipts.title }).getByRole('listitem')
  await providerPage.getByRole('button', { name: t.sandbox.actTexts.fail_renewal }).click()
  await expect(page.getByText(t.active.hasFailed)).toBeVisible()
  await expect(page.getByText(t.active.worksUntil)).toBeVisible()
  await expect(page.getByText(longDay(inDays(premiumPeriodDays + graceDays), language))).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.bringToFront()
  await page.getByRole('link', { name: t.active.manage }).click()
  const manage = await opened
  await manage.getByRole('button', { name: t.sandbox.actTexts.renew }).click()
  await expect(page.getByText(t.active.hasFailed)).toBeHidden()
  await expect(page.getByText(t.active.renews)).toBeVisible()
  await expect(page.getByText(longDay(inDays(2 * premiumPeriodDays), language))).toBeVisible()
  await expect(receipts).toHaveCount(2)
  await manage.getByRole('button', { name: t.sandbox.actTexts.end }).click()
  await expect(page.getByRole('button', { name: t.upgrade })).toBeVisible()
  await manage.getByRole('button', { name: t.sandbox.actTexts.refund }).click()
  await expect(page.getByText(t.receipts.refunded, { exact: true })).toHaveCount(1)
  await expect(receipts).toHaveCount(2)
})

test('Home and the profile in other tabs follow without a reload @matrix', async ({
  page,
  person: _signedIn,
  language,
  context,
}) => {
  const t = planMessages[language]
  const { home: premium } = shell[language]
  const [home, profile] = [await context.newPage(), await context.newPage()]
  await home.goto('/app')
  const strip = home.getByRole('link', { name: new RegExp(premium.title) })
  await expect(strip).toBeVisible()
  await profile.goto('/app/profile')
  await expect(profile.getByRole('main').getByText(t.free, { exact: true })).toBeVisible()
  await expect(profile.getByRole('link', { name: t.upgrade })).toHaveAttribute('href', '/app/subscription')
  const providerPage = await buy(page, language)
  await expect(strip).toBeHidden()
  await expect(profile.getByRole('main').getByText(t.premium, { exact: true })).toBeVisible()
  await expect(profile.getByRole('link', { name: t.manage })).toHaveAttribute('href', '/app/subscription')
  await providerPage.getByRole('button', { name: t.sandbox.actTexts.end }).click()
  await expect(strip).toBeVisible()
  await expect(profile.getByRole('link', { name: t.upgrade })).toBeVisible()
})

test(
  'at a limit the dialog sells Premium on the spot, and the limit is gone',
  { tag: '@matrix' },
  async ({ page, person: _signedIn, language, baseURL }) => {
    const t = planMessages[language]
    const headers = { origin: baseURL ?? '' }
    const pet = { id: await addPet(page.request) }
    for (const name of ['Pollo', 'Polen'])
      await page.request.post(`/api/pets/${pet.id}/allergies`, { headers, data: { name, description: '' } })
    await page.goto(`/app/pet/${pet.id}/allergies`)
    await expect(page.getByText('Polen')).toBeVisible()
    const add = page.getByRole('button', { name: language === 'es' ? 'Agregar alergia' : 'Add allergy' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: t.dialog.title })
    await expect(dialog.getByRole('heading', { name: t.reasons.allergies.title })).toBeVisible()
    const providerPage = await startCheckout(page, t.upgrade)
    await expect(dialog.getByText(t.checkout.waiting)).toBeVisible()
    await payInSandbox(providerPage, language)
    await providerPage.close()
    await expect(dialog.getByText(t.checkout.paid)).toBeVisible()
    await dialog.getByRole('button', { name: t.checkout.continue }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/app/pet/${pet.id}/allergies$`))
    await add.click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  },
)
