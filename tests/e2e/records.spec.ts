// A pet's vaccines and allergies, as a person writes them down: the form, the limit of the free
// plan, deleting and taking it back.
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { pressRecordAction } from './support/record-actions.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: { meter: 'Plan gratuito 3/3' },
  en: { meter: 'Free plan 3/3' },
}

test('records vaccines up to the limit, and undoes one removal', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  const t = translations[language]
  const own = texts[language]
  const headers = { origin: baseURL ?? '' }
  const id = await addPet(page.request)

  await page.goto(`/app/pet/${id}/vaccines`)
  await expect(page.getByRole('heading', { level: 1, name: t('vaccines:section.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('vaccines:emptyTitle') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('vaccines:add') }).click()
  await page.getByRole('button', { name: t('ui:save') }).click()
  await expect(page.getByText(t('vaccines:invalid.nameRequired'), { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: t('vaccines:fields.name') }).fill('Rabia')
  await page.getByRole('button', { name: t('ui:save') }).click()
  await expect(page.getByText(t('vaccines:added'))).toBeVisible()

  for (const name of ['Múltiple canina', 'Tos de las perreras']) {
    const more = await page.request.post(`/api/pets/${id}/vaccines`, {
      headers,
      data: { name, dateAdministered: '2025-11-12', nextDueDate: '2025-12-12' },
    })
    expect(more.status(), await more.text()).toBe(201)
  }
  await page.reload()
  await expect(page.getByText(own.meter)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('vaccines:add') }).click()
  const dialog = page.getByRole('dialog', { name: t('subscription:dialog.title') })
  await expect(dialog.getByText(t('subscription:reasons.vaccines.text', { count: 3 }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('subscription:checkout.dismiss') }).click()

  await pressRecordAction(page, t('vaccines:remove', { name: 'Rabia' }), 'Rabia')
  await expect(page.getByRole('heading', { name: 'Rabia', exact: true })).toBeHidden()
  await page.getByRole('button', { name: t('ui:undo') }).click()
  await expect(page.getByText(t('vaccines:restored'))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rabia', exact: true })).toBeVisible()

  await page.goto(`/app/pet/${id}`)
  const row = page.getByRole('tabpanel').getByRole('button', { name: t('pets:facts.microchip') })
  await row.click()
  await expect(page.getByRole('dialog', { name: t('subscription:dialog.title') })).toBeVisible()
})

test('opens the dose of a reminder by its address, and saves it without reminders', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  const t = translations[language]
  const headers = { origin: baseURL ?? '' }
  const id = await addPet(page.request)
  const vaccines = `/app/pet/${id}/vaccines`

  await page.goto(vaccines)
  await expect(page.getByRole('heading', { name: t('vaccines:emptyTitle') })).toBeVisible()
  await page.goto(`${vaccines}?add=Tos%20de%20las%20perreras`)
  const dialog = page.getByRole('dialog', { name: t('vaccines:add') })
  await expect(dialog.getByRole('combobox', { name: t('vaccines:fields.name') })).toHaveValue(
    'Tos de las perreras',
  )
  await expectAccessible(page)
  // Back closes the dialog, and forward opens it again.
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog.getByRole('combobox', { name: t('vaccines:fields.name') })).toHaveValue(
    'Tos de las perreras',
  )
  const remind = dialog.getByRole('switch', { name: t('vaccines:remind.switch') })
  await expect(remind).toBeChecked()
  await remind.focus()
  await page.keyboard.press('Space')
  await expect(remind).not.toBeChecked()
  await dialog.getByRole('button', { name: t('ui:save') }).click()
  await expect(page.getByText(t('vaccines:added'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${vaccines}$`))

  const { items }: { items: { id: string; remind: boolean }[] } = await (
    await page.request.get(`/api/pets/${id}/vaccines`)
  ).json()
  expect(items.map((item) => item.remind)).toEqual([false])
  // Shown where there is a date for a reminder.
  await page.request.patch(`/api/pets/${id}/vaccines/${items[0]?.id ?? ''}`, {
    headers,
    data: { nextDueDate: '2027-06-18' },
  })
  await page.reload()
  await expect(page.getByText(t('lists:record.card.silent'))).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('confirms before back discards typed text, and leaves nothing behind after a save', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = translations[language]
  const id = await addPet(page.request)
  await page.goto(`/app/pet/${id}`)
  await page.goto(`/app/pet/${id}/vaccines`)
  await page.getByRole('button', { name: t('vaccines:add') }).click()
  const dialog = page.getByRole('dialog', { name: t('vaccines:add') })
  await dialog.getByRole('combobox', { name: t('vaccines:fields.name') }).fill('Rab')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: t('ui:discardTitle') })
  await expect(question).toBeVisible()
  // The browser reverts its step back asynchronously.
  await expect.poll(() => page.evaluate(() => 'dialogOver' in history.state)).toBe(true)
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('combobox', { name: t('vaccines:fields.name') })).toHaveValue('Rab')
  await dialog.getByRole('combobox', { name: t('vaccines:fields.name') }).fill('Rabia')
  await dialog.getByRole('button', { name: t('ui:save') }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/app/pet/${id}$`))
})
