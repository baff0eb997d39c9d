import { pdf } from './support/sample-files.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { pressRecordAction } from './support/record-actions.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: {
    attach: /^Adjuntar documentos/,
    remove: /^Eliminar vacuna/,
    filter: 'Filtro: Cambios',
    days: /Quedan 30 días/,
  },
  en: {
    attach: /^Attach documents/,
    remove: /^Delete vaccine/,
    filter: 'Filter: Changes',
    days: /30 days left/,
  },
}

test('attaches a document, and restores it with its record from the bin', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  const t = translations[language]
  const own = texts[language]
  const id = await addPet(page.request)
  const answer = await page.request.post(`/api/pets/${id}/vaccines`, {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Rabia' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.goto(`/app/pet/${id}/vaccines`)
  await pressRecordAction(page, own.attach)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('attachments:upload') }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'receta.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByRole('dialog').getByText('receta.pdf')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('attachments:done') }).click()
  await expect(page.getByRole('link', { name: t('attachments:open', { name: 'receta.pdf' }) })).toBeVisible()
  await expectNoHorizontalScroll(page)

  await pressRecordAction(page, own.remove)
  await expect(page.getByRole('link', { name: t('attachments:open', { name: 'receta.pdf' }) })).toBeHidden()
  await page.goto(`/app/pet/${id}/changes`)
  await page.getByRole('button', { name: own.filter }).click()
  await page.getByRole('menuitemradio', { name: t('history:show.bin') }).click()
  await expect(page.getByText(own.days)).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: t('history:restoreNamed', { name: 'Rabia' }) }).click()
  await expect(page.getByText(t('history:emptyBinTitle'))).toBeVisible()
  await page.goto(`/app/pet/${id}/vaccines`)
  await expect(page.getByRole('link', { name: t('attachments:open', { name: 'receta.pdf' }) })).toBeVisible()
})
