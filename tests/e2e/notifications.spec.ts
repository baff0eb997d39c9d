// Notification preferences on the profile, push notifications, and the calendar's address.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import {
  answerPermission,
  deliverPush,
  shownNotifications,
  stubPushService,
} from './support/devices/push-browser.ts'
import { productUnderTest } from './support/product.ts'
import { translations } from './support/sentences.ts'

test.use({ serviceWorkers: 'allow' })

const texts = {
  es: {
    hour: /Hora$/,
    evening: '6:00 p. m.',
    elsewhere: 'Tu navegador está en Bogotá',
    use: 'Usar esta: Bogotá',
    city: 'Ciudad de México',
    isDenied: /Bloqueaste las notificaciones/,
  },
  en: {
    hour: /Time$/,
    evening: '6:00 PM',
    elsewhere: 'Your browser is in Bogota',
    use: 'Use this: Bogota',
    city: 'Mexico City',
    isDenied: /You blocked notifications/,
  },
}

const settingsOf = async (request: APIRequestContext): Promise<unknown> =>
  (await request.get('/api/notifications')).json()

const openSettings = async (page: Page, title: string): Promise<void> => {
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

test('sets the channels, the hour and the time zone, and keeps them', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = translations[language]
  const own = texts[language]
  await openSettings(page, t('app:reminders'))
  await expect(page.getByText(t('notifications:email.none'))).toBeVisible()
  const bell = page.getByRole('switch', { name: t('notifications:bell.label') })
  await expect(bell).toBeChecked()
  // The input is hidden behind the drawn switch.
  await bell.focus()
  await page.keyboard.press('Space')
  await expect(bell).not.toBeChecked()
  await page.getByRole('button', { name: own.hour }).click()
  await page.getByRole('option', { name: own.evening, exact: true }).click()

  await page.getByRole('button', { name: t('notifications:zone.title') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('searchbox').fill('mexico')
  await dialog.getByRole('option', { name: own.city }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: t('notifications:zone.title') })).toContainText(own.city)

  await expect(page.getByText(own.elsewhere)).toBeVisible()
  await expect
    .poll(() => settingsOf(page.request))
    .toMatchObject({ bell: false, hour: 18, timeZone: 'America/Mexico_City', isTimeZoneKnown: true })
  await page.reload()
  await expect(bell).not.toBeChecked()
  await expect(page.getByRole('button', { name: own.hour })).toContainText(own.evening)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: own.use }).click()
  await expect(page.getByText(own.elsewhere)).toHaveCount(0)
  await expect.poll(() => settingsOf(page.request)).toMatchObject({ timeZone: 'America/Bogota' })
})

test('shows push messages after a press that requested permission, until the sign-out', async ({
  page,
  person: _signedIn,
  language,
  allowFailedRequests,
}) => {
  const t = translations[language]
  await stubPushService(page)
  await openSettings(page, t('app:reminders'))
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('notifications:push.here') })
  await expect(row).toContainText(t('notifications:push.state.off'))
  expect(await page.evaluate(() => Notification.permission)).toBe('default')

  await answerPermission(page, productUnderTest().url, 'granted')
  const subscribed = page.waitForResponse((response) => response.url().endsWith('/api/push/subscription'))
  await row.getByRole('button', { name: t('notifications:push.turnOn') }).click()
  expect((await subscribed).status()).toBe(200)
  await expect(row).toContainText(t('notifications:push.state.on'))
  await expectAccessible(page)

  const message = { title: 'Kira', body: 'Rabia', tag: 'vaccine:1', url: '/app/upcoming' }
  // The protocol of a busy browser occasionally loses a message. A repeated one replaces the first.
  const push = (sent: unknown, ...shown: readonly unknown[]) =>
    expect(async () => {
      await deliverPush(page, sent)
      const all = () => shownNotifications(page)
      await expect.poll(all, { timeout: 3000 }).toEqual(expect.arrayContaining([...shown]))
      expect(await all()).toHaveLength(shown.length)
    }).toPass({ timeout: 40_000 })
  await push(message, message)
  const newer = { ...message, body: 'Rabia, hoy' }
  await push(newer, newer)
  // A message that cannot be parsed is shown too.
  await push('no JSON', newer, { title: 'Huella', body: '', tag: 'huella', url: '/app/upcoming' })
  await page.reload()
  await expect(row).toContainText(t('notifications:push.state.on'))

  // Requests under way when the session ends are refused.
  allowFailedRequests()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('app:signOut') })
    .click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
})

test('shows where to change a refused permission, and requests it no more', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = translations[language]
  const own = texts[language]
  await answerPermission(page, productUnderTest().url, 'denied')
  await openSettings(page, t('app:reminders'))
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('notifications:push.here') })
  await expect(row).toContainText(own.isDenied)
  await expect(row.getByRole('button')).toHaveCount(0)
  const push = page.getByRole('switch', { name: t('notifications:push.label') })
  await push.focus()
  await page.keyboard.press('Space')
  await expect(row).toHaveCount(0)
  await expect.poll(() => settingsOf(page.request)).toMatchObject({ push: false })
})

test('gives the calendar feed a secret address, renews and removes it @matrix', async ({
  page,
  person: _signedIn,
  language,
  request,
}) => {
  const t = translations[language]
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSettings(page, t('app:reminders'))
  await page.getByRole('button', { name: t('notifications:calendar.title') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('notifications:calendar.create') }).click()
  await dialog.getByRole('button', { name: t('notifications:calendar.copy'), exact: true }).click()
  await expect(page.getByText(t('notifications:calendar.copied'))).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog).toContainText(first)
  await expect(dialog.getByRole('link')).toHaveAttribute('href', first.replace(/^https?:/, 'webcal:'))
  const feed = await request.get(new URL(first).pathname)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: t('notifications:calendar.renew') }).click()
  const question = page.getByRole('alertdialog', { name: t('notifications:calendar.renewTitle') })
  await question.getByRole('button', { name: t('notifications:calendar.renew') }).click()
  await expect(question).toBeHidden()
  await expect(dialog).not.toContainText(first)
  expect((await request.get(new URL(first).pathname)).status()).toBe(404)

  const second: { url: string } = await (await page.request.get('/api/calendar')).json()
  await dialog.getByRole('button', { name: t('notifications:push.turnOff') }).click()
  await page
    .getByRole('alertdialog', { name: t('notifications:calendar.removeTitle') })
    .getByRole('button', { name: t('notifications:push.turnOff') })
    .click()
  await expect(dialog.getByRole('button', { name: t('notifications:calendar.create') })).toBeVisible()
  expect((await request.get(new URL(second.url).pathname)).status()).toBe(404)
})
