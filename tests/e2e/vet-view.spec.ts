// The page that a person shows at the veterinarian's, and the report behind its code.
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { productUnderTest } from './support/product.ts'
import { translations } from './support/sentences.ts'

test('shows a pet on one page, with the code of a report, and returns', async ({
  page,
  person: _signedIn,
  language,
}) => {
  test.slow()
  const t = translations[language]
  const petId = await addPet(page.request)
  const headers = { origin: productUnderTest().url }
  const vaccine = { name: 'Rabia', dateAdministered: '2026-01-05', lot: 'A-42' }
  await page.request.post(`/api/pets/${petId}/vaccines`, { headers, data: vaccine })
  await page.goto(`/app/pet/${petId}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('vet-view:section.title') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/app/pet/${petId}/show$`))
  await expect(page.getByRole('heading', { level: 3, name: vaccine.name })).toBeVisible()
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: t('reports:code.show') }).click()
  await expect(page.getByRole('img', { name: t('reports:code.label', { name: 'Kira' }) })).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/app/pet/${petId}$`))
})
