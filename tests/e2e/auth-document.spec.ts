// The forms of /auth are readable and usable before the application's code arrives, and keep all
// input.
import type { Page } from '@playwright/test'
import { messages as authEn } from '#web/features/auth/messages.en.ts'
import { messages as authEs } from '#web/features/auth/messages.es.ts'
import { newEmail, password, signUp } from './support/accounts.ts'
import { applicationReady, expect, holdCode, inBothLanguages, test } from './support/fixtures.ts'

const allMessages = { es: authEs, en: authEn }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Records in `data-seen` the headings that were visible in any frame. */
const recordHeadings = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      for (const element of document.querySelectorAll('h1'))
        if (element.checkVisibility({ visibilityProperty: true })) seen.add(element.textContent)
      document.documentElement.dataset['seen'] = [...seen].join('\n')
      requestAnimationFrame(look)
    }
    const seen = new Set<string>()
    requestAnimationFrame(look)
  })

inBothLanguages(() => {
  test('shows each form without any code, in one language', async ({ page, language }) => {
    const messages = allMessages[language]
    await holdCode(page)
    await recordHeadings(page)
    for (const [search, title] of [
      ['', messages.signInTitle],
      ['?mode=sign-up', messages.signUpTitle],
      ['?mode=forgot', messages.forgotTitle],
    ] as const) {
      await page.goto(`/auth${search}`)
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByLabel(messages.email)).toBeEditable()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(`${title} · Huella`)
      await expect(page.locator('html')).toHaveAttribute('data-seen', title)
    }
  })
})

test('sends what was submitted before the code came, once it is here', async ({
  page,
  request,
  language,
}) => {
  const messages = allMessages[language]
  const email = newEmail()
  await signUp(request, email)
  const letCome = await holdCode(page)
  const sent: string[] = []
  page.on('request', (asked) => sent.push(`${asked.method()} ${asked.url()}`))
  await page.goto('/auth')
  await page.getByLabel(messages.email).fill(email)
  const field = page.getByLabel(messages.password, { exact: true })
  await field.pressSequentially(password)
  await field.press('Enter')
  await field.press('ArrowLeft')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: messages.signIn, exact: true })).toBeDisabled()
  // A password manager submits the form by itself.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  letCome()
  await expect(page.getByText(messages.toasts.welcomeTitle)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(sent.filter((line) => !line.startsWith('GET'))).toEqual([
    expect.stringMatching(/^POST .*\/api\/auth\/sign-in$/),
  ])
  expect(sent.filter((line) => line.includes(encodeURIComponent(password)))).toEqual([])
})

test('keeps typed text and the caret, and takes the text along to another form', async ({
  page,
  language,
}) => {
  const messages = allMessages[language]
  const letCome = await holdCode(page)
  await page.goto('/auth')
  const field = page.getByLabel(messages.email)
  await field.pressSequentially('ana@correo.co')
  await field.press('Home')
  letCome()
  await applicationReady(page)
  await expect(field).toBeFocused()
  await page.keyboard.type('x.')
  await expect(field).toHaveValue('x.ana@correo.co')
  await page.getByRole('link', { name: messages.forgotten }).click()
  await expect(heading(page)).toHaveText(messages.forgotTitle)
  await expect(field).toHaveValue('x.ana@correo.co')
})

test('keeps typed text through a link to another form, which needs no code otherwise', async ({
  page,
  language,
}) => {
  const messages = allMessages[language]
  const letCome = await holdCode(page)
  await page.goto('/auth?returnTo=%2Fapp%2Fprofile')
  await page.getByRole('link', { name: messages.signUp }).click()
  await expect(heading(page)).toHaveText(messages.signUpTitle)
  await expect(page).toHaveURL('/auth?mode=sign-up&returnTo=%2Fapp%2Fprofile')
  await page.getByLabel(messages.email).fill('ana@correo.co')
  await page.getByRole('link', { name: messages.signIn }).click()
  letCome()
  await expect(heading(page)).toHaveText(messages.signInTitle)
  await expect(page).toHaveURL('/auth?returnTo=%2Fapp%2Fprofile')
  await expect(page.getByLabel(messages.email)).toHaveValue('ana@correo.co')
})

test('answers the very first press of a button in the form', async ({ page, language }) => {
  const messages = allMessages[language]
  const letCome = await holdCode(page)
  await page.goto('/auth?mode=sign-up')
  const field = page.getByLabel(messages.password, { exact: true })
  await field.fill(password)
  await page.getByRole('button', { name: messages.showPassword }).click()
  letCome()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue(password)
})
