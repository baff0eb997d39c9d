// A visit is written down, found in the timeline, led to, and added up; then its pet is remembered.
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { words } from './support/words.ts'

const texts = {
  es: { sum: /\$85\.000/ },
  en: { sum: /\$85,000/ },
}

test('a visit is found in the timeline and in the costs, also once its pet is remembered @matrix', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = words[language]
  const own = texts[language]
  const id = await addPet(page.request)
  await page.goto(`/app/pet/${id}/visits`)
  await page
    .getByRole('button', { name: t('visits:add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('visits:add') })
  await dialog.getByRole('textbox', { name: t('visits:fields.reason') }).fill('Revisión después del viaje')
  await dialog.getByRole('textbox', { name: t('costs:cost') }).fill('85000')
  await dialog.getByRole('button', { name: t('ui:save') }).click()
  await expect(page.getByText(t('visits:added'))).toBeVisible()

  await page.goto(`/app/pet/${id}/timeline`)
  await page.getByRole('searchbox', { name: t('timeline:search') }).fill('REVISION viaje')
  await expect(page).toHaveURL(/q=REVISION/)
  const entry = page.getByRole('main').getByRole('link', { name: /Revisión después del viaje/ })
  await expect(entry).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await entry.click()
  await expect(page).toHaveURL(/\/visits\?q=.+#[0-9a-f-]{36}$/)
  const visitId = new URL(page.url()).hash.slice(1)
  await expect(page.locator(`[id="${visitId}"]`)).toBeFocused()

  await page.goto(`/app/pet/${id}/costs`)
  await expect(page.getByRole('link', { name: t('costs:kinds.visits', { count: 1 }) })).toBeVisible()
  await expect(page.getByText(own.sum).first()).toBeVisible()

  await page.goto(`/app/pet/${id}`)
  await page.getByRole('button', { name: t('pets:page.hasDied') }).click()
  await page
    .getByRole('dialog', { name: t('pets:farewell.title', { name: 'Kira' }) })
    .getByRole('button', { name: t('ui:save') })
    .click()
  await expect(page.getByRole('heading', { name: t('pets:remembrance.title') })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/app/pet/${id}/timeline`)
  await expect(page.getByRole('main').getByRole('link', { name: /Revisión después del viaje/ })).toBeVisible()
})
