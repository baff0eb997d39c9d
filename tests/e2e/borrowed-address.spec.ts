// A stranger signs up with another person's address. They keep no access, and the owner of the
// mailbox removes the account, or takes it over.
import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages as appEn } from '#web/app/i18n/messages.en.ts'
import { messages as appEs } from '#web/app/i18n/messages.es.ts'
import { messages as authEn } from '#web/features/auth/messages.en.ts'
import { messages as authEs } from '#web/features/auth/messages.es.ts'
import { messages as securityEn } from '#web/features/security/messages.en.ts'
import { messages as securityEs } from '#web/features/security/messages.es.ts'
import * as errorsEn from '#web/shared/errors/messages.en.ts'
import * as errorsEs from '#web/shared/errors/messages.es.ts'
import { newEmail, password } from './support/accounts.ts'
import type { Language } from './support/cells.ts'
import { configuredAdmin } from './support/configured-admin.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { startProductWithMailbox, type ProductWithMailbox } from './support/product-with-mailbox.ts'
import { addVirtualAuthenticator } from './support/devices/virtual-authenticator.ts'

const allMessages = {
  es: { errors: { ...errorsEs.home, ...errorsEs.messages }, app: appEs, auth: authEs, security: securityEs },
  en: { errors: { ...errorsEn.home, ...errorsEn.messages }, app: appEn, auth: authEn, security: securityEn },
}

let product: ProductWithMailbox
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProductWithMailbox()
})
test.afterAll(() => product.stop())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const send = async (page: Page, method: 'POST' | 'PUT', path: string, data: object) => {
  const headers = { origin: product.url }
  const answer = await page.request.fetch(product.url + path, { method, data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const signUpToSecurity = async (page: Page, email: string, language: Language): Promise<void> => {
  await send(page, 'POST', '/api/auth/sign-up', { fullName: 'Rita Gil', email, password, language })
  await page.goto(`${product.url}/app/profile/security`)
}

const linksTo = (email: string, mode: 'verify' | 'reset'): string[] =>
  product.mailbox.mails
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => new RegExp(String.raw`http\S+mode=${mode}&token=[\w.-]+`).exec(text)?.[0] ?? [])

const mailedLink = async (email: string, mode: 'verify' | 'reset', earlier = 0): Promise<string> => {
  await expect.poll(() => linksTo(email, mode).length).toBe(earlier + 1)
  return linksTo(email, mode).at(-1) ?? ''
}

const openResetLink = async (page: Page, email: string): Promise<void> => {
  const earlier = linksTo(email, 'reset').length
  await send(page, 'POST', '/api/auth/password-reset', { email })
  await page.goto(await mailedLink(email, 'reset', earlier))
}

const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}

test('gives the reader of an address’s mail the account that a stranger made with it', async ({
  page: owner,
  browser,
  language,
  allowFailedRequests,
}) => {
  const { app, auth, errors, security } = allMessages[language]
  const stranger = await browser.newPage()
  const [removed, taken] = [newEmail(), newEmail()]
  const newPassword = 'una frase nueva'

  await test.step('requires the stranger to confirm the address before any sign-in', async () => {
    await signUpToSecurity(stranger, removed, language)
    // Two-step sign-in, passkeys and the change of the address.
    await expect(stranger.getByText(errors.EMAIL_NOT_VERIFIED)).toHaveCount(3)
    for (const name of [security.passkeys.add, security.twoFactor.enable, security.email.change])
      await expect(stranger.getByRole('button', { name })).toHaveCount(0)
    await expectSound(stranger)
  })

  await test.step('lets the owner disown the account in another browser', async () => {
    await owner.goto(await mailedLink(removed, 'verify'))
    await expect(heading(owner)).toHaveText(auth.proveTitle)
    await expect(owner.getByLabel(auth.password, { exact: true })).toBeVisible()
    await expectSound(owner)
    await owner.getByRole('button', { name: auth.notMe }).click()
    await expect(heading(owner)).toHaveText(auth.notMeTitle)
    await expectSound(owner)
    await owner.getByRole('button', { name: auth.notMeConfirm }).click()
    await expect(heading(owner)).toHaveText(auth.disownedTitle)
    await stranger.reload()
    await expect(heading(stranger)).toHaveText(auth.signInTitle)

    await owner.getByRole('link', { name: auth.signUp }).click()
    await owner.getByLabel(auth.fullName).fill('Ana Ruiz')
    await owner.getByLabel(auth.email).fill(removed)
    await owner.getByLabel(auth.password, { exact: true }).fill(newPassword)
    await owner.getByRole('button', { name: auth.signUp }).click()
    await expect(owner.getByText(auth.toasts.createdTitle)).toBeVisible()
    await owner.context().clearCookies()
  })

  await test.step('ends what the stranger had when the password is reset instead', async () => {
    await signUpToSecurity(stranger, taken, language)
    const p256dh = createECDH('prime256v1').generateKeys('base64url')
    const endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`
    const auths = randomBytes(16).toString('base64url')
    await send(stranger, 'PUT', '/api/push/subscription', { endpoint, p256dh, auth: auths })
    await openResetLink(owner, taken)
    await expect(owner.getByText(auth.staying.endsAll)).toBeVisible()
    await expectSound(owner)
    await owner.getByLabel(auth.newPassword).fill(newPassword)
    await owner.getByRole('button', { name: auth.savePassword }).click()
    await expect(heading(owner)).toHaveText(auth.resetDoneTitle)
    await expect(owner.getByText(auth.ways.push)).toBeVisible()
    await stranger.reload()
    await expect(heading(stranger)).toHaveText(auth.signInTitle)
  })

  await test.step('lists what stays in a later reset, and ends what is chosen', async () => {
    await addVirtualAuthenticator(owner)
    // No request of the page before is under way during the sign-in.
    await owner.goto('about:blank')
    await send(owner, 'POST', '/api/auth/sign-in', { email: taken, password: newPassword })
    await owner.goto(`${product.url}/app/profile/security`)
    await owner.getByRole('button', { name: security.passkeys.add }).click()
    await owner.getByLabel(security.passkeys.name).fill('Portátil')
    await owner.getByRole('button', { name: security.passkeys.make }).click()
    await expect(owner.getByText(security.passkeys.added)).toBeVisible()
    await openResetLink(owner, taken)
    await owner.getByText(auth.staying.passkey_one.replace('{{count}}', '1')).click()
    await expectSound(owner)
    allowFailedRequests()
    await owner.getByLabel(auth.newPassword).fill(password)
    await owner.getByRole('button', { name: auth.savePassword }).click()
    await expect(owner.getByText(auth.endedText.replace('{{list}}', auth.ways.passkey))).toBeVisible()
    await expectSound(owner)
  })

  await test.step('requires one more sign-in of an administrator by address', async () => {
    await signUpToSecurity(owner, configuredAdmin, language)
    await owner.goto(await mailedLink(configuredAdmin, 'verify'))
    await expect(heading(owner)).toHaveText(auth.verifiedTitle)
    await owner.getByRole('link', { name: auth.goOn }).click()
    const notice = owner.getByRole('main').filter({ hasText: auth.administersAnewText })
    await expect(notice).toBeVisible()
    await expectSound(owner)
    await notice.getByRole('button', { name: app.signOut }).click()
    await expect(heading(owner)).toHaveText(auth.signInTitle)
    await send(owner, 'POST', '/api/auth/sign-in', { email: configuredAdmin, password })
    await owner.goto(`${product.url}/app/admin`)
    await expect(heading(owner)).toHaveText('Admin Dashboard')
  })
})
