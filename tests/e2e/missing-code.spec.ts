// Code that fails to load is missing in its place alone: in a dialog, a menu or a part of a page.
import { messages as authEn } from '#web/features/auth/messages.en.ts'
import { messages as authEs } from '#web/features/auth/messages.es.ts'
import { closeWithEscape, expect, test } from './support/fixtures.ts'

const messages = {
  es: {
    auth: authEs,
    part: 'Zona horaria',
    menu: /Idioma|Cuenta/,
    offline: 'Sin conexión',
    retry: 'Reintentar',
  },
  en: {
    auth: authEn,
    part: 'Time zone',
    menu: /Language|Account/,
    offline: 'You’re offline',
    retry: 'Retry',
  },
}
const missing = /\/assets\/(notification-settings|change-password-form|choices)-/

test('reports unavailable code in a dialog, a menu and a part of a page, and keeps the page', async ({
  page,
  person,
  language,
  allowFailedRequests,
}) => {
  allowFailedRequests()
  const { auth, part, menu, offline, retry } = messages[language]
  await page.route(missing, (route) => route.abort())
  await page.goto('/app/profile')
  const name = page.getByRole('heading', { level: 1, name: person.fullName })
  await expect(page.getByRole('alert')).toHaveText(`${offline}${retry}`)
  await expect(name).toBeVisible()
  await expect(page.getByRole('button', { name: part })).toBeHidden()

  await page.getByRole('button', { name: menu }).first().click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText(offline)
  await notice.getByRole('button').click()

  await page.getByRole('button', { name: auth.changePassword }).click()
  const dialog = page.getByRole('dialog', { name: auth.changePassword })
  await expect(dialog.getByRole('alert')).toContainText(offline)
  await page.unroute(missing)
  await dialog.getByRole('button', { name: retry }).click()
  await expect(dialog.getByLabel(auth.currentPassword)).toBeVisible()
  await closeWithEscape(dialog)
  await page.getByRole('button', { name: menu }).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: part })).toBeVisible()
  await expect(name).toBeVisible()
})
