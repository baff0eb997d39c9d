import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OpenedInvitation } from '#contract/features/stamps/schema.ts'
import { speciesArt } from '#web/shared/images/species-art.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { aStamp, stubCanvas } from '#web/testing/features/stamps.ts'

const invitation: OpenedInvitation = {
  pet: {
    name: '<b>Kira</b>',
    species: 'perro',
    breed: 'Criolla',
    birthDate: '2020-02-29',
    microchipNumber: '985112003456789',
    photo: null,
  },
  kinds: ['vaccines', 'parasite-treatments', 'visits'],
  record: null,
  isCorrection: false,
  expiresAt: '2026-11-21T12:15:00.000Z',
}
const opening = 'POST /api/stamp-invitations/open'
const stamping = 'POST /api/stamp-invitations/stamp'

const open = async (opened: MockAnswer, stamped: MockAnswer = { body: aStamp }) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  stubCanvas()
  const server = mockServer(null, { [opening]: opened, [stamping]: stamped })
  return { ...server, ...(await renderApp('/stamp#token', 'es')) }
}
type User = Awaited<ReturnType<typeof open>>['user']
const stampButton = () => screen.getByRole('button', { name: 'Sellar' })
const sign = async (user: User) => {
  await user.type(await screen.findByRole('textbox', { name: /Nombre completo/ }), 'Lucía Peña')
  await user.type(screen.getByRole('textbox', { name: /Número profesional/ }), '12345')
  await user.type(screen.getByRole('textbox', { name: /Clínica/ }), 'San Roque')
  await user.click(screen.getByRole('button', { name: 'Mejor escribir el nombre' }))
  await user.type(screen.getByRole('textbox', { name: /Nombre como firma/ }), 'Lucía Peña')
}
const signed = {
  token: 'token',
  professional: { name: 'Lucía Peña', number: '12345', clinic: 'San Roque' },
  signature: { kind: 'typed', name: 'Lucía Peña' },
}

test('shows the pet as text, and stamps a vaccine with a typed name', async () => {
  const { user, bodiesOf } = await open({ body: invitation })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Sellar un registro de <b>Kira</b>')
  await expectAccessible()
  await user.type(screen.getByRole('combobox', { name: /Vacuna/ }), 'Rabia')
  await user.tab()
  await user.click(stampButton())
  expect(await screen.findByText('Dibuja tu firma, o escribe tu nombre')).toBeTruthy()
  await expectAccessible()
  expect(bodiesOf(stamping)).toEqual([])
  await sign(user)
  await user.click(stampButton())
  expect(await screen.findByText('Sellado. ¡Gracias!')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Sellado. ¡Gracias!')
  expect(bodiesOf(stamping)).toMatchObject([
    { ...signed, record: { kind: 'vaccines', fields: { name: 'Rabia', dateAdministered: '2026-11-21' } } },
  ])
})

test.each([
  [null, speciesArt.perro],
  ['data:image/webp;base64,AA', 'data:image/webp;base64,AA'],
])('draws the pet with the photo %s', async (photo, src) => {
  await open({ body: { ...invitation, pet: { ...invitation.pet, photo } } })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.closest('header, main')?.querySelector(`img[src="${src}"]`)).toBeTruthy()
})

test.each([
  ['Visita', /Motivo/, { kind: 'visits', fields: { reason: 'Uno', visitDate: '2026-11-21' } }],
  [
    'Antiparasitario',
    /Producto/,
    { kind: 'parasite-treatments', fields: { name: 'Uno', target: 'internal' } },
  ],
])('stamps a record of another kind: %s', async (kind, field, record) => {
  const { user, bodiesOf } = await open({ body: invitation })
  await user.click(await screen.findByRole('radio', { name: kind }))
  await user.type(await screen.findByLabelText(field), 'Uno')
  await user.tab()
  await expectAccessible()
  await sign(user)
  await user.click(stampButton())
  await waitFor(() => expect(bodiesOf(stamping)).toMatchObject([{ ...signed, record }]))
})

test('fills in the record to correct', async () => {
  const record = { name: 'Rabia', dateAdministered: '2026-03-01', lot: 'A-123' }
  await open({ body: { ...invitation, kinds: ['vaccines'], record, isCorrection: true } })
  expect(await screen.findByDisplayValue('A-123')).toBeTruthy()
  expect(screen.getByText(/Lo que selles será un registro nuevo/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Visita' })).toBeNull()
})

test('reports an invitation that is no longer valid', async () => {
  const invalidToken = { error: 'INVALID_TOKEN' as const, status: 400 }
  await open(invalidToken)
  expect(await screen.findByText('Este código ya no sirve')).toBeTruthy()
  await expectAccessible()
})

test('keeps typed text when the invitation ends meanwhile', async () => {
  const { user } = await open({ body: invitation }, { error: 'INVALID_TOKEN', status: 400 })
  await user.type(await screen.findByRole('combobox', { name: /Vacuna/ }), 'Rabia')
  await user.tab()
  await sign(user)
  await user.click(stampButton())
  expect(await screen.findByText('No pudimos sellar')).toBeTruthy()
  expect(screen.getByDisplayValue('Rabia')).toBeTruthy()
})
