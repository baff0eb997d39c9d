import type { Page } from '@playwright/test'
import { signInOnOtherDevice, password, signUp, newEmail } from './support/accounts.ts'
import { withNewClientAddress } from './support/client-addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { shareCodeOf, grantPremium, redeem, createOtherUser } from './support/sharing-users.ts'
import { addPet } from './support/pets.ts'
import { translations } from './support/sentences.ts'

/** Opens an address and marks the page: a reload would remove the mark. */
const open = async (page: Page, path: string): Promise<void> => {
  const streaming = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  await streaming
  await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''))
}
const expectNeverReloaded = (page: Page) => expect(page.locator('body[data-never-reloaded]')).toBeAttached()

test('shows a change of one person on the other’s screen', async ({
  page,
  person: _signedIn,
  browser,
  language,
  baseURL,
}) => {
  const t = translations[language]
  const headers = { origin: baseURL ?? '', ...withNewClientAddress() }
  await grantPremium(page.request)
  const petId = await addPet(page.request)
  const code = await shareCodeOf(page.request, petId)
  const bea = await createOtherUser(browser, language)

  await test.step('notifies the owner of the redeemed code, and leads to the person', async () => {
    await open(page, '/app')
    await expect(page.getByText('Kira')).toBeVisible()
    await redeem(bea.page.request, code)
    const notice = page
      .getByRole('alertdialog')
      .filter({ hasText: t('sharing:redeemed.title', { name: 'Kira' }) })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: t('sharing:redeemed.see') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('sharing:section.title') })).toBeVisible()
    await expectNeverReloaded(page)
  })

  await test.step('shows a vaccine that the owner adds on the other’s open page', async () => {
    await open(bea.page, `/app/pet/${petId}/vaccines`)
    await expect(bea.page.getByRole('heading', { name: t('vaccines:emptyTitle') })).toBeVisible()
    const added = await page.request.post(`/api/pets/${petId}/vaccines`, { headers, data: { name: 'Rabia' } })
    expect(added.status(), await added.text()).toBe(201)
    await expect(bea.page.getByText('Rabia', { exact: true })).toBeVisible()
    await expectNeverReloaded(bea.page)
  })

  await test.step('keeps typed text in an open form', async () => {
    await open(page, `/app/pet/${petId}`)
    await page
      .getByRole('button', { name: t('pets:page.edit'), exact: true })
      .first()
      .click()
    const breed = page.getByRole('textbox', { name: t('pets:facts.breed') })
    await breed.fill('Border coll')
    await open(bea.page, `/app/pet/${petId}`)
    const changed = await page.request.patch(`/api/pets/${petId}`, { headers, data: { name: 'Kirita' } })
    expect(changed.status(), await changed.text()).toBe(200)
    await expect(bea.page.getByRole('heading', { name: 'Kirita' }).first()).toBeVisible()
    await expect(page.getByText('Kirita').first()).toBeAttached()
    await expect(breed).toHaveValue('Border coll')
    await expectNeverReloaded(page)
  })
  await bea.page.context().close()
})

test('signs out a tab at once whose session was ended elsewhere', async ({
  page,
  browser,
  language,
  baseURL,
  allowFailedRequests,
}) => {
  allowFailedRequests()
  const email = newEmail()
  await signUp(page.request, email)
  const device = await signInOnOtherDevice(browser, email)
  await open(page, '/app/community')
  const changed = await device.request.post('/api/auth/password', {
    headers: { origin: baseURL ?? '', ...withNewClientAddress() },
    data: { currentPassword: password, newPassword: 'el perro ladra' },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await expect(page).toHaveURL(/\/auth/)
  await expect(
    page.getByRole('button', { name: translations[language]('auth:signInTitle'), exact: true }),
  ).toBeVisible()
  await device.context().close()
})
