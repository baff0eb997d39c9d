import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Visit } from '#contract/features/visits/schema.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

const path = `/api/pets/${kira.id}/visits`
const visit = (n: number, more: Partial<Visit> = {}): Visit => ({
  id: `0199a000-0000-7000-8000-0000000000d${n}`,
  visitDate: '2026-11-02',
  reason: `Control ${n}`,
  clinic: null,
  veterinarian: null,
  findings: null,
  cost: null,
  nextVisitDate: null,
  remind: true,
  createdAt: `2026-11-0${n}T10:00:00.000Z`,
  ...more,
})
const limp = visit(3, {
  reason: 'Cojera',
  clinic: 'Clínica San Roque',
  veterinarian: 'Dra. Núñez',
  findings: 'Esguince. '.repeat(60).trim(),
  cost: { amountMinor: 8_500_000, currency: 'COP' },
  nextVisitDate: '2026-12-03',
})

const open = async (
  items: readonly Visit[],
  more: Record<string, MockAnswer> = {},
  { pet = kira, language = 'es', search = '' }: { pet?: Pet; language?: 'es' | 'en'; search?: string } = {},
) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  localStorage.removeItem('huella.currency')
  const server = mockServer(ana, {
    [`GET /api/pets/${kira.id}`]: { body: pet },
    [`GET ${path}`]: { body: { items, total: items.length, next: null } },
    'GET /api/visits/proposals': { body: { clinics: [], veterinarians: [] } },
    ...more,
  })
  const view = await renderApp(`/app/pet/${kira.id}/visits${search}`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...server, ...view }
}
const reasons = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const addVisit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^(Agregar visita|Add visit)$/ }))
  await screen.findByRole('textbox', { name: /^(Motivo|Reason)/ })
}
const field = (name: RegExp, role: 'textbox' | 'combobox' = 'textbox') => screen.getByRole(role, { name })
const save = () => screen.getByRole('button', { name: /^(Guardar|Save)$/ })

