import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseInMenu } from '#web/testing/environment/menu.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { serveUploads } from '#web/testing/environment/uploads.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { aVaccineRecord } from '#web/testing/features/reminders.ts'

const api = `/api/pets/${kira.id}`
const vaccineId = '0199a000-0000-7000-8000-0000000000f1'
const documentOf = (n: number, documentName: string) => ({
  id: `0199a000-0000-7000-8000-0000000000e${n}`,
  documentName,
  documentUrl: `${api}/documents/0199a000-0000-7000-8000-0000000000e${n}/file`,
  fileType: 'application/pdf',
  fileSize: 1024,
  uploadedAt: '2026-11-18T10:00:00.000Z',
})
const card = documentOf(1, 'Carné.pdf')
const invoice = documentOf(2, 'Factura.pdf')
const vaccine = { ...aVaccineRecord, id: vaccineId }
const attached = (...documents: object[]): MockAnswer => ({
  body: { items: documents.map((document) => ({ recordId: vaccineId, document })) },
})
const item = (documentId: string) => `${api}/attachments/vaccines/${vaccineId}/${documentId}`

const open = async (more: Record<string, MockAnswer> = {}, section = 'vaccines') => {
  const asked: string[] = []
  const server = mockServer(ana, {
    [`GET ${api}`]: { body: kira },
    [`GET ${api}/vaccines`]: { body: { items: [vaccine], limit: 3 } },
    [`GET ${api}/documents`]: { body: { items: [card, invoice], total: 2, limit: 2, next: null } },
    [`GET ${api}/authors/vaccines`]: (_, query) => {
      asked.push(query.get('recordIds') ?? '')
      const written = { by: 'Ana', at: new Date(Date.now() - 3 * 86_400_000).toISOString() }
      const changed = { by: null, at: new Date(Date.now() - 60_000).toISOString() }
      return { body: { items: [{ recordId: vaccineId, written, changed }] } }
    },
    [`GET ${api}/attachments/vaccines`]: attached(card),
    ...more,
  })
  return { asked, server, ...(await renderApp(`/app/pet/${kira.id}/${section}`)) }
}
const openAttachments = (user: UserEvent) =>
  chooseInMenu(user, 'Opciones de Rabia', 'Adjuntar documentos a Rabia')

test('shows who wrote and changed a record, and links to its documents', async () => {
  const { asked } = await open()
  expect(
    await screen.findByText('Ana · hace 3 días · cambiado por alguien que ya no tiene cuenta, hace 1 min'),
  ).toBeTruthy()
  const chips = within(screen.getByRole('list', { name: 'Documentos adjuntos' }))
  const link = chips.getByRole('link', { name: 'Abrir Carné.pdf en otra pestaña' })
  expect(link.getAttribute('href')).toBe(card.documentUrl)
  expect(asked).toEqual([vaccineId])
})

test('shows nothing for a record without notes', async () => {
  await open({
    [`GET ${api}/authors/vaccines`]: { body: { items: [] } },
    [`GET ${api}/attachments/vaccines`]: attached(),
  })
  await screen.findByText('Rabia')
  expect(screen.queryByRole('list', { name: 'Documentos adjuntos' })).toBeNull()
})

test('attaches and detaches documents in a dialog', async () => {
  const { user, server } = await open({
    [`PUT ${item(invoice.id)}`]: { body: { recordId: vaccineId, document: invoice } },
    [`DELETE ${item(card.id)}`]: { body: {} },
  })
  await screen.findByRole('list', { name: 'Documentos adjuntos' })
  await openAttachments(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Documentos adjuntos' }))
  server.answers[`GET ${api}/attachments/vaccines`] = attached(card, invoice)
  await user.click(await dialog.findByRole('button', { name: /Factura.pdf.*Adjuntar/ }))
  await dialog.findByRole('button', { name: /Factura.pdf.*Quitar/ })
  server.answers[`GET ${api}/attachments/vaccines`] = attached(invoice)
  await user.click(dialog.getByRole('button', { name: /Carné.pdf.*Quitar/ }))
  await dialog.findByRole('button', { name: /Carné.pdf.*Adjuntar/ })
  expect(server.bodiesOf(`PUT ${item(invoice.id)}`)).toHaveLength(1)
  expect(server.bodiesOf(`DELETE ${item(card.id)}`)).toHaveLength(1)
})

test('uploads and attaches files until the limit of the plan', async () => {
  const id = documentOf(3, 'Foto.jpg').id
  const { user, server } = await open({
    [`PUT ${item(id)}`]: { body: { recordId: vaccineId, document: card } },
  })
  const uploads = serveUploads((call) =>
    call.endsWith('Foto.jpg')
      ? { body: { id } }
      : { code: 'PLAN_LIMIT_REACHED', data: { reason: 'documents', limit: 2 } },
  )
  await openAttachments(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Documentos adjuntos' }))
  await dialog.findByRole('button', { name: 'Subir documento' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no file input')
  const files = ['Foto.jpg', 'Más.pdf', 'Otra.pdf'].map((name) => new File(['x'], name))
  await user.upload(input, files)
  expect(await screen.findByRole('dialog', { name: /Premium/ })).toBeTruthy()
  expect(server.bodiesOf(`PUT ${item(id)}`)).toHaveLength(1)
  // Files after the one without room are not sent.
  expect(uploads).toHaveLength(2)
})

test('reports a failed attachment', async () => {
  const { user } = await open({ [`PUT ${item(invoice.id)}`]: { error: 'NOT_FOUND', status: 404 } })
  await openAttachments(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Documentos adjuntos' }))
  await user.click(await dialog.findByRole('button', { name: /Factura.pdf/ }))
  expect(await screen.findByRole('alertdialog', { name: 'No pudimos adjuntar el documento' })).toBeTruthy()
})

test('shows a viewer documents without a button to attach', async () => {
  await open({ [`GET ${api}`]: { body: { ...kira, access: 'viewer', shareCode: null } } })
  await screen.findByRole('link', { name: 'Abrir Carné.pdf en otra pestaña' })
  expect(screen.queryByRole('button', { name: 'Opciones de Rabia' })).toBeNull()
})

test('shows where a document is attached', async () => {
  await open(
    {
      [`GET ${api}/attachments`]: {
        body: {
          items: [
            { documentId: card.id, kind: 'vaccines', recordId: vaccineId, title: 'Rabia' },
            { documentId: card.id, kind: 'weights', recordId: vaccineId, title: '12.5 Kilogramos' },
          ],
        },
      },
    },
    'documents',
  )
  const link = await screen.findByRole('link', { name: 'Rabia' })
  expect(link.getAttribute('href')).toBe(`/app/pet/${kira.id}/vaccines#${vaccineId}`)
  await waitFor(() => expect(screen.getByRole('link', { name: '12,5 kg' })).toBeTruthy())
})
