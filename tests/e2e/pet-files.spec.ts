import { readFile } from 'node:fs/promises'
import { aPetFile } from '#server/features/pet-files/format/factories.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: {
    begun: /Tu navegador ya está descargando/,
    sameName: /Ya tienes una mascota llamada Kira/,
    refused: /está incompleto o dañado.*No se guardó nada/,
  },
  en: {
    begun: /Your browser is downloading/,
    sameName: /You already have a pet called Kira/,
    refused: /incomplete or damaged.*Nothing was saved/,
  },
}

test('exports a pet as a file, and imports it as another pet', async ({
  page,
  person: _in,
  language,
  allowFailedRequests,
}) => {
  const t = translations[language]
  const own = texts[language]
  allowFailedRequests()
  const petId = await addPet(page.request, 'Kira')
  await page.goto(`/app/pet/${petId}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: t('pets:page.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('pets:page.export') }).click()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('pet-files:export.download') }).click()
    })(),
  ])
  await expect(page.getByText(own.begun)).toBeVisible()
  expect(download.suggestedFilename()).toBe('Kira.huella')
  const buffer = await readFile(await download.path())

  await page.goto('/app/import')
  await expect(page.getByRole('heading', { name: t('pet-files:file.heading') })).toBeVisible()
  await expectAccessible(page)
  const send = (bytes: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Kira.huella', mimeType: 'application/octet-stream', buffer: bytes })
  await send(buffer.subarray(0, buffer.length / 2))
  await expect(page.getByText(own.refused)).toBeVisible()
  await send(buffer)
  await expect(page.getByRole('heading', { name: t('pet-files:preview.heading') })).toBeVisible()
  await expect(page.getByText(own.sameName)).toBeVisible()
  await expect(page.getByText(t('pet-files:preview.signatures.this_server'))).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  // The import stays ready for confirmation.
  await page.reload()
  await page.getByRole('button', { name: t('pet-files:preview.confirm', { name: 'Kira' }) }).click()
  await expect(
    page.getByRole('heading', { name: t('pet-files:done.heading', { name: 'Kira' }) }),
  ).toBeVisible()
  await page.getByRole('link', { name: t('pet-files:done.open', { name: 'Kira' }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kira' })).toBeVisible()
  expect(page.url()).not.toContain(petId)
})

test('cancels a running import, and offers it for confirmation again', async ({
  page,
  person: _in,
  language,
}) => {
  const t = translations[language]
  const entry = { title: 'Playa', entryDate: '2026-03-01', createdAt: '2026-03-01T09:00:00.000Z' }
  const photo = await aPhonePhoto()
  // Each is encoded again: that many take longer than a press on a busy machine.
  const paths = Array.from({ length: 150 }, (_, n) => `files/${n}.jpg`)
  const buffer = await aPetFile({
    'records/diary.ndjson': paths.map((path, n) => ({ ...entry, id: String(n), photos: [path] })),
    ...Object.fromEntries(paths.map((path) => [path, photo])),
  })
  await page.goto('/app/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Kira.huella', mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: t('pet-files:preview.confirm', { name: 'Kira' }) }).click()
  await page.getByRole('button', { name: t('pet-files:progress.stop') }).click()
  await expect(page.getByText(t('pet-files:progress.stopped'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('pet-files:preview.heading') })).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('button', { name: t('pet-files:preview.confirm', { name: 'Kira' }) }),
  ).toBeVisible()
  expect(await (await page.request.get('/api/pets')).json()).toMatchObject({ items: [], total: 0 })
})
