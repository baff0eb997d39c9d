import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { petFileMaxBytes } from '#contract/features/pet-files/limits.ts'
import type { PetFileSize } from '#contract/features/pet-files/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { chooseInMenu } from '#web/testing/environment/menu.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

const size: PetFileSize = { bytes: 12_600_000, entries: 29, files: 14, records: 1 }

const open = async (answer: MockAnswer, language: Language = 'es') => {
  mockServer(ana, {
    [`GET /api/pets/${kira.id}`]: { body: kira },
    [`GET /api/pets/${kira.id}/file/size`]: answer,
  })
  const { user } = await renderApp(`/app/pet/${kira.id}`, language)
  const [menu, entry] = language === 'es' ? ['Más', 'Exportar mascota'] : ['More', 'Export pet']
  await chooseInMenu(user, menu, entry)
  const title = language === 'es' ? 'Exportar los datos de Kira' : 'Export Kira’s data'
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test.each([
  ['es', /^1 registro y 14 archivos: unos 12,0 MB\.$/, 'Descargar', /navegador ya está descargando/],
  ['en', /^1 record and 14 files: about 12\.0 MB\.$/, 'Download', /browser is downloading/],
] as const)('shows the size, and that the browser downloads: %s', async (language, about, name, begun) => {
  const { user, dialog } = await open({ body: size }, language)
  expect(await dialog.findByText(about)).toBeTruthy()
  expect(dialog.queryByText(begun)).toBeNull()
  await expectAccessible()
  const link = dialog.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`/api/pets/${kira.id}/file`)
  expect(link.hasAttribute('download')).toBe(true)
  // jsdom has no downloads.
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(await dialog.findByText(begun)).toBeTruthy()
})

test.each([
  ['es', /más de lo que se puede importar/, /10,0 GB, 60\.000 archivos y 100\.000 registros/],
  ['en', /more than can be imported/, /10\.0 GB, 60,000 files and 100,000 records/],
] as const)('warns before the download that no import accepts it: %s', async (language, said, limits) => {
  const { dialog } = await open({ body: { ...size, bytes: petFileMaxBytes + 1 } }, language)
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(dialog.getByText(limits)).toBeTruthy()
  expect(dialog.getByRole('link', { name: language === 'es' ? 'Descargar' : 'Download' })).toBeTruthy()
})

test('offers the download without an answer about the size', async () => {
  const { dialog } = await open({ error: 'TOO_MANY_REQUESTS', status: 429 })
  expect(await dialog.findByRole('link', { name: 'Descargar' })).toBeTruthy()
  expect(dialog.queryByText(/unos/)).toBeNull()
})
