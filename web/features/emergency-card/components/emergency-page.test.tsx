import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Clinic, Contact } from '#contract/features/pets/contacts.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { aStamp, rabiesId } from '#web/testing/features/stamps.ts'

const path = `/api/pets/${kira.id}`
const change = `PATCH ${path}`
const luis: Contact = { name: 'Luis', relation: 'Hermano', phone: '+573005550102', email: 'luis@example.com' }
const gloria: Contact = { name: 'Gloria', relation: 'Vecina', phone: '+573005550103', email: null }
const vet: Clinic = {
  name: 'Vet 24',
  phone: '+576045550142',
  address: 'Calle 10',
  hours: null,
  isEmergency: true,
}
const full: Pet = {
  ...kira,
  revision: 3,
  isSterilised: true,
  size: 'medium',
  colour: 'Negra y blanca',
  microchipNumber: '985',
  neverGive: ['Ibuprofeno'],
  conditions: ['Epilepsia'],
  contacts: [luis, gloria],
  clinics: [vet],
  handling: {
    fears: ['noise'],
    bites: 'whenScared',
    muzzle: null,
    lifting: null,
    withAnimals: null,
    withChildren: null,
    note: 'Acercarse despacio.',
  },
}
const medication = {
  dosage: null,
  frequency: null,
  notes: null,
  schedule: null,
  remind: true,
  createdAt: '2026-01-01T10:00:00.000Z',
}
const ended = { times: ['08:00'], from: '2025-01-01', to: '2025-02-01', everyDays: 1 }

const open = async (pet: Pet = full, more: Record<string, MockAnswer> = {}) => {
  let current = pet
  const server = mockServer(ana, {
    [`GET ${path}`]: () => ({ body: current }),
    [`GET ${path}/allergies`]: {
      body: { items: [{ id: rabiesId, name: 'Pollo', description: 'Le pica' }], limit: null },
    },
    [`GET ${path}/medications`]: {
      body: {
        items: [
          { id: '0199a000-0000-7000-8000-0000000000a1', name: 'Apoquel', ...medication, dosage: '5 mg' },
          { id: '0199a000-0000-7000-8000-0000000000a2', name: 'Otosol', ...medication, schedule: ended },
        ],
        limit: null,
      },
    },
    'GET /api/visits/proposals': { body: { clinics: ['San Roque', 'Vet 24'], veterinarians: [] } },
    [`GET ${path}/stamps`]: { body: { items: [aStamp] } },
    [change]: (body: unknown) => {
      current = Object.assign({}, current, body, { revision: (current.revision ?? 1) + 1 })
      return { body: current }
    },
    ...more,
  })
  const view = await renderApp(`/app/pet/${kira.id}/emergency`)
  await screen.findByRole('heading', { level: 2, name: 'Kira' })
  return { ...server, ...view }
}

const main = () => within(screen.getByRole('main'))

describe('the emergency card', () => {
  test('shows who it is, what is dangerous, what it takes, and whom to call', async () => {
    await open()
    for (const heading of ['Alergias', 'Nunca dar', 'Medicamentos actuales', 'Condiciones', 'Manejo'])
      expect(main().getByRole('heading', { level: 2, name: heading })).toBeTruthy()
    expect(await main().findByText(/Le pica/)).toBeTruthy()
    for (const text of [
      'Ibuprofeno',
      'Epilepsia',
      'Muerde si se asusta',
      'Acercarse despacio.',
      'Microchip 985',
    ])
      expect(main().getAllByText(text)[0]).toBeTruthy()
    expect(main().getAllByText('Hembra · esterilizada · tamaño mediano · Negra y blanca')[0]).toBeTruthy()
    expect(await main().findByText('Apoquel')).toBeTruthy()
    expect(main().queryByText('Otosol')).toBeNull()
    expect(main().getByRole('link', { name: 'Llamar a Luis' }).getAttribute('href')).toBe('tel:+573005550102')
    expect(main().getAllByText('+57 300 555 0102')[0]).toBeTruthy()
    expect(main().getByRole('link', { name: 'luis@example.com' }).getAttribute('href')).toBe(
      'mailto:luis@example.com',
    )
    expect(main().getByRole('link', { name: 'Llamar a Vet 24' }).getAttribute('href')).toBe(
      'tel:+576045550142',
    )
    expect(main().getAllByText('Urgencias')[0]).toBeTruthy()
    expect(document.title).toBe('Ficha de emergencia · Kira · Huella')
    await expectAccessible()
  })

  test('prints a side in each language', async () => {
    await open()
    await waitFor(() => expect(document.querySelector('.printed-cards [lang=en]')).toBeTruthy())
    const side = (language: string) =>
      document.querySelector(`.printed-cards [lang=${language}]`)?.textContent ?? ''
    expect(side('es')).toMatch(/Perro · Border collie.*Alergias: Pollo.*Nunca dar: Ibuprofeno/)
    expect(side('en')).toMatch(/Dog · Border collie.*Allergies: Pollo.*Never give: Ibuprofeno/)
    expect(side('en')).toMatch(/Takes: Apoquel 5 mg.*Bites when scared/)
  })

  test('shows a viewer everything, and no way to change it', async () => {
    await open({ ...full, access: 'viewer' })
    expect(main().getByText('Gloria')).toBeTruthy()
    expect(main().queryByRole('button', { name: /Agregar|Editar|Opciones/ })).toBeNull()
  })
})

