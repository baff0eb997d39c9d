// Mails that were given up, as an administrator sees them and has them tried again.
import type { Page } from '@playwright/test'
import { messages as en } from '#web/features/admin/messages.en.ts'
import { messages as es } from '#web/features/admin/messages.es.ts'
import { newEmail, password } from './support/accounts.ts'
import { configuredAdmin } from './support/configured-admin.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { startProductWithMailbox, type ProductWithMailbox } from './support/product-with-mailbox.ts'

const allMessages = { es, en }

// Whom the mail server refuses.
const refused = new Set<string>()
let product: ProductWithMailbox
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProductWithMailbox((address) => (refused.has(address) ? 550 : undefined))
})
test.afterAll(() => product.stop())

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(product.url + path, { data, headers: { origin: product.url } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a mail that was refused is listed with its reason, and is sent when it is tried again @matrix', async ({
  page,
  playwright,
  language,
}) => {
  test.setTimeout(180_000)
  const t = allMessages[language]
  const mails = page.getByRole('main').getByRole('listitem')
  await post(page, '/api/auth/sign-up', { fullName: 'Ada Mora', email: configuredAdmin, password, language })
  const { text } = await product.mailbox.waitFor(configuredAdmin)
  await post(page, '/api/auth/verification/confirm', { token: /token=([\w.-]+)/.exec(text)?.[1] ?? '' })
  // The role counts in sessions that begin after the confirmation.
  await post(page, '/api/auth/sign-in', { email: configuredAdmin, password })
  await page.goto(`${product.url}/app/admin?tab=mails`)
  await expect(page.getByRole('heading', { name: t.mails.empty })).toBeVisible()
  await expectAccessible(page)

  await test.step('it comes while the page is open', async () => {
    const email = newEmail()
    refused.add(email)
    const guest = await playwright.request.newContext()
    const signUp = { fullName: 'Luz Marina', email, password, language }
    await guest.post(`${product.url}/api/auth/sign-up`, { data: signUp, headers: { origin: product.url } })
    await guest.dispose()
    await expect(mails).toHaveCount(1, { timeout: 30_000 })
    await expect(mails).toContainText('Luz Marina')
    await expect(mails).toContainText(t.mails.reasons.refused)
    await expect(mails).not.toContainText(email)
    await expect(page.getByRole('tab', { name: /\d/ })).toContainText(t.tabs.mails)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    refused.delete(email)
    await mails.getByRole('button', { name: t.mails.retry }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.mails.retried)).toBeVisible()
    await expect(page.getByRole('heading', { name: t.mails.empty })).toBeVisible()
    expect((await product.mailbox.waitFor(email)).to).toEqual([email])
  })

  await page.goto(`${product.url}/app/admin?tab=audit&action=mail.retry`)
  await expect(mails).toHaveCount(1)
  await expect(mails).toContainText(t.audit.actions.mail.retry)
  await expect(mails).toContainText('Luz Marina')
})
