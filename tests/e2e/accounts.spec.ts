import type { Page } from '@playwright/test'
import { messages as appEn } from '#web/app/i18n/messages.en.ts'
import { messages as appEs } from '#web/app/i18n/messages.es.ts'
import { messages as authEn } from '#web/features/auth/messages.en.ts'
import { messages as authEs } from '#web/features/auth/messages.es.ts'
import { messages as profileEn } from '#web/features/profile/messages.en.ts'
import { messages as profileEs } from '#web/features/profile/messages.es.ts'
import * as errorsEn from '#web/shared/errors/messages.en.ts'
import * as errorsEs from '#web/shared/errors/messages.es.ts'
import { passwordMin } from '#contract/features/auth/limits.ts'
import { latestMailedLink, newEmail, password, signUp } from './support/accounts.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'

const allMessages = {
  es: { errors: { ...errorsEs.home, ...errorsEs.messages }, app: appEs, auth: authEs, profile: profileEs },
  en: { errors: { ...errorsEn.home, ...errorsEn.messages }, app: appEn, auth: authEn, profile: profileEn },
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('registers a newcomer, returns to the deep link, signs out and in again', async ({
  page,
  language,
  allowFailedRequests,
}) => {
  const { auth, app } = allMessages[language]
  const email = newEmail()
  await page.goto('/app/community')
  await expect(heading(page)).toHaveText(auth.signInTitle)

  await page.getByRole('link', { name: auth.signUp }).click()
  await expect(heading(page)).toHaveText(auth.signUpTitle)
  await page.goBack()
  await expect(heading(page)).toHaveText(auth.signInTitle)
  await page.goForward()

  await page.getByRole('button', { name: auth.signUp }).click()
  await expect(page.getByText(auth.issues.fullName, { exact: true })).toBeVisible()
  await expect(page.getByText(auth.issues.email)).toBeVisible()
  await expect(page.getByText(auth.issues.password.replace('{{count}}', String(passwordMin)))).toBeVisible()
  await expect(page.getByLabel(auth.fullName)).toBeFocused()

  await page.getByLabel(auth.fullName).fill('Ana María Ñandú 🐾')
  await page.getByLabel(auth.email).fill(email.toUpperCase())
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await expect(page.getByText(auth.issues.fullName)).toBeHidden()
  await page.getByRole('button', { name: auth.signUp }).dblclick()
  await expect(page.getByText(auth.toasts.createdTitle)).toBeVisible()
  await expect(page).toHaveURL('/app/community')

  await page.goto('/app/profile')
  await expect(heading(page)).toHaveText('Ana María Ñandú 🐾')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  // Requests under way when the session ends are refused, and so are later ones.
  allowFailedRequests()
  await page.getByRole('main').getByRole('button', { name: app.signOut }).click()
  await expect(page).toHaveURL('/auth')

  await page.getByRole('link', { name: auth.signUp }).click()
  await page.getByLabel(auth.fullName).fill('Otra Ana')
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signUp }).click()
  await expect(page.getByRole('alert')).toContainText(auth.toasts.takenTitle)
  await expect(page.getByRole('alert')).toContainText(allMessages[language].errors.EMAIL_TAKEN)

  await page.getByRole('link', { name: auth.signIn }).click()
  await expect(page.getByLabel(auth.email)).toHaveValue(email)
  await page.getByLabel(auth.password, { exact: true }).fill('no es esta')
  await page.getByLabel(auth.password, { exact: true }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: auth.toasts.failedTitle })).toContainText(
    allMessages[language].errors.INVALID_CREDENTIALS,
  )
  await expect(page.getByLabel(auth.password, { exact: true })).toHaveValue('no es esta')

  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  await expect(page.getByText(auth.toasts.welcomeTitle)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('resets a forgotten password once through the link', async ({
  page,
  request,
  language,
  allowFailedRequests,
}) => {
  const { auth } = allMessages[language]
  const email = newEmail()
  await signUp(request, email)
  await page.goto('/auth')
  await page.getByLabel(auth.email).fill(email)
  await page.getByRole('link', { name: auth.forgotten }).click()
  await expect(page.getByLabel(auth.email)).toHaveValue(email)
  await page.getByRole('button', { name: auth.sendLink }).click()
  await expect(heading(page)).toHaveText(auth.mailTitle)
  await expect(page.getByText(email)).toBeVisible()

  const link = await latestMailedLink(email)
  await page.goto(link)
  await page.getByLabel(auth.newPassword).fill('corta')
  await page.getByRole('button', { name: auth.savePassword }).click()
  await expect(
    page.getByText(auth.issues.password.replace('{{count}}', String(passwordMin)), { exact: true }),
  ).toBeVisible()
  await page.getByLabel(auth.newPassword).fill('una frase nueva')
  await page.getByRole('button', { name: auth.savePassword }).click()
  await expect(page.getByText(auth.resetDoneTitle)).toBeVisible()
  await expect(heading(page)).toHaveText(auth.signInTitle)
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill('una frase nueva')
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  await expect(page).toHaveURL('/')

  allowFailedRequests()
  await page.goto(link)
  await expect(heading(page)).toHaveText(auth.linkGoneTitle)
  await page.goto('/auth?mode=verify&token=nothing')
  allowFailedRequests()
  await expect(heading(page)).toHaveText(auth.linkGoneTitle)
})

test('signs two tabs out and in at the same time', async ({
  page,
  context,
  language,
  allowFailedRequests,
}) => {
  // Requests of one tab may arrive after the other has signed out.
  allowFailedRequests()
  const { auth, app } = allMessages[language]
  const email = newEmail()
  await signUp(page.request, email)
  const other = await context.newPage()
  await other.goto('/app/community')
  await page.goto('/app/profile')
  await page.getByRole('main').getByRole('button', { name: app.signOut }).click()
  await expect(page).toHaveURL('/auth')
  await expect(heading(other)).toHaveText(auth.signInTitle)

  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
})

test('fetches the next pages ahead after a sign-in without a reload', async ({ page, request, language }) => {
  const { auth } = allMessages[language]
  const email = newEmail()
  await signUp(request, email)
  await page.goto('/auth?returnTo=%2Fapp')
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  const nextPage = page.waitForResponse(/\/assets\/market-/)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  await expect(page).toHaveURL('/app')
  expect((await nextPage).ok()).toBe(true)
})

/** Readable on a narrow screen, with text at twice its size on a phone, and for axe. */
const expectReadable = async (page: Page) => {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const outside = () =>
    page
      .locator('body')
      .evaluate((body) =>
        [...body.querySelectorAll('*')]
          .filter(
            (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth,
          )
          .map((element) => element.outerHTML.slice(0, 200)),
      )
  // Even with reduced motion a change of size takes some frames, in which parts of the page keep
  // their old size.
  await expect.poll(outside, { message: page.url() }).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  if (usual !== null) await page.setViewportSize(usual)
  // Last, because Chromium no longer answers container queries in rem for parts that axe has
  // examined while they were hidden.
  await expectAccessible(page)
}

test('keeps each form of /auth accessible', { tag: '@matrix' }, async ({ page }) => {
  // As for a valid link, in an account with other sign-in methods too.
  const staying = ['identity', 'passkey', 'second_step', 'share', 'report_link']
  const preview = { endsAll: false, staying: staying.map((kind) => ({ kind, count: 2 })) }
  await page.route('**/api/auth/password-reset/preview', (route) => route.fulfill({ json: preview }))
  for (const mode of ['', '?mode=sign-up', '?mode=forgot', '?mode=reset', '?mode=reset&token=x'])
    await test.step(`/auth${mode}`, async () => {
      await page.goto(`/auth${mode}`)
      await expect(heading(page)).toBeVisible()
      const submit = page.locator('main button[type=submit]')
      if (await submit.isVisible()) await submit.click()
      await expectReadable(page)
    })
})

test('keeps the profile accessible', { tag: '@matrix' }, async ({ page, person, language }) => {
  const { auth } = allMessages[language]
  await page.goto('/app/profile')
  await expect(heading(page)).toHaveText(person.fullName)
  await page.getByRole('button', { name: auth.changePassword }).click()
  await expect(page.getByLabel(auth.currentPassword)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(heading(page)).toHaveText(person.fullName)
  await expectReadable(page)
})
