import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { localToday } from '#contract/shared/dates.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'

const treatment = (number: number, more: object) =>
  recordOf(parasiteTreatmentKind, number, { name: 'Fluralaner', target: 'external', ...more })
const fleas = treatment(3, { nextDueDate: '2026-11-12', dateAdministered: '2026-08-12' })
const worms = treatment(2, { name: 'Fenbendazol', target: 'internal', nextDueDate: '2026-12-03' })
const all = treatment(1, { name: 'Selamectina', target: 'both', nextDueDate: '2027-06-18', remind: false })

const open = async (items: readonly (typeof fleas)[], search = '', language: 'es' | 'en' = 'es') => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const make = (body: unknown) => treatment(9, typeof body === 'object' && body !== null ? body : {})
  const server = serveRecords({ pet: kira, section: 'parasite-treatments', items, limit: null, make })
  const view = await renderApp(`/app/pet/${kira.id}/parasite-treatments${search}`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const productField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Producto|Product/ })
const chosen = async () =>
  (await screen.findAllByRole<HTMLInputElement>('radio')).find(({ checked }) => checked)?.labels?.[0]
const written = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

test.each([
  ['es' as const, ['Internos', 'Externos', 'Internos y externos', 'Sin recordatorio']],
  ['en' as const, ['Internal', 'External', 'Internal and external', 'No reminder']],
])('shows in %s the target of each treatment', async (language, texts) => {
  await open([all, worms, fleas], '', language)
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  // Overdue ones first, then by their next date.
  expect(names()).toEqual(['Fluralaner', 'Fenbendazol', 'Selamectina'])
})

describe('form of a treatment', () => {
  const openForm = async (items: readonly (typeof fleas)[] = []) => {
    const view = await open(items)
    const [add] = await screen.findAllByRole('button', { name: 'Agregar antiparasitario' })
    await view.user.click(add ?? document.body)
    return { ...view, name: await productField() }
  }

  test('proposes the active ingredients of the species, and the target of the chosen one', async () => {
    const { user, name, bodiesOf, path } = await openForm()
    expect((await chosen())?.textContent).toBe('Internos')
    await user.type(name, 'afoxo')
    await waitFor(() =>
      expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Afoxolaner',
        'Afoxolaner con milbemicina',
      ]),
    )
    await user.keyboard('{ArrowDown}{Enter}')
    expect((await chosen())?.textContent).toBe('Externos')
    await user.click(screen.getByRole('button', { name: '+1 mes: Próxima aplicación' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Antiparasitario agregado')).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toEqual([
      {
        name: 'Afoxolaner',
        target: 'external',
        dateAdministered: '2026-11-21',
        nextDueDate: '2026-12-21',
        notes: null,
        cost: null,
        remind: true,
      },
    ])
  })

  test('keeps a chosen target when the name changes afterwards', async () => {
    const { user, name } = await openForm([fleas])
    await user.type(name, 'fluralaner')
    expect((await chosen())?.textContent).toBe('Externos')
    await user.click(screen.getByRole('radio', { name: 'Internos y externos' }))
    await user.clear(name)
    await user.type(name, 'Fenbendazol')
    expect((await chosen())?.textContent).toBe('Internos y externos')
  })
})

describe('link to the form', () => {
  const link = '?add=Bravecto&target=both&given=2026-11-20&due=2027-02-20'

  test('fills in the form, and disappears from the address after saving', async () => {
    const { user, bodiesOf, path, router } = await open([worms], link)
    expect((await productField()).value).toBe('Bravecto')
    expect((await chosen())?.textContent).toBe('Internos y externos')
    expect([written('Fecha de aplicación'), written('Próxima aplicación')]).toEqual([
      '20/11/2026',
      '20/02/2027',
    ])
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(`POST ${path}`)).toMatchObject([
      { name: 'Bravecto', target: 'both', dateAdministered: '2026-11-20', nextDueDate: '2027-02-20' },
    ])
    expect(router.state.location.search).toEqual({})
  })

  test('passes from the former address to the present one', async () => {
    const { router } = await open([worms])
    const asked = '?due=2027-02-20#list'
    act(() => router.history.push(`/app/pet/${kira.id}/parasites${asked}`))
    await productField()
    expect(router.state.location.href).toBe(`/app/pet/${kira.id}/parasite-treatments${asked}`)
  })

  test('proposes the target of the pet’s earlier treatments with the product', async () => {
    await open([treatment(4, { name: 'Bravecto' })], '?add=bravecto')
    await productField()
    expect((await chosen())?.textContent).toBe('Externos')
  })

  test('ignores a malformed target, malformed dates and a name that is too long', async () => {
    await open([worms], '?add=X&target=%3Cscript%3E&given=2999-01-01&due=2027-02-30')
    expect((await productField()).value).toBe('X')
    expect((await chosen())?.textContent).toBe('Internos')
    expect(written('Fecha de aplicación')).toBe(localToday().split('-').map(Number).toReversed().join('/'))
  })

  test('opens no form for a target alone', async () => {
    await open([worms], '?target=both')
    expect(await screen.findByText('En 12 días')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
