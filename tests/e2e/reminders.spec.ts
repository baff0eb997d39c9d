import type { Page } from '@playwright/test'
import { hourMs } from '#contract/shared/dates.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  type Language,
} from './support/fixtures.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: {
    bell: /^Recordatorios/,
    unread: /1 sin leer/,
    since: 'Kira · Venció hace 9 días',
    until: /Pospuesto hasta/,
    givenByMe: /Dada por ti/,
    tomorrow: /^Mañana/,
    vaccineGiven: 'Vacuna puesta',
  },
  en: {
    bell: /^Reminders/,
    unread: /1 unread/,
    since: 'Kira · Was due 9 days ago',
    until: /Snoozed until/,
    givenByMe: /Given by you/,
    tomorrow: /^Tomorrow/,
    vaccineGiven: 'Vaccine given',
  },
}

/** The time in Bogotá, which has no daylight-saving time. */
const bogota = (instant: number): string => new Date(instant - 5 * hourMs).toISOString()
const inDays = (days: number): string => bogota(Date.now() + days * 24 * hourMs).slice(0, 10)

const sender = (page: Page, origin: string) => async (path: string, data: object) => {
  const response = await page.request.post(`/api${path}`, { headers: { origin }, data })
  expect(response.status(), await response.text()).toBe(201)
  const { id }: { id: string } = await response.json()
  return id
}

/** Kira's vaccines, and a medicine of Tom's; `time` is read when all other data is stored. */
const seed = async (page: Page, origin: string, time: () => string) => {
  const post = sender(page, origin)
  const kira = await post('/pets', { name: 'Kira', species: 'perro', sex: 'Hembra' })
  const tom = await post('/pets', { name: 'Tom', species: 'gato', sex: 'Macho' })
  await post(`/pets/${kira}/vaccines`, {
    name: 'Rabia',
    dateAdministered: inDays(-374),
    nextDueDate: inDays(-9),
  })
  await post(`/pets/${kira}/vaccines`, { name: 'Múltiple canina', nextDueDate: inDays(12) })
  await post(`/pets/${tom}/vaccines`, { name: 'Leucemia felina', nextDueDate: inDays(400) })
  const schedule = { times: [time()], from: inDays(0), to: null, everyDays: 1 }
  await post(`/pets/${tom}/medications`, { name: 'Otosol', dosage: '5 gotas', schedule })
}

const openBell = async (page: Page, language: Language) => {
  const t = translations[language]
  const bell = page.getByRole('button', { name: texts[language].bell })
  // By the keyboard alone.
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: t('reminders:title') })
  await expect(panel).toBeVisible()
  return { bell, panel }
}

test('names in the list of the bell what is due, and snoozes it', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  const t = translations[language]
  const own = texts[language]
  await page.goto('/app')
  const first = await openBell(page, language)
  await expect(first.panel.getByText(t('reminders:emptyTitle'))).toBeVisible()
  await expectAccessible(page)
  await closeWithEscape(first.panel)
  await expect(first.bell).toBeFocused()

  await seed(page, baseURL ?? '', () => '23:59')
  const { bell, panel } = await openBell(page, language)
  const today = panel.getByRole('region', { name: t('reminders:groups.today') })
  await expect(today.getByText(own.since)).toBeVisible()
  await expect(today.getByText(own.since)).toBeVisible()
  await expect(
    panel.getByRole('region', { name: t('reminders:groups.soon') }).getByText('Múltiple canina'),
  ).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await panel.getByRole('button', { name: own.since, expanded: false }).click()
  await panel.getByRole('button', { name: t('reminders:actions.snooze') }).click()
  await expect(page.getByText(t('reminders:done.snoozed'))).toBeVisible()
  await expect(panel.getByText(own.until)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('ui:undo') }).click()
  await expect(panel.getByText(own.until)).toBeHidden()

  await closeWithEscape(panel)
  await expect(bell).toBeFocused()
})

test('records a vaccine on Home, where it is due', async ({ page, person: _signedIn, language, baseURL }) => {
  const t = translations[language]
  const own = texts[language]
  await seed(page, baseURL ?? '', () => '23:59')
  await page.goto('/app')
  const today = page.getByRole('region', { name: t('reminders:groups.today') })
  await expect(today.getByText(own.since)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await today.getByRole('button', { name: t('vaccines:reminder.record') }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: own.vaccineGiven })).toBeVisible()
  await expect(today.getByText(own.vaccineGiven)).toBeVisible()
  await page.getByRole('button', { name: t('ui:undo') }).click()
  await expect(today.getByText(own.since)).toBeVisible()
})

test('lists upcoming reminders by day, a medicine of every day once, and later ones at the end', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  const t = translations[language]
  const own = texts[language]
  await page.goto('/app/upcoming')
  await expect(page.getByText(t('reminders:upcoming.emptyTitle'))).toBeVisible()
  await expectAccessible(page)
  await seed(page, baseURL ?? '', () => '00:01')
  await page.goto('/app')
  await page.getByRole('link', { name: t('reminders:upcoming.title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('reminders:upcoming.title') })).toBeVisible()
  const overdue = page.getByRole('region', { name: t('reminders:upcoming.overdue') })
  await expect(overdue.getByText(own.since)).toBeVisible()
  await expect(page.getByRole('region', { name: own.tomorrow }).getByText('Otosol')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await overdue.getByRole('button', { name: own.since, expanded: false }).press('Enter')
  await overdue.getByRole('button', { name: t('reminders:actions.snooze') }).press('Enter')
  await expect(overdue.getByText(own.until)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Otosol')).toHaveCount(1)
  const later = page.getByRole('region', { name: t('reminders:upcoming.later') })
  await expect(later.getByText('Leucemia felina')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
})
