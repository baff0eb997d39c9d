import { addDays, localToday } from '#contract/shared/dates.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: { typed: '9,4', shown: '9,4 kg', chart: /^Gráfica del peso/ },
  en: { typed: '9.4', shown: '9.4 kg', chart: /^Weight chart/ },
}

test('records a loss of weight, draws it and points it out', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  const t = translations[language]
  const own = texts[language]
  const id = await addPet(page.request)
  for (const [daysAgo, weightValue] of [
    [28, 10],
    [21, 9.85],
    [14, 9.7],
    [7, 9.55],
  ] as const) {
    const answer = await page.request.post(`/api/pets/${id}/weights`, {
      headers: { origin: baseURL ?? '' },
      data: { measuredOn: addDays(localToday(), -daysAgo), weightValue, weightUnit: 'Kilogramos' },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await page.goto(`/app/pet/${id}/weight`)
  await expect(page.getByRole('img', { name: own.chart })).toBeVisible()
  await page.getByRole('button', { name: t('weights:add') }).click()
  const dialog = page.getByRole('dialog', { name: t('weights:add') })
  const weight = dialog.getByRole('textbox', { name: t('weights:section.title') })
  const save = dialog.getByRole('button', { name: t('ui:save') })
  await weight.fill('94')
  await save.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: t('weights:unlikely.correct') })).toBeFocused()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await closeWithEscape(question)
  await expect(save).toBeFocused()
  await weight.fill(own.typed)
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText(t('weights:added'))).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(own.shown)

  // The keyboard goes from one measurement to the one before.
  await page.getByRole('slider', { name: t('weights:chart.pick') }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('slider', { name: t('weights:chart.pick') })).toHaveAttribute(
    'aria-valuetext',
    /^9[,.]55 kg/,
  )

  // Paper has the content of the page without the navigation.
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('button', { name: t('weights:add') })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  for (const navigation of await page.getByRole('navigation', { includeHidden: true }).all())
    await expect(navigation).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(own.shown)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByText(t('weights:warning.why')).click()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})
