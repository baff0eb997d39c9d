// Unmatched payments and the audit log, as administrators see them.
import type { Page } from '@playwright/test'
import { messages as en } from '#web/features/admin/messages.en.ts'
import { messages as es } from '#web/features/admin/messages.es.ts'
import { messages as plansEn } from '#web/features/subscription/messages.en.ts'
import { messages as plansEs } from '#web/features/subscription/messages.es.ts'
import { setAdmin, createUnmatchedPayment } from './support/administrators.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { createOtherUser } from './support/sharing-users.ts'
import { productUnderTest } from './support/product.ts'

const allMessages = { es: { ...es, plans: plansEs }, en: { ...en, plans: plansEn } }

const cardOf = (page: Page, reference: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: reference })

test('an unmatched payment is assigned to an account, and its payer is Premium @matrix', async ({
  page,
  person,
  browser,
  language,
  allowFailedRequests,
}) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  const { page: otherPage, email } = await createOtherUser(browser, language)
  await otherPage.goto('/app/profile')
  await expect(otherPage.getByRole('main').getByText(t.plans.free, { exact: true })).toBeVisible()

  await page.goto('/app/admin?tab=payments')
  await expect(page.getByRole('tab', { selected: true })).toContainText(t.tabs.payments)
  // It arrives while the page is open.
  const reference = await createUnmatchedPayment(page, 'quien.paga@otro-correo.com')
  const card = cardOf(page, reference)
  await expect(card).toBeVisible()
  await expect(card).toContainText(language === 'es' ? '$5.000 COP' : '$5,000 COP')
  await expect(card).toContainText('quien.paga@otro-correo.com')
  await expect(page.getByRole('tab', { name: /\d/ })).toContainText(t.tabs.payments)

  await card.getByRole('button', { name: t.payments.assign }).click()
  const dialog = page.getByRole('dialog', { name: t.payments.assignTitle })
  const field = dialog.getByRole('textbox', { name: t.payments.email })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await dialog.getByRole('button', { name: t.payments.assign }).click()
  await expect(dialog.getByText(t.payments.emailInvalid)).toBeVisible()
  allowFailedRequests()
  // A part of an address matches nobody.
  await field.fill(email.slice(2))
  await field.press('Enter')
  await expect(dialog.getByText(t.payments.nobody)).toBeVisible()
  await expectAccessible(page)
  await field.fill(` ${email.toUpperCase()} `)
  await dialog.getByRole('button', { name: t.payments.assign }).dblclick()
  await expect(page.getByText(t.payments.assigned)).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(otherPage.getByRole('main').getByText(t.plans.premium, { exact: true })).toBeVisible()

  await test.step('and such a paid plan is not taken without a question', async () => {
    await page.goto(`/app/admin?q=${encodeURIComponent(email)}`)
    const user = page.getByRole('main').locator('tr, li').filter({ hasText: email })
    await user.getByRole('button', { name: t.users.deactivate }).click()
    const question = page.getByRole('alertdialog', { name: t.users.paidTitle })
    await expect(question).toContainText(email)
    await question.getByRole('button', { name: t.users.deactivate }).click()
    await expect(page.getByText(t.users.deactivated)).toBeVisible()
    await expect(user).toContainText(t.users.inactive)
    await expect(otherPage.getByRole('main').getByText(t.plans.free, { exact: true })).toBeVisible()
  })
  await otherPage.context().close()
})

test('a payment that was settled elsewhere is dismissed, and stays in the log', async ({
  page,
  person,
  language,
}) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  const reference = await createUnmatchedPayment(page, 'otra@correo.co')
  await page.goto('/app/admin?tab=payments')
  const card = cardOf(page, reference)
  await card.getByRole('button', { name: t.payments.dismiss }).click()
  const question = page.getByRole('alertdialog', { name: t.payments.dismissTitle })
  await question.getByRole('button').first().click()
  await expect(question).toBeHidden()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: t.payments.dismiss }).click()
  await question.getByRole('button', { name: t.payments.dismiss }).click()
  await expect(page.getByText(t.payments.dismissed)).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto(`/app/admin?tab=audit&who=${encodeURIComponent(person.email)}&action=payment.dismiss`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText(t.audit.actions.payment.dismiss)
  await expect(entries).toContainText(person.fullName)
  await expect(entries).not.toContainText(person.email)
})

test('the log is filtered by action, address and days, and a link keeps the filters @matrix', async ({
  page,
  person,
  browser,
  language,
}) => {
  const t = allMessages[language]
  const userId = await setAdmin(person.email, 'put')
  const { page: otherPage, email } = await createOtherUser(browser, language)
  await otherPage.context().close()
  const headers = { origin: productUnderTest().url }
  const own = `/api/admin/users/${userId}`
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await page.request.fetch(`${own}/premium`, { method, headers })).ok()).toBe(true)
  expect((await page.request.put(`${own}/roles/marketplace`, { headers })).ok()).toBe(true)

  await page.goto('/app/admin?tab=audit')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  const toggle = page.getByRole('button', { name: t.audit.filters })
  if (await toggle.isVisible()) await toggle.click()
  const search = page.getByRole('searchbox', { name: t.audit.email })
  await search.fill(person.email)
  // The configured administrator gave this one the role.
  await expect(entries).toHaveCount(4)
  await expect(entries.first()).toContainText(`${t.audit.actions.role.grant}: ${t.roles.marketplace}`)
  await page.getByRole('main').getByRole('button', { name: t.audit.action }).click()
  await page.getByRole('option', { name: t.audit.actions.premium.revoke }).click()
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL(/action=premium\.revoke/)
  await page.reload()
  await expect(entries).toHaveCount(1)
  await expect(search).toHaveValue(person.email)

  await page.getByRole('textbox', { name: t.audit.from }).pressSequentially('01012040')
  await expect(page.getByRole('heading', { name: t.audit.noMatch })).toBeVisible()
  await page.getByRole('button', { name: t.audit.clear }).click()
  await expect(entries.nth(3)).toBeVisible()
  await expect(page).toHaveURL(/tab=audit$/)

  await search.fill(email)
  await expect(page.getByRole('heading', { name: t.audit.noMatch })).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: t.audit.noMatch })).toBeVisible()
})
