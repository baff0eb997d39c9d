import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { localToday } from '#contract/shared/dates.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const vaccine = (number: number, more: Partial<Vaccine>): Vaccine => ({
  id: `0199a000-0000-7000-8000-0000000000c${number}`,
  name: 'Rabia',
  dateAdministered: null,
  nextDueDate: null,
  veterinarian: null,
  manufacturer: null,
  lot: null,
  validUntil: null,
  cost: null,
  notes: null,
  remind: true,
  createdAt: `2026-06-0${number}T10:00:00.000Z`,
  ...more,
})
const rabies = vaccine(3, { nextDueDate: '2026-11-12' })
const multiple = vaccine(2, { name: 'Múltiple', nextDueDate: '2026-12-03' })
const cough = vaccine(1, { name: 'Tos', nextDueDate: '2027-06-18' })

interface Options {
  readonly pet?: Pet
  readonly limit?: number | null
  readonly language?: 'es' | 'en'
  readonly search?: string
  readonly failures?: readonly (readonly [call: string, code: ErrorCode])[]
}

const open = async (
  items: readonly Vaccine[],
  { pet = kira, limit = 3, language = 'es', search = '', failures = [] }: Options = {},
) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const make = (body: unknown) => ({ ...vaccine(9, {}), ...(typeof body === 'object' ? body : {}) })
  const server = serveRecords({ pet, section: 'vaccines', items, limit, make })
  for (const [call, code] of failures) server.state.fail.set(call, code)
  const view = await renderApp(`/app/pet/${pet.id}/vaccines${search}`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const remove = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.dblClick(await screen.findByRole('button', { name: 'Eliminar vacuna Rabia' }))
  expect(screen.queryByText('¿Eliminar Rabia?')).toBeNull()
}

test.each([
  ['es' as const, ['Vencida', 'En 12 días', 'Al día'], 'Plan gratuito 3/3'],
  ['en' as const, ['Overdue', 'In 12 days', 'Up to date'], 'Free plan 3/3'],
])('the list shows in %s how soon each is due', async (language, badges, meter) => {
  await open([rabies, multiple, cough], { language })
  for (const badge of badges) expect(await screen.findByText(badge)).toBeTruthy()
  expect(names()).toEqual(['Rabia', 'Múltiple', 'Tos'])
  expect(document.body.textContent).toContain(meter)
})

test.each([
  ['es' as const, '$65.000 COP', '$1 COP'],
  ['en' as const, '$65,000 COP', '$1 COP'],
])('in %s a card says what the vaccine cost: %s', async (language, line, alone) => {
  const cost = (pesos: number) => ({ amountMinor: pesos * 100, currency: 'COP' as const })
  await open(
    [
      { ...rabies, dateAdministered: '2026-11-20', cost: cost(65_000) },
      { ...cough, cost: cost(1) },
    ],
    { language },
  )
  expect((await screen.findByText(/\$65/)).textContent).toBe(line)
  expect(screen.getByText(alone)).toBeTruthy()
})

test('a server of the version before says no cost', async () => {
  const { cost: _cost, ...before } = rabies
  await open([JSON.parse(JSON.stringify(before))])
  expect(await screen.findByText('Vencida')).toBeTruthy()
  expect(document.body.textContent).not.toContain('COP')
})

test('a viewer sees no actions', async () => {
  await open([rabies], { pet: { ...kira, access: 'viewer', shareCode: null } })
  expect(await screen.findByText('Vencida')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /vacuna/ })).toBeNull()
})

test('a failure to load is reported, and can be retried', async () => {
  const path = `GET /api/pets/${kira.id}/vaccines`
  const { user, state } = await open([rabies], { failures: [[path, 'FORBIDDEN']] })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect(await screen.findByText('Error al cargar vacunas')).toBeTruthy()
  state.fail.clear()
  await user.click(retry)
  await waitFor(() => expect(names()).toEqual(['Rabia']))
})

