import type { Page } from '@playwright/test'
import { messages as dosesEn } from '#web/features/doses/messages.en.ts'
import { messages as dosesEs } from '#web/features/doses/messages.es.ts'
import { messages as medicationsEn } from '#web/features/medications/messages.en.ts'
import { messages as medicationsEs } from '#web/features/medications/messages.es.ts'
import { withNewClientAddress } from './support/client-addresses.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { shareCodeOf, grantPremium, redeem, createOtherUser } from './support/sharing-users.ts'
import { addPet } from './support/pets.ts'

const messages = {
  es: { ...medicationsEs, doses: dosesEs, save: 'Guardar', undo: 'Deshacer' },
  en: { ...medicationsEn, doses: dosesEn, save: 'Save', undo: 'Undo' },
}

/** Today in Bogotá, the default home of the pet's owner. */
const today = (): string => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

const starting = (word: string): RegExp => new RegExp(`^${word}: `)

test('adds a schedule, shows it on its card, marks a dose and unmarks it', async ({
  page,
  person: _signedIn,
  language,
}) => {
  test.slow()
  const t = messages[language]
  const petId = await addPet(page.request)
  await page.goto(`/app/pet/${petId}/medications`)
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog', { name: t.add })
  await dialog.getByRole('combobox', { name: t.fields.name }).fill('Otosol')
  await dialog.getByRole('textbox', { name: t.fields.dosage }).fill('5 gotas')
  await dialog.getByRole('switch', { name: t.schedule.switch }).press('Space')
  await dialog.getByRole('button', { name: '12 h' }).click()
  await expect(dialog.getByRole('button', { name: '12 h' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  // Missing fields are marked in place, using the keyboard alone.
  await dialog.getByRole('button', { name: t.schedule.add }).press('Enter')
  await page.keyboard.type('02')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog.getByText(t.invalid.timeInvalid, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('30pm')
  await expect(dialog.getByText(t.invalid.timeInvalid)).toBeHidden()
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.added)).toBeVisible()
  const times =
    language === 'es'
      ? 'Todos los días: 8:00 a. m., 2:30 p. m. y 8:00 p. m.'
      : 'Every day: 8:00 AM, 2:30 PM, and 8:00 PM'
  await expect(page.getByText(times)).toBeVisible()

  const give = page.getByRole('button', { name: starting(t.doses.actions.given) })
  await expect(give).toHaveCount(3)
  await expectAccessible(page)
  await give.first().press('Enter')
  const undo = page.getByRole('button', { name: starting(t.undo) })
  await expect(undo).toBeFocused()
  await expect(give).toHaveCount(2)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.reload()
  await expect(undo).toBeVisible()
  await undo.press('Enter')
  await expect(give).toHaveCount(3)
  await expect(give.first()).toBeFocused()

  await page
    .getByRole('button', { name: starting(t.doses.actions.skipped) })
    .last()
    .click()
  await expect(page.getByRole('listitem').getByText(t.doses.status.skipped, { exact: true })).toHaveCount(1)
  await expect(undo).toBeVisible()
})

test('records one dose for two people at once, and shows the second who gave it', async ({
  page,
  person,
  browser,
  language,
  baseURL,
  allowFailedRequests,
}) => {
  test.slow()
  // Requests of the blocked stream of changes fail.
  allowFailedRequests()
  const t = messages[language]
  const headers = { origin: baseURL ?? '', ...withNewClientAddress() }
  const petId = await addPet(page.request)
  await grantPremium(page.request)
  const { page: otherPage } = await createOtherUser(browser, language)
  await redeem(otherPage.request, await shareCodeOf(page.request, petId))
  const at = `/api/pets/${petId}`
  const added = await page.request.post(`${at}/medications`, {
    headers,
    data: { name: 'Otosol', schedule: { times: ['08:00'], from: today(), to: null, everyDays: 1 } },
  })
  expect(added.status(), await added.text()).toBe(201)

  // Neither sees the other's action before marking the dose.
  for (const anyPage of [page, otherPage]) await anyPage.route('**/api/events**', (route) => route.abort())
  const give = (anyPage: Page) => anyPage.getByRole('button', { name: starting(t.doses.actions.given) })
  const undo = (anyPage: Page) => anyPage.getByRole('button', { name: starting(t.undo) })

  await test.step('shows a viewer the doses without buttons', async () => {
    await otherPage.goto(`/app/pet/${petId}/medications`)
    await expect(otherPage.getByRole('heading', { name: t.doses.title })).toBeVisible()
    await expect(otherPage.getByRole('main').getByText('Otosol').first()).toBeVisible()
    await expect(give(otherPage)).toHaveCount(0)
    await expectAccessible(otherPage)
  })

  const shares: { items: { id: string }[] } = await (await page.request.get(`${at}/shares`)).json()
  const changed = await page.request.patch(`${at}/shares/${shares.items[0]?.id ?? ''}`, {
    headers,
    data: { canEdit: true },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await otherPage.reload()
  await page.goto(`/app/pet/${petId}/medications`)
  await expect(give(otherPage)).toBeVisible()
  await expect(give(page)).toBeVisible()

  const leave = (anyPage: Page) => anyPage.getByRole('button', { name: t.doses.leave })
  await Promise.all([give(page).click(), give(otherPage).click()])
  // The later one gets a question, and leaves the dose as it is.
  await expect.poll(async () => (await leave(page).count()) + (await leave(otherPage).count())).toBe(1)
  const asked = (await leave(page).count()) === 1 ? page : otherPage
  await expectAccessible(asked)
  await leave(asked).click()
  await expect(undo(page)).toBeVisible()
  await expect(undo(otherPage)).toBeVisible()

  await test.step('shows both the person of the record', async () => {
    const list: { items: { mark: { by: { fullName: string } } | null }[] } = await (
      await page.request.get(`${at}/doses`)
    ).json()
    const marks = list.items.flatMap(({ mark }) => (mark ? [mark.by.fullName] : []))
    expect(marks).toHaveLength(1)
    const [first, second] = marks[0] === person.fullName ? [page, otherPage] : [otherPage, page]
    await expect(first.getByText(t.doses.byYou.replace('{{when}}', ''))).toBeVisible()
    await expect(second.getByRole('main').getByText(marks[0] ?? '', { exact: true })).toBeVisible()
    await expect(second.getByText(t.doses.byYou.replace('{{when}}', ''))).toHaveCount(0)
  })
  await expectAccessible(page)
  await otherPage.context().close()
})
