// A stamp from a file: its origin, its actions, and no link that could run a script.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Stamp, StampOrigin } from '#contract/features/stamps/schema.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { aVaccineRecord } from '#web/testing/features/reminders.ts'

const rabies = { ...aVaccineRecord, dateAdministered: '2026-03-01', veterinarian: 'Dra. Peña' }
const origin: StampOrigin = {
  chain: '0199a000-0000-7000-8000-0000000000c2',
  server: 'https://otra.example.com',
  keyId: 'abcdefghijk',
  isOwn: false,
  petName: 'Kira',
  microchipNumber: '985112003456789',
}
const stamp: Stamp = {
  sequence: 3,
  kind: 'vaccines',
  recordId: rabies.id,
  professional: { name: 'Dra. Peña', number: 'COMVEZCOL 1', clinic: 'San Roque' },
  signature: 'typed',
  stampedAt: '2026-03-01T09:00:00.000Z',
  corrects: null,
  correctedBy: null,
  isHidden: false,
  record: null,
}

const open = async (from: Partial<StampOrigin> = {}) => {
  const hide = `PUT /api/pets/${kira.id}/stamps/3/hidden`
  const server = mockServer(ana, {
    [`GET /api/pets/${kira.id}`]: { body: kira },
    [`GET /api/pets/${kira.id}/vaccines`]: { body: { items: [rabies], limit: 3 } },
    [`GET /api/pets/${kira.id}/stamps`]: { body: { items: [{ ...stamp, origin: { ...origin, ...from } }] } },
    [hide]: { body: {} },
  })
  const view = await renderApp(`/app/pet/${kira.id}/vaccines`)
  const seal = await screen.findByText('Sellado por Dra. Peña')
  const openMenu = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Opciones de Rabia, sellado' }))
    return screen.findByRole('menu')
  }
  return { ...view, ...server, seal: seal.closest('p')?.textContent, openMenu, hide }
}

test('shows the origin of a stamp, how to check it, and what was not proven', async () => {
  const { user, seal, openMenu } = await open()
  expect(seal).toContain('en otra.example.com, otro servidor')
  const menu = await openMenu()
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['De dónde viene', 'Ocultar'])
  await user.click(within(menu).getByRole('menuitem', { name: 'De dónde viene' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sello de otro servidor' })
  expect(within(dialog).getByText('985112003456789')).toBeTruthy()
  expect(within(dialog).getByText(/^No comprobamos de quién es esa dirección/)).toBeTruthy()
  expect(within(dialog).getByText(/busca la clave abcdefghijk/)).toBeTruthy()
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe(
    'https://otra.example.com/api/signing-keys',
  )
})

test.each(['javascript:alert(1)', 'https://', 'otra'])('creates no link to %s', async (server) => {
  const { user, openMenu } = await open({ server })
  await user.click(within(await openMenu()).getByRole('menuitem', { name: 'De dónde viene' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('link')).toBeNull()
})

test('marks a stamp that came back, and hides it by its chain', async () => {
  const { user, seal, openMenu, bodiesOf, hide } = await open({ isOwn: true })
  expect(seal).toContain('volvió con el archivo de la mascota')
  await user.click(within(await openMenu()).getByRole('menuitem', { name: 'Ocultar' }))
  await waitFor(() => expect(bodiesOf(hide)).toEqual([{ chain: origin.chain }]))
})
