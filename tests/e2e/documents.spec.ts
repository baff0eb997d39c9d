import { truncate, writeFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { docx, pdf } from './support/sample-files.ts'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { pressRecordAction } from './support/record-actions.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: { tooLarge: /El archivo pesa más de 25,0/, remove: 'Eliminar documento' },
  en: { tooLarge: /The file is larger than 25\.0/, remove: 'Delete document' },
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const card = { name: 'Carné de "vacunación" 🐕.pdf', mimeType: 'application/pdf', buffer: pdf() }
const contract = { name: 'Contrato.docx', mimeType: wordType, buffer: docx() }

const chooser = (page: Page) => page.locator('input[type=file]')

test('uploads, opens, limits and deletes documents', async ({
  page,
  person: _signedIn,
  language,
  baseURL,
}) => {
  const t = translations[language]
  const own = texts[language]
  const petId = await addPet(page.request, 'Kira', { species: 'gato', sex: 'Macho' })
  await page.goto(`/app/pet/${petId}/documents`)
  await expect(page.getByRole('heading', { level: 1, name: t('documents:section.title') })).toBeVisible()
  await expect(page.getByText(t('documents:emptyTitle'))).toBeVisible()
  await expect(page.getByText(t('documents:emptyText'))).toBeVisible()
  await expect(page.getByText('0/2')).toBeVisible()
  await expectAccessible(page)

  await test.step('lists a PDF and a DOCX with size and date', async () => {
    await chooser(page).setInputFiles(card)
    await expect(page.getByText(card.name)).toBeVisible()
    await expect(page.getByText('1/2')).toBeVisible()
    await chooser(page).setInputFiles(contract)
    await expect(page.getByText(contract.name)).toBeVisible()
    await expect(page.getByText('2/2')).toBeVisible()
    await expect(page.getByText(`${card.buffer.length} B · `)).toBeVisible()
    await page.reload()
    await expect(page.locator('bdi')).toHaveText([contract.name, card.name])
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  })

  await test.step('opens the PDF in a new tab without rights, and downloads the DOCX under its name', async () => {
    const openCard = page.getByRole('link', { name: card.name })
    await expect(openCard).toHaveAttribute('target', '_blank')
    const shown = await page.request.get((await openCard.getAttribute('href')) ?? '')
    expect(shown.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline/),
    })
    expect(await shown.body()).toEqual(card.buffer)
    // The tab that is opened for it closes again. The download is reported before that.
    const download = new Promise<Download>((resolve) => {
      page.on('download', resolve)
      page.on('popup', (tab) => tab.on('download', resolve))
    })
    await page.getByRole('link', { name: contract.name }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(contract.name)
  })

  await test.step('opens the upgrade dialog at the limit instead of the choice of a file', async () => {
    await page.getByRole('button', { name: t('documents:quickAction.title') }).click()
    const dialog = page.getByRole('dialog', { name: t('subscription:dialog.title') })
    await expect(dialog.getByRole('heading', { name: t('documents:unlimitedTitle') })).toBeVisible()
    await expect(dialog.getByText(t('documents:unlimitedText', { count: 2 }))).toBeVisible()
    await expectAccessible(page)
    await closeWithEscape(dialog)
    const refused = await page.request.post(`/api/pets/${petId}/documents?name=tres.pdf`, {
      headers: { origin: baseURL ?? '', 'content-type': 'application/pdf' },
      data: card.buffer,
    })
    expect([refused.status(), await refused.json()]).toMatchObject([
      402,
      { code: 'PLAN_LIMIT_REACHED', data: { reason: 'documents', limit: 2 } },
    ])
  })

  await test.step('deletes one, restores it with undo, and makes room by deleting it again', async () => {
    const remove = () => pressRecordAction(page, `${own.remove} ${contract.name}`, contract.name)
    await remove()
    await expect(page.getByText('1/2')).toBeVisible()
    await page.getByRole('button', { name: t('ui:undo') }).click()
    await expect(page.getByText('2/2')).toBeVisible()
    await expect(page.locator('bdi')).toHaveText([contract.name, card.name])
    await remove()
    await expect(page.getByText(t('documents:removed'))).toBeVisible()
    await expect(page.getByText('1/2')).toBeVisible()
    await expect(page.getByRole('main').getByText(contract.name)).toBeHidden()
    await chooser(page).setInputFiles({
      name: 'Foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhonePhoto(),
    })
    await expect(page.getByText('Foto.jpg')).toBeVisible()
  })
})

test('refuses more than 25 MB before sending, and cancels an upload', async ({
  page,
  person: _signedIn,
  language,
}, testInfo) => {
  const t = translations[language]
  const own = texts[language]
  const petId = await addPet(page.request, 'Kira', { species: 'gato', sex: 'Macho' })
  await page.goto(`/app/pet/${petId}/documents`)
  await expect(page.getByText(t('documents:emptyTitle'))).toBeVisible()
  const uploads: string[] = []
  page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()))
  // A file on the disk: a buffer would be sent to the browser.
  const large = testInfo.outputPath('Grande.bin')
  await writeFile(large, '')
  await truncate(large, 25 * 1024 * 1024 + 1)
  await chooser(page).setInputFiles(large)
  await expect(page.getByText(t('documents:uploadFailed'))).toBeVisible()
  await expect(page.getByText(own.tooLarge)).toBeVisible()
  expect(uploads).toEqual([])
  // The request is held, so that the upload is still running when it is cancelled.
  await page.route('**/documents?name=*', () => {})
  await chooser(page).setInputFiles(card)
  await expect(page.getByRole('progressbar', { name: t('documents:uploading') })).toBeVisible()
  await page.getByRole('button', { name: t('documents:cancelUpload') }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByText(t('documents:emptyTitle'))).toBeVisible()
})
