import { messages as keysEn } from '#web/features/api-keys/messages.en.ts'
import { messages as keysEs } from '#web/features/api-keys/messages.es.ts'
import { apiKeyPattern } from '#contract/features/api-keys/key-format.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'

const allMessages = { es: keysEs, en: keysEn }

test('shows an API key once, its use at once, and ends it when it is revoked', async ({
  page,
  person: _signedIn,
  request: program,
  language,
}) => {
  const keys = allMessages[language]
  const openForm = page.getByRole('button', { name: keys.new.title })
  const form = page.getByRole('dialog', { name: keys.new.title })
  await page.goto('/app/profile/api')
  await expect(page.getByRole('heading', { name: keys.emptyTitle })).toBeVisible()
  await openForm.click()
  await page.getByLabel(keys.new.name).fill('Báscula')
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  const made = page.getByRole('dialog', { name: keys.made.title })
  const secret = (await made.getByText(new RegExp(apiKeyPattern.source)).textContent()) ?? ''
  await expect(made.getByRole('button', { name: keys.made.copy })).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: keys.made.stay }).click()
  await made.getByRole('button', { name: keys.made.done }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  // The pressed button was part of the empty state.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(keys.neverUsed)).toBeVisible()

  const use = () => program.get('/api/pets', { headers: { authorization: `Bearer ${secret}` } })
  expect((await use()).status()).toBe(200)
  await expect(page.getByText(keys.neverUsed)).toHaveCount(0)
  await expectNoHorizontalScroll(page)

  await openForm.click()
  await expect(form.getByLabel(keys.new.name)).toHaveValue('')
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/app/profile/api')

  await page.getByRole('button', { name: keys.revoke.one.replace('{{name}}', 'Báscula') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: keys.revoke.confirm }).click()
  await expect(page.getByText(keys.revoke.revoked)).toBeVisible()
  await expect(page.getByRole('heading', { name: keys.emptyTitle })).toBeVisible()
  expect((await use()).status()).toBe(401)
})
