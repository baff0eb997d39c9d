// A document is attached to a vaccine, the vaccine lands in the bin, and comes back with it.
import { pdf } from './support/sample-files.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  type Language,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { pressRecordAction } from './support/record-actions.ts'

const spanish = {
  attach: /^Adjuntar documentos/,
  upload: 'Subir documento',
  done: 'Listo',
  open: 'Abrir receta.pdf en otra pestaña',
  remove: /^Eliminar vacuna/,
  filter: 'Filtro: Cambios',
  bin: 'Papelera',
  days: /Quedan 30 días/,
  restore: 'Restaurar Rabia',
  empty: 'La papelera está vacía',
}
const texts: Record<Language, Record<keyof typeof spanish, string | RegExp>> = {
  es: spanish,
  en: {
    attach: /^Attach documents/,
    upload: 'Upload document',
    done: 'Done',
    open: 'Open receta.pdf in another tab',
    remove: /^Delete vaccine/,
    filter: 'Filter: Changes',
    bin: 'Bin',
    days: /30 days left/,
    restore: 'Restore Rabia',
    empty: 'The bin is empty',
  },
}

test('a document is attached, and comes back with its record from the bin', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  const t = texts[language]
  const id = await addPet(page.request)
  const answer = await page.request.post(`/api/pets/${id}/vaccines`, {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Rabia' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.goto(`/app/pet/${id}/vaccines`)
  await pressRecordAction(page, t.attach)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.upload }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'receta.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByRole('dialog').getByText('receta.pdf')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.done }).click()
  await expect(page.getByRole('link', { name: t.open })).toBeVisible()
  await expectNoHorizontalScroll(page)

  await pressRecordAction(page, t.remove)
  await expect(page.getByRole('link', { name: t.open })).toBeHidden()
  await page.goto(`/app/pet/${id}/changes`)
  await page.getByRole('button', { name: t.filter }).click()
  await page.getByRole('menuitemradio', { name: t.bin }).click()
  await expect(page.getByText(t.days)).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: t.restore }).click()
  await expect(page.getByText(t.empty)).toBeVisible()
  await page.goto(`/app/pet/${id}/vaccines`)
  await expect(page.getByRole('link', { name: t.open })).toBeVisible()
})
