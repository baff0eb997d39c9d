import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'

const path = `/api/pets/${kira.id}/visits`
const visit = (number: number, more: object = {}) =>
  recordOf(visitKind, number, { visitDate: '2026-11-02', reason: `Control ${number}`, ...more })
const limp = visit(3, {
  reason: 'Cojera',
  clinic: 'Clínica San Roque',
  veterinarian: 'Dra. Núñez',
  findings: 'Esguince. '.repeat(60).trim(),
  cost: { amountMinor: 8_500_000, currency: 'COP' },
  nextVisitDate: '2026-12-03',
})

const open = async (
  items: readonly (typeof limp)[],
  more: Record<string, MockAnswer> = {},
  { pet = kira, language = 'es', search = '' }: { pet?: Pet; language?: 'es' | 'en'; search?: string } = {},
) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
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

describe('list of visits', () => {
  test.each([
    ['es' as const, ['2 nov 2026 · $85.000 COP', 'Próxima visita: 3 dic 2026', 'En 12 días']],
    ['en' as const, ['Nov 2, 2026 · $85,000 COP', 'Next visit: Dec 3, 2026', 'In 12 days']],
  ])('shows in %s what each visit cost, and when the next is', async (language, texts) => {
    await open([limp, visit(2)], {}, { language })
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
    expect(reasons()).toEqual(['Cojera', 'Control 2'])
    expect(document.body.textContent).toContain('Clínica San Roque · Dra. Núñez')
  })

  test('omits how soon the next visit is from the results of a search', async () => {
    await open([limp], {}, { search: '?q=coj' })
    await waitFor(() => expect(reasons()).toEqual(['Cojera']))
    expect(screen.queryByText('En 12 días')).toBeNull()
  })

  test('omits how soon the next visit is for a pet that has died', async () => {
    await open([limp, visit(2)], {}, { pet: { ...kira, memorial: { diedOn: null } } })
    await waitFor(() => expect(reasons()).toEqual(['Cojera', 'Control 2']))
    expect(screen.queryByText('En 12 días')).toBeNull()
  })

  test('shows the beginning of long findings, and all of them on demand', async () => {
    const { user } = await open([limp])
    const more = await screen.findByRole('button', { name: 'Leer más' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    // Paper has all of the text, and no button.
    expect(more.className).toContain('print:hidden')
    expect(more.previousElementSibling?.className).toContain('print:line-clamp-none')
    await user.click(more)
    screen.getByRole('button', { name: 'Leer menos', expanded: true })
  })

  test('searches on the server, and resets the search', async () => {
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

  test('requests the next page at its end', async () => {
    const { user } = await open([], {
      [`GET ${path}`]: (_body, query) =>
        query.get('cursor') === null
          ? { body: { items: [limp], total: 2, next: 'here' } }
          : { body: { items: [visit(1)], total: 2, next: null } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ver más visitas' }))
    await waitFor(() => expect(reasons()).toEqual(['Cojera', 'Control 1']))
  })

  test('focuses the visit of the address on any page of a search', async () => {
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
})

test('proposes the clinics and veterinarians from the server in the form', async () => {
  const { user } = await open([], {
    'GET /api/visits/proposals': (_body, query) => ({
      body:
        query.get('search') === 'ro'
          ? { clinics: ['Clínica San Roque'], veterinarians: [] }
          : { clinics: [], veterinarians: ['Dra. Núñez'] },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Agregar visita' }))
  const field = (name: RegExp) => screen.findByRole('combobox', { name })
  await user.type(await field(/^Veterinario/), 'nun dra')
  await user.click(await screen.findByRole('option', { name: 'Dra. Núñez' }))
  expect(await field(/^Veterinario/)).toHaveProperty('value', 'Dra. Núñez')
  await user.type(await field(/^Clínica/), 'ro')
  await user.click(await screen.findByRole('option', { name: 'Clínica San Roque' }))
  expect(await field(/^Clínica/)).toHaveProperty('value', 'Clínica San Roque')
})
