// A passkey in a real browser, with Chromium's virtual authenticator in place of a device.
import { messages as appEn } from '#web/app/i18n/messages.en.ts'
import { messages as appEs } from '#web/app/i18n/messages.es.ts'
import { messages as authEn } from '#web/features/auth/messages.en.ts'
import { messages as authEs } from '#web/features/auth/messages.es.ts'
import { messages as securityEn } from '#web/features/security/messages.en.ts'
import { messages as securityEs } from '#web/features/security/messages.es.ts'
import { newEmail, signUp } from './support/accounts.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { addVirtualAuthenticator } from './support/devices/virtual-authenticator.ts'

const allMessages = {
  es: { app: appEs, auth: authEs, security: securityEs },
  en: { app: appEn, auth: authEn, security: securityEn },
}

test('adds a passkey under a name, and signs in with it alone', async ({
  page,
  language,
  allowFailedRequests,
}) => {
  const { app, auth, security } = allMessages[language]
  const email = newEmail()
  await signUp(page.request, email)
  await addVirtualAuthenticator(page)
  await page.goto('/app/profile/security')
  await page.getByRole('button', { name: security.passkeys.add }).click()
  await page.getByLabel(security.passkeys.name).fill('Portátil')
  await page.getByRole('button', { name: security.passkeys.make }).click()
  await expect(page.getByText(security.passkeys.added)).toBeVisible()
  await expect(page.getByText('Portátil', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/app/profile')
  // Requests under way when the session ends are refused, and browsers log that.
  allowFailedRequests()
  await page.getByRole('main').getByRole('button', { name: app.signOut }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: auth.withPasskey }).click()
  await expect(page.getByText(auth.toasts.welcomeTitle)).toBeVisible()
  await page.goto('/app/profile')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})
