import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attachmentsMax } from '#contract/features/attachments/limits.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { serveUploads } from '#web/testing/environment/uploads.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { aVaccineRecord } from '#web/testing/features/reminders.ts'

const api = `/api/pets/${kira.id}`
const documentOf = (n: number, documentName: string) => ({
  id: `0199a000-0000-7000-8000-0000000000e${n}`,
  documentName,
  documentUrl: `${api}/documents/0199a000-0000-7000-8000-0000000000e${n}/file`,
  fileType: 'application/pdf',
  fileSize: 1024,
  uploadedAt: '2026-11-18T10:00:00.000Z',
})
const card = documentOf(1, 'Carné.pdf')
const photo = documentOf(2, 'Foto.jpg')
const invoice = documentOf(3, 'Factura.pdf')
const vaccine = aVaccineRecord
const item = (documentId: string) => `${api}/attachments/vaccines/${vaccine.id}/${documentId}`
const attachedOne = (document: object) => ({ body: { recordId: vaccine.id, document } })

const open = async (items: readonly Vaccine[] = []) => {
  const server = serveRecords({ pet: kira, section: 'vaccines', items, limit: 3, make: () => vaccine })
  server.answers[`PATCH ${api}/vaccines/${vaccine.id}`] = { body: vaccine }
  server.answers[`GET ${api}/authors/vaccines`] = { body: { items: [] } }
  server.answers[`GET ${api}/attachments/vaccines`] = {
    body: { items: items.map(({ id: recordId }) => ({ recordId, document: card })) },
  }
  for (const document of [photo, invoice]) server.answers[`PUT ${item(document.id)}`] = attachedOne(document)
  server.answers[`DELETE ${item(card.id)}`] = { body: {} }
  const view = await renderApp(`/app/pet/${kira.id}/vaccines`)
  const press = (name: RegExp | string) => async () =>
    view.user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)
  const choose = async (...names: string[]) => {
    await screen.findByRole('button', { name: 'Adjuntar archivos' })
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
    if (input === null) throw new Error('there is no file input')
    await view.user.upload(
      input,
      names.map((name) => new File(['x'], name)),
    )
  }
  return { ...view, server, choose, press, save: press('Guardar'), add: press('Agregar vacuna') }
}

test('attaches chosen files after saving a new record', async () => {
  const { server, add, choose, save, user } = await open()
  const uploads = serveUploads((call) => ({
    body: { id: call.endsWith('Foto.jpg') ? photo.id : invoice.id },
  }))
  await add()
  await user.type(await screen.findByRole('combobox', { name: /Nombre/ }), 'Rabia')
  await choose('Foto.jpg', 'Factura.pdf', 'Otra.pdf')
  await user.click(screen.getByRole('button', { name: 'Quitar Otra.pdf' }))
  const rows = within(screen.getByRole('list', { name: 'Documentos adjuntos' }))
  expect(rows.getAllByRole('listitem')).toHaveLength(2)
  expect(uploads).toHaveLength(0)
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.state.writes).toEqual([`POST ${api}/vaccines`])
  expect(server.bodiesOf(`PUT ${item(photo.id)}`)).toHaveLength(1)
  expect(server.bodiesOf(`PUT ${item(invoice.id)}`)).toHaveLength(1)
  expect(uploads).toHaveLength(2)
})

test('reports a failed file, keeps the saved record, and retries the file alone', async () => {
  const { server, add, choose, save, user, press } = await open()
  let isBroken = true
  const uploads = serveUploads((call) => {
    if (call.endsWith('Foto.jpg')) return { body: { id: photo.id } }
    return isBroken ? { code: 'INTERNAL_SERVER_ERROR' } : { body: { id: invoice.id } }
  })
  await add()
  await user.type(await screen.findByRole('combobox', { name: /Nombre/ }), 'Rabia')
  await choose('Foto.jpg', 'Factura.pdf')
  await save()
  const alert = await screen.findByText('Lo demás está guardado, pero un archivo no se pudo adjuntar.')
  expect(alert).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Quitar Foto.jpg' })).toBeNull()
  isBroken = false
  await press('Reintentar')()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.state.writes).toEqual([`POST ${api}/vaccines`])
  expect(uploads.map(({ call }) => call.split('name=')[1])).toEqual([
    'Foto.jpg',
    'Factura.pdf',
    'Factura.pdf',
  ])
  expect(server.bodiesOf(`PUT ${item(photo.id)}`)).toHaveLength(1)
  expect(server.bodiesOf(`PUT ${item(invoice.id)}`)).toHaveLength(1)
})

test('uploads a document once that could not be attached at first', async () => {
  const { server, add, choose, save, user, press } = await open()
  const uploads = serveUploads(() => ({ body: { id: photo.id } }))
  server.answers[`PUT ${item(photo.id)}`] = { error: 'NOT_FOUND', status: 404 }
  await add()
  await user.type(await screen.findByRole('combobox', { name: /Nombre/ }), 'Rabia')
  await choose('Foto.jpg')
  await save()
  await screen.findByText(/un archivo no se pudo adjuntar/)
  server.answers[`PUT ${item(photo.id)}`] = attachedOne(photo)
  await press('Reintentar')()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(uploads).toHaveLength(1)
})

test('detaches documents of a record on saving, and not before', async () => {
  const { server, press, save, user } = await open([vaccine])
  await screen.findByRole('link', { name: 'Abrir Carné.pdf en otra pestaña' })
  await press('Editar vacuna Rabia')()
  await user.click(await screen.findByRole('button', { name: 'Quitar Carné.pdf' }))
  expect(server.bodiesOf(`DELETE ${item(card.id)}`)).toHaveLength(0)
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.bodiesOf(`DELETE ${item(card.id)}`)).toHaveLength(1)
  // The record itself was not changed.
  expect(server.state.writes).toEqual([])
})

test('limits the files to what a record may have', async () => {
  const { add, choose } = await open()
  await add()
  await choose(...Array.from({ length: attachmentsMax + 1 }, (_, n) => `Foto ${n}.jpg`))
  expect(await screen.findByText(`Caben hasta ${attachmentsMax}: los demás no se agregaron.`)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Quitar Foto/ })).toHaveLength(attachmentsMax)
  expect(screen.queryByRole('button', { name: 'Adjuntar archivos' })).toBeNull()
})
