// A visit is written down, found in the timeline, led to, and added up; then its pet is remembered.
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  type Language,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'

const spanish = {
  add: 'Agregar visita',
  reason: 'Motivo',
  cost: 'Costo',
  save: 'Guardar',
  added: 'Visita agregada',
  search: 'Buscar en toda su historia',
  counted: '1 visita',
  sum: /\$85\.000/,
  died: 'Ha fallecido',
  farewell: 'Despedirse de Kira',
  remembrance: 'Siempre en tu manada',
}
const texts: Record<Language, Record<keyof typeof spanish, string | RegExp>> = {
  es: spanish,
  en: {
    add: 'Add visit',
    reason: 'Reason',
    cost: 'Cost',
    save: 'Save',
    added: 'Visit added',
    search: 'Search their whole story',
    counted: '1 visit',
    sum: /\$85,000/,
    died: 'Has died',
    farewell: 'Saying goodbye to Kira',
    remembrance: 'Always one of yours',
  },
}

test('a visit is found in the timeline and in the costs, also once its pet is remembered @matrix', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = texts[language]
  const id = await addPet(page.request)
  await page.goto(`/app/pet/${id}/visits`)
  await page.getByRole('button', { name: t.add }).first().click()
  const dialog = page.getByRole('dialog', { name: t.add })
  await dialog.getByRole('textbox', { name: t.reason }).fill('Revisión después del viaje')
  await dialog.getByRole('textbox', { name: t.cost }).fill('85000')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.added)).toBeVisible()

  await page.goto(`/app/pet/${id}/timeline`)
  await page.getByRole('searchbox', { name: t.search }).fill('REVISION viaje')
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
  await expect(page.getByRole('link', { name: t.counted })).toBeVisible()
  await expect(page.getByText(t.sum).first()).toBeVisible()

  await page.goto(`/app/pet/${id}`)
  await page.getByRole('button', { name: t.died }).click()
  await page.getByRole('dialog', { name: t.farewell }).getByRole('button', { name: t.save }).click()
  await expect(page.getByRole('heading', { name: t.remembrance })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/app/pet/${id}/timeline`)
  await expect(page.getByRole('main').getByRole('link', { name: /Revisión después del viaje/ })).toBeVisible()
})