describe('the list', () => {
  test.each([
    ['es' as const, ['2 nov 2026 · $85.000 COP', 'Próxima visita: 3 dic 2026', 'En 12 días']],
    ['en' as const, ['Nov 2, 2026 · $85,000 COP', 'Next visit: Dec 3, 2026', 'In 12 days']],
  ])('says in %s what each cost, and when the next is', async (language, texts) => {
    await open([limp, visit(2)], {}, { language })
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
    expect(reasons()).toEqual(['Cojera', 'Control 2'])
    expect(document.body.textContent).toContain('Clínica San Roque · Dra. Núñez')
  })

  test('says how soon of no visit that a search found, for what followed it may be left out', async () => {
    await open([limp], {}, { search: '?q=coj' })
    await waitFor(() => expect(reasons()).toEqual(['Cojera']))
    expect(screen.queryByText('En 12 días')).toBeNull()
  })

  test('says how soon of no visit of a pet that has died', async () => {
    await open([limp, visit(2)], {}, { pet: { ...kira, memorial: { diedOn: null } } })
    await waitFor(() => expect(reasons()).toEqual(['Cojera', 'Control 2']))
    expect(screen.queryByText('En 12 días')).toBeNull()
  })

  test('shows the beginning of long findings, and all of them on demand', async () => {
    const { user } = await open([limp])
    const more = await screen.findByRole('button', { name: 'Leer más' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    // Paper has all of them, and no button.
    expect(more.className).toContain('print:hidden')
    expect(more.previousElementSibling?.className).toContain('print:line-clamp-none')
    await user.click(more)
    screen.getByRole('button', { name: 'Leer menos', expanded: true })
  })

  test('is searched by the server, and finds its way back', async () => {
    const { user } = await open([], {
      [`GET ${path}`]: (_body, query) => {
        const items = query.get('search') === null ? [limp, visit(2)] : []
        return { body: { items, total: 2, next: null } }
      },
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar en las visitas' }), 'otitis')
    await screen.findByText('Nada coincide con lo que buscas')
    await user.click(screen.getByRole('button', { name: 'Ver todo' }))
    await waitFor(() => expect(reasons()).toEqual(['Cojera', 'Control 2']))
  })

  test('asks for the next page at its end', async () => {
    const { user } = await open([], {
      [`GET ${path}`]: (_body, query) =>
        query.get('cursor') === null
          ? { body: { items: [limp], total: 2, next: 'here' } }
          : { body: { items: [visit(1)], total: 2, next: null } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ver más visitas' }))
    await waitFor(() => expect(reasons()).toEqual(['Cojera', 'Control 1']))
  })

  test('goes to the visit of the address, whatever of its reason comes before', async () => {
    const asked: (string | null)[] = []
    await open(
      [],
      {
        [`GET ${path}`]: (_body, query) => {
          asked.push(query.get('search'))
          const items = query.get('cursor') === null ? [visit(3), visit(2)] : [visit(1)]
          return { body: { items, total: 3, next: query.get('cursor') === null ? 'here' : null } }
        },
      },
      { search: `?q=${'r'.repeat(200)}#${visit(1).id}` },
    )
    await waitFor(() => expect(document.activeElement?.id).toBe(visit(1).id))
    expect(asked.slice(-2)).toEqual(['r'.repeat(100), 'r'.repeat(100)])
  })

  test('says that it failed, and tries again', async () => {
    const { user, answers } = await open([], { [`GET ${path}`]: { error: 'FORBIDDEN', status: 403 } })
    await within(await screen.findByRole('main')).findByText('Error al cargar las visitas')
    answers[`GET ${path}`] = { body: { items: [limp], total: 1, next: null } }
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(reasons()).toEqual(['Cojera']))
  })

  test('invites to write where it is empty, and a viewer only reads', async () => {
    await open([])
    await screen.findByText('No hay visitas')
    expect(screen.getAllByRole('button', { name: 'Agregar visita' })).toHaveLength(1)
  })

  test('a viewer is told that there are none', async () => {
    await open([], {}, { pet: { ...kira, access: 'viewer', shareCode: null } })
    await screen.findByText('Nadie ha anotado visitas de esta mascota.')
    expect(screen.queryByRole('button', { name: 'Agregar visita' })).toBeNull()
  })
})

test('a visit is removed at once, and comes back', async () => {
  const { user, answers, bodiesOf } = await open([limp, visit(2)], {
    [`DELETE ${path}/${limp.id}`]: () => {
      answers[`GET ${path}`] = { body: { items: [visit(2)], total: 1, next: null } }
      return { body: limp }
    },
    [`PUT ${path}/${limp.id}`]: () => {
      answers[`GET ${path}`] = { body: { items: [limp, visit(2)], total: 2, next: null } }
      return { body: limp }
    },
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Eliminar visita Cojera' }))
  await waitFor(() => expect(reasons()).toEqual(['Control 2']))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Visita recuperada')
  await waitFor(() => expect(reasons()).toEqual(['Cojera', 'Control 2']))
  const { id: _id, ...sent } = limp
  expect(bodiesOf(`DELETE ${path}/${limp.id}`)).toHaveLength(1)
  expect(bodiesOf(`PUT ${path}/${limp.id}`)).toEqual([sent])
})

describe('the form', () => {
  const added = (body: unknown): MockAnswer => ({
    body: { ...visit(9), ...(typeof body === 'object' ? body : {}) },
  })

  test.each([
    ['es' as const, '85.000', 8_500_000],
    ['en' as const, '85,000', 8_500_000],
  ])('in %s the cost %s is sent in hundredths, with the currency', async (language, typed, amountMinor) => {
    const { user, bodiesOf } = await open([], { [`POST ${path}`]: added }, { language })
    await addVisit(user)
    await user.type(field(/^(Motivo|Reason)/), 'Cojera')
    await user.type(field(/^(Costo|Cost)/), typed)
    await user.click(save())
    await waitFor(() => expect(bodiesOf(`POST ${path}`)).toHaveLength(1))
    expect(bodiesOf(`POST ${path}`)[0]).toMatchObject({
      visitDate: '2026-11-21',
      reason: 'Cojera',
      clinic: null,
      cost: { amountMinor, currency: 'COP' },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says what is wrong: no reason, no number, cents of pesos', async () => {
    const { user, bodiesOf } = await open([], { [`POST ${path}`]: added })
    await addVisit(user)
    await user.type(field(/^Costo/), 'mucho')
    await user.click(save())
    await screen.findByText('El motivo es requerido')
    screen.getByText('Escribe un costo como 85.000 o 12,50, o déjalo vacío')
    await user.clear(field(/^Costo/))
    await user.type(field(/^Costo/), '12,50')
    screen.getByText('En esta moneda el costo va sin decimales')
    expect(bodiesOf(`POST ${path}`)).toEqual([])
  })

  test('remembers the currency of the last cost on this device', async () => {
    const { user, bodiesOf } = await open([], { [`POST ${path}`]: added })
    await addVisit(user)
    await user.click(screen.getByRole('button', { name: /Moneda/ }))
    await user.click(await screen.findByRole('option', { name: 'EUR' }))
    await user.type(field(/^Motivo/), 'Viaje')
    await user.type(field(/^Costo/), '12,50')
    await user.click(save())
    await waitFor(() =>
      expect(bodiesOf(`POST ${path}`)).toMatchObject([{ cost: { amountMinor: 1250, currency: 'EUR' } }]),
    )
    expect(localStorage.getItem('huella.currency')).toBe('EUR')
    localStorage.removeItem('huella.currency')
  })

  test('proposes the clinics and veterinarians that the server knows', async () => {
    const { user } = await open([], {
      'GET /api/visits/proposals': (_body, query) => ({
        body:
          query.get('search') === 'ro'
            ? { clinics: ['Clínica San Roque'], veterinarians: [] }
            : { clinics: [], veterinarians: ['Dra. Núñez'] },
      }),
    })
    await addVisit(user)
    await user.type(field(/^Veterinario/, 'combobox'), 'nun dra')
    await user.click(await screen.findByRole('option', { name: 'Dra. Núñez' }))
    expect(field(/^Veterinario/, 'combobox')).toHaveProperty('value', 'Dra. Núñez')
    await user.type(field(/^Clínica/, 'combobox'), 'ro')
    await user.click(await screen.findByRole('option', { name: 'Clínica San Roque' }))
    expect(field(/^Clínica/, 'combobox')).toHaveProperty('value', 'Clínica San Roque')
  })

  test('sends only what was changed', async () => {
    const { user, bodiesOf } = await open([limp], {
      [`PATCH ${path}/${limp.id}`]: (body) => ({
        body: { ...limp, ...(typeof body === 'object' ? body : {}) },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Editar visita Cojera' }))
    await screen.findByRole('textbox', { name: /^Motivo/ })
    expect(field(/^Costo/)).toHaveProperty('value', '85000')
    await user.clear(field(/^Costo/))
    await user.click(save())
    await waitFor(() => expect(bodiesOf(`PATCH ${path}/${limp.id}`)).toEqual([{ cost: null }]))
  })

  test('a reminder leads into it with its reason, and going on closes it', async () => {
    const { user, router, bodiesOf } = await open(
      [limp],
      { [`POST ${path}`]: added },
      { search: '?add=Cojera' },
    )
    await screen.findByRole('textbox', { name: /^Motivo/ })
    expect(field(/^Motivo/)).toHaveProperty('value', 'Cojera')
    await user.click(save())
    await waitFor(() => expect(bodiesOf(`POST ${path}`)).toMatchObject([{ reason: 'Cojera' }]))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})