describe('adding a vaccine', () => {
  test('saves once, and lists it first', async () => {
    const { user, bodiesOf, path } = await open([cough])
    await user.click(await screen.findByRole('button', { name: 'Agregar vacuna' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('El nombre es requerido')).toBeTruthy()
    await user.type(screen.getByRole('combobox', { name: /Nombre/ }), 'Moquillo')
    await user.dblClick(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Vacuna agregada exitosamente')).toBeTruthy()
    await waitFor(() => expect(names()).toContain('Moquillo'))
    expect(bodiesOf(`POST ${path}`)).toHaveLength(1)
  })

  test('at the limit opens the upgrade dialog instead of the form', async () => {
    const { user } = await open([rabies, multiple, cough])
    await user.click(await screen.findByRole('button', { name: 'Agregar vacuna' }))
    const dialog = await screen.findByRole('dialog', { name: 'Hazte Premium', busy: false })
    expect(dialog.textContent).toContain('limitados a 3 vacunas por mascota')
    expect(within(dialog).getByRole('button', { name: 'Actualizar a Premium' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  })

  test('offers an editor of another person’s pet no purchase', async () => {
    const pet: Pet = { ...kira, access: 'editor', shareCode: null }
    const { user } = await open([rabies, multiple, cough], { pet })
    await user.click(await screen.findByRole('button', { name: 'Agregar vacuna' }))
    const dialog = await screen.findByRole('dialog', { name: 'Hazte Premium', busy: false })
    expect(dialog.textContent).toContain('Cuenta el plan de quien es dueño')
    expect(within(dialog).queryByRole('button', { name: 'Actualizar a Premium' })).toBeNull()
  })

  test('that loses a race at the limit opens the upgrade dialog, and keeps what was typed', async () => {
    const { user, state, path } = await open([cough])
    state.fail.set(`POST ${path}`, 'PLAN_LIMIT_REACHED')
    await user.click(await screen.findByRole('button', { name: 'Agregar vacuna' }))
    await user.type(await screen.findByRole('combobox', { name: /Nombre/ }), 'Moquillo')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Hazte Premium', busy: false })
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Ahora no' }))
    expect(await screen.findByDisplayValue('Moquillo')).toBeTruthy()
  })
})

describe('what a vaccine cost', () => {
  const field = () => screen.findByRole('textbox', { name: /^(Costo|Cost)/ })
  const save = () => screen.getByRole('button', { name: /^(Guardar|Save)$/ })

  test.each([
    ['es' as const, '65.000', 'Agregar vacuna'],
    ['en' as const, '65,000', 'Add vaccine'],
  ])('in %s %s is sent in hundredths, with its currency', async (language, typed, add) => {
    const { user, bodiesOf, path } = await open([cough], { language })
    await user.click(await screen.findByRole('button', { name: add }))
    await user.type(await screen.findByRole('combobox', { name: /Nombre|Name/ }), 'Rabia')
    await user.type(await field(), typed)
    await expectAccessible()
    await user.click(save())
    const cost = { amountMinor: 6_500_000, currency: 'COP' }
    await waitFor(() => expect(bodiesOf(`POST ${path}`)).toMatchObject([{ name: 'Rabia', cost }]))
  })

  test('is said to be none where it is no number, and is taken away', async () => {
    const cost = { amountMinor: 1250, currency: 'EUR' as const }
    const { user, bodiesOf, path } = await open([{ ...rabies, cost }])
    await user.click(await screen.findByRole('button', { name: 'Editar vacuna Rabia' }))
    expect(await field()).toHaveProperty('value', '12,50')
    await user.clear(await field())
    await user.type(await field(), 'mucho')
    await user.click(save())
    await screen.findByText('Escribe un costo como 85.000 o 12,50, o déjalo vacío')
    await user.clear(await field())
    await user.click(save())
    await waitFor(() => expect(bodiesOf(`PATCH ${path}/${rabies.id}`)).toEqual([{ cost: null }]))
  })

  test('comes back with a removed vaccine', async () => {
    const cost = { amountMinor: 1250, currency: 'EUR' as const }
    const { user, bodiesOf, path } = await open([{ ...rabies, cost }])
    await user.click(await screen.findByRole('button', { name: 'Eliminar vacuna Rabia' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(bodiesOf(`PUT ${path}/${rabies.id}`)).toMatchObject([{ cost }]))
  })
})

describe('removing a vaccine', () => {
  test('asks nothing, happens once, and can be undone', async () => {
    const { user, state } = await open([rabies, cough])
    await remove(user)
    expect(await screen.findByText('Vacuna eliminada')).toBeTruthy()
    expect(screen.getByText('Rabia · Kira')).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['Tos']))
    expect(state.writes).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(names()).toEqual(['Rabia', 'Tos']))
    expect(await screen.findByText('Vacuna recuperada')).toBeTruthy()
  })

  test('that fails keeps the vaccine and says so', async () => {
    const { user, state, path } = await open([rabies])
    state.fail.set(`DELETE ${path}/${rabies.id}`, 'INTERNAL_SERVER_ERROR')
    await remove(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Error al eliminar vacuna')
    expect(names()).toEqual(['Rabia'])
  })
})

describe('a link from a reminder', () => {
  const nameField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Nombre/ })

  test('opens the new dose with its name filled in, and saving removes it from the address', async () => {
    const { user, bodiesOf, path, router } = await open([cough], { search: '?add=Tos%20de%20las%20perreras' })
    expect((await nameField()).value).toBe('Tos de las perreras')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Vacuna agregada exitosamente')).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toMatchObject([
      { name: 'Tos de las perreras', dateAdministered: localToday(), remind: true },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({})
    // The next one starts empty.
    await user.click(screen.getByRole('button', { name: 'Agregar vacuna' }))
    expect((await nameField()).value).toBe('')
  })

  test('is removed by closing, and by going back', async () => {
    const { user, router } = await open([cough])
    await screen.findByRole('button', { name: 'Agregar vacuna' })
    const follow = () => act(() => router.navigate({ to: '.', search: { add: '8' } }))
    await follow()
    expect((await nameField()).value).toBe('8')
    act(() => router.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await follow()
    expect((await nameField()).value).toBe('8')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe(`/app/pet/${kira.id}/vaccines`)
  })

  test('fills in its dates too, and ignores those that are none', async () => {
    const { user, bodiesOf, path } = await open([cough], {
      search: '?add=Rabia&given=2026-11-19&due=2027-11-19',
    })
    await nameField()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Vacuna agregada exitosamente')).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toMatchObject([
      { name: 'Rabia', dateAdministered: '2026-11-19', nextDueDate: '2027-11-19' },
    ])
  })

  test.each(['?due=2027-02-30', '?given=2999-01-01', `?add=${'x'.repeat(201)}`])(
    'that is malformed opens nothing: %s',
    async (search) => {
      await open([rabies], { search })
      expect(await screen.findByText('Vencida')).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('opens the upgrade dialog where the plan allows no more', async () => {
    const { router } = await open([rabies, multiple, cough], { search: '?add=Rabia' })
    expect(await screen.findByRole('dialog', { name: 'Hazte Premium', busy: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('opens nothing for a viewer', async () => {
    const pet: Pet = { ...kira, access: 'viewer', shareCode: null }
    await open([rabies], { pet, search: '?add=Rabia' })
    expect(await screen.findByText('Vencida')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['es' as const, 'Editar vacuna Rabia', 'Recordarme la próxima dosis', 'Guardar', 'Sin recordatorio'],
    ['en' as const, 'Edit vaccine Rabia', 'Remind me of the next dose', 'Save', 'No reminder'],
  ])('is switched off and on in the form, in %s', async (language, edit, label, save, silent) => {
    const { user, bodiesOf, path } = await open([rabies], { language })
    const toggle = async () => {
      await user.click(await screen.findByRole('button', { name: edit }))
      await user.click(await screen.findByRole('switch', { name: label }))
      await user.click(screen.getByRole('button', { name: save }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(screen.queryByText(silent)).toBeNull()
    await toggle()
    expect(await screen.findByText(silent)).toBeTruthy()
    await toggle()
    await waitFor(() => expect(screen.queryByText(silent)).toBeNull())
    expect(bodiesOf(`PATCH ${path}/${rabies.id}`)).toEqual([{ remind: false }, { remind: true }])
  })

  test('says when the vaccine will remind', async () => {
    const { user } = await open([{ ...rabies, nextDueDate: null }])
    await user.click(await screen.findByRole('button', { name: 'Editar vacuna Rabia' }))
    expect(await screen.findByText('Te avisaremos cuando pongas su fecha.')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Recordarme la próxima dosis' }))
    expect(await screen.findByText('No te avisaremos.')).toBeTruthy()
  })
})

describe('what the label says', () => {
  const label = { manufacturer: 'Zoetis', lot: 'A4-117', validUntil: '2027-03-01' }

  test.each([
    ['es' as const, ['Laboratorio Zoetis', 'Lote A4-117', /^Válida hasta el .*2027$/]],
    ['en' as const, ['Made by Zoetis', 'Lot A4-117', /^Valid until .*2027$/]],
  ])('stands on the card, in %s', async (language, texts) => {
    await open([{ ...rabies, ...label }], { language })
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  })

  test('waits behind a button in a new vaccine, and is sent', async () => {
    const { user, bodiesOf, path } = await open([])
    await user.click(await screen.findByRole('button', { name: 'Agregar vacuna' }))
    await user.type(await screen.findByRole('combobox', { name: /Nombre/ }), 'Rabia')
    const more = screen.getByRole('button', { name: 'Datos de la etiqueta' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('textbox', { name: /Lote/ })).toBeNull()
    await user.click(more)
    await user.type(screen.getByRole('textbox', { name: /Laboratorio/ }), 'Zoetis')
    await user.type(screen.getByRole('textbox', { name: /Lote/ }), 'A4-117')
    await user.click(screen.getByRole('button', { name: '+1 año: Válida hasta' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Vacuna agregada exitosamente')).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toMatchObject([{ ...label, validUntil: '2027-11-21' }])
  })

  test('is open where something stands there, and stays open while it is wrong', async () => {
    const { user } = await open([{ ...rabies, lot: 'A4-117' }])
    await user.click(await screen.findByRole('button', { name: 'Editar vacuna Rabia' }))
    const lot = await screen.findByRole('textbox', { name: /Lote/ })
    await user.click(lot)
    await user.paste('x'.repeat(120))
    await user.click(screen.getByRole('button', { name: 'Datos de la etiqueta' }))
    expect(screen.queryByRole('textbox', { name: /Lote/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('El lote puede tener hasta 100 caracteres')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Lote/ })))
  })

  test('comes back with a removed vaccine', async () => {
    const { user, bodiesOf, path } = await open([{ ...rabies, ...label }])
    await user.click(await screen.findByRole('button', { name: 'Eliminar vacuna Rabia' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Vacuna recuperada')).toBeTruthy()
    expect(bodiesOf(`PUT ${path}/${rabies.id}`)).toMatchObject([label])
  })
})
