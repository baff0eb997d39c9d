import type { Page } from '@playwright/test'
import { messages as en } from '#web/features/admin/messages.en.ts'
import { messages as es } from '#web/features/admin/messages.es.ts'
import { messages as securityEn } from '#web/features/security/messages.en.ts'
import { messages as securityEs } from '#web/features/security/messages.es.ts'
import { messages as plansEn } from '#web/features/subscription/messages.en.ts'
import { messages as plansEs } from '#web/features/subscription/messages.es.ts'
import { configuredAdminName, createUsers, setAdmin } from './support/administrators.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { createOtherUser } from './support/sharing-users.ts'

const allMessages = {
  es: { ...es, plans: plansEs, security: securityEs },
  en: { ...en, plans: plansEn, security: securityEn },
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })
const named = (sentence: string, email: string) => sentence.replace('{{email}}', email)
const userOf = (page: Page, email: string) =>
  page.getByRole('main').locator('tr, li').filter({ hasText: email })

test('finds a user, grants and revokes Premium, and shows both to the user', async ({
  page,
  person,
  browser,
  language,
}) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  const { page: otherPage, email } = await createOtherUser(browser, language)
  await otherPage.goto('/app/profile')
  await expect(otherPage.getByRole('main').getByText(t.plans.free, { exact: true })).toBeVisible()

  await page.goto('/app/admin')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Manage user subscriptions and premium access')).toBeVisible()
  await expect(page).toHaveTitle('Admin Dashboard · Huella')
  const search = page.getByRole('searchbox', { name: t.users.search })
  await search.fill(email.slice(0, -3).toUpperCase())
  const user = userOf(page, email)
  await expect(user).toBeVisible()
  await expect(page.getByRole('main').locator('tbody tr, li')).toHaveCount(1)
  await expect(user).toContainText('Bea Mora')
  await expect(user).toContainText(t.users.inactive)
  await page.reload()
  await expect(search).toHaveValue(email.slice(0, -3).toUpperCase())

  await test.step('gives', async () => {
    await user.getByRole('button', { name: t.users.activate }).dblclick()
    await expect(page.getByText(t.users.activated)).toBeVisible()
    await expect(user).toContainText(t.users.active)
    await expect(user.getByRole('button', { name: t.users.deactivate })).toBeFocused()
    // 365 days, by the calendar of the browser.
    const end = new Date(Date.now() + 365 * 86_400_000)
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Bogota' }).format(end)
    await expect(user).toContainText(year)
    await expect(otherPage.getByRole('main').getByText(t.plans.premium, { exact: true })).toBeVisible()
    await expect(otherPage.getByRole('main').getByText(t.plans.free, { exact: true })).toBeHidden()
  })

  await test.step('takes', async () => {
    await user.getByRole('button', { name: t.users.deactivate }).click()
    await expect(page.getByText(t.users.deactivated)).toBeVisible()
    await expect(user).toContainText(t.users.inactive)
    await expect(otherPage.getByRole('main').getByText(t.plans.free, { exact: true })).toBeVisible()
  })

  await search.fill('nadie.tiene.esto@')
  await expect(page.getByRole('heading', { name: t.users.empty })).toBeVisible()
  await otherPage.context().close()
})

test('shows another administrator’s change by itself, and disturbs nothing', async ({
  page,
  person,
  browser,
  language,
}) => {
  const t = allMessages[language]
  const { page: otherPage, email } = await createOtherUser(browser, language)
  await setAdmin(person.email, 'put')
  await setAdmin(email, 'put')
  // A list that only this test has, longer than the screen. The first account is at its end.
  const mark = crypto.randomUUID().slice(0, 8)
  const [target = ''] = await createUsers(mark, 12)
  await page.goto(`/app/admin?q=${mark}`)
  const here = userOf(page, target)
  await here.scrollIntoViewIfNeeded()
  await expect(here).toContainText(t.users.inactive)
  // It appears above the list when both of its requests have been answered.
  await expect(page.getByText(t.security.adminBanner.text)).toBeAttached()
  const search = page.getByRole('searchbox', { name: t.users.search })
  await search.evaluate((box) => box.focus({ preventScroll: true }))
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(50)

  await otherPage.goto(`/app/admin?q=${encodeURIComponent(target)}`)
  const otherUserRow = userOf(otherPage, target)
  await otherUserRow.getByRole('button', { name: t.users.activate }).click()
  await expect(here).toContainText(t.users.active)
  await otherUserRow.getByRole('button', { name: t.users.deactivate }).click()
  await expect(here).toContainText(t.users.inactive)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue(mark)
  // The line with the end date appeared and disappeared, so the position is the same again.
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await otherPage.context().close()
})

test('grants Premium and a role with the keyboard alone', async ({ page, person, browser, language }) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  const { page: otherPage, email } = await createOtherUser(browser, language)
  await otherPage.context().close()
  await page.goto('/app/admin')
  await expect(page.getByRole('button', { name: t.users.activate }).first()).toBeVisible()
  await page.getByRole('tab', { name: t.tabs.users }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: t.tabs.payments })).toBeFocused()
  await expect(page).toHaveURL(/tab=payments/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(email)
  const user = userOf(page, email)
  await expect(page.getByRole('main').locator('tbody tr, li')).toHaveCount(1)
  await page.keyboard.press('Tab')
  // The button that clears the search is between them.
  if (
    await page
      .getByRole('searchbox')
      .evaluate((box) => document.activeElement?.closest('div')?.contains(box) === true)
  )
    await page.keyboard.press('Tab')
  await expect(user.getByRole('button', { name: t.users.activate })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.users.activated)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: t.role.grantAdmin })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: t.role.grantMarketplace })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.role.granted.marketplace)).toBeVisible()
  await expect(user.getByRole('button', { name: named(t.role.menu, email) })).toBeFocused()
})

test('keeps each tab accessible', { tag: '@matrix' }, async ({ page, person, language }) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  for (const [tab, ready] of [
    ['', t.users.activate],
    ['?tab=payments', t.tabs.payments],
    ['?tab=adoptions', t.tabs.adoptions],
    ['?tab=audit', t.audit.by.replace('{{actor}}', configuredAdminName)],
  ] as const) {
    await page.goto(`/app/admin${tab}`)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main').getByText(ready).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoHorizontalScroll(page)
    if (size) await page.setViewportSize(size)
  }
})