describe('the people to call', () => {
  test('begin with the owner at one tap, who is added to nobody else’s pet', async () => {
    const { user, bodiesOf } = await open({ ...kira, revision: 1 })
    await user.click(main().getByRole('button', { name: 'Agregarme a mí' }))
    expect(await main().findByRole('heading', { level: 3, name: ana.fullName })).toBeTruthy()
    expect(bodiesOf(change)).toEqual([
      {
        revision: 1,
        contacts: [{ name: ana.fullName, relation: 'Responsable', phone: null, email: ana.email }],
      },
    ])
  })

  test('accept a number as people write it, which the form leaves as it is', async () => {
    const { user, bodiesOf } = await open()
    await user.click(main().getByRole('button', { name: 'Agregar persona' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar persona' }))
    await user.type(await dialog.findByLabelText(/^Nombre/), 'Marta')
    const number = dialog.getByLabelText(/^Teléfono/)
    await user.type(number, '300 12')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByText(/^No reconocemos este número/)).toBeTruthy()
    await user.type(number, '3 4567')
    expect(await dialog.findByText('Se guardará como +57 300 1234567')).toBeTruthy()
    expect(number).toHaveProperty('value', '300 123 4567')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await main().findByRole('link', { name: 'Llamar a Marta' })).toBeTruthy()
    const marta = { name: 'Marta', relation: null, phone: '+573001234567', email: null }
    expect(bodiesOf(change)).toEqual([{ revision: 3, contacts: [luis, gloria, marta] }])
  })

  test('change places, and the focus follows', async () => {
    const { user, bodiesOf } = await open()
    await user.click(main().getByRole('button', { name: 'Opciones de Luis' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Bajar Luis' }))
    await waitFor(() => expect(bodiesOf(change)).toEqual([{ revision: 3, contacts: [gloria, luis] }]))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Opciones de Luis'))
    expect(await screen.findByText('Luis queda en el puesto 2')).toBeTruthy()
  })

  test('come back where they were', async () => {
    const { user, bodiesOf } = await open()
    await user.click(main().getByRole('button', { name: 'Opciones de Luis' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar Luis' }))
    await waitFor(() => expect(main().queryByText('Luis')).toBeNull())
    await user.click(await screen.findByRole('button', { name: /Deshacer/ }))
    expect(await main().findByText('Luis')).toBeTruthy()
    expect(bodiesOf(change)).toEqual([
      { revision: 3, contacts: [gloria] },
      { revision: 4, contacts: [luis, gloria] },
    ])
  })

  test('keep those that another person added meanwhile', async () => {
    const current = { ...full, contacts: [gloria], revision: 4 }
    const stale = { error: 'STALE_REVISION', status: 409, data: { current, by: 'Luis', at: null } } as const
    const { user, bodiesOf } = await open(
      { ...full, contacts: [] },
      {
        [change]: (body) =>
          typeof body === 'object' && body !== null && 'revision' in body && body.revision === 4
            ? { body: { ...current, ...body, revision: 5 } }
            : stale,
      },
    )
    await user.click(main().getByRole('button', { name: 'Agregarme a mí' }))
    expect(await main().findByText('Gloria')).toBeTruthy()
    expect(bodiesOf(change)).toMatchObject([
      { revision: 3, contacts: [{ name: ana.fullName }] },
      { revision: 4, contacts: [gloria, { name: ana.fullName }] },
    ])
  })
})

describe('the clinics', () => {
  test('offer those of visits and stamps that are not there yet', async () => {
    const { user, bodiesOf } = await open()
    await user.click(main().getByRole('button', { name: 'Agregar clínica' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar clínica' }))
    const known = within(await dialog.findByRole('group', { name: 'De sus visitas y sellos' }))
    expect(known.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['San Roque'])
    await user.click(known.getByRole('button', { name: 'San Roque' }))
    await user.click(dialog.getByRole('switch', { name: 'Atiende urgencias' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    const added = { name: 'San Roque', phone: null, address: null, hours: null, isEmergency: true }
    await waitFor(() => expect(bodiesOf(change)).toEqual([{ revision: 3, clinics: [vet, added] }]))
  })
})
