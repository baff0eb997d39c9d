import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ParasiteTreatment } from '#contract/features/parasite-treatments/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const treatment = (number: number, more: Partial<ParasiteTreatment>): ParasiteTreatment => ({
  id: `0199a000-0000-7000-8000-0000000000d${number}`,
  name: 'Fluralaner',
  target: 'external',
  dateAdministered: null,
  nextDueDate: null,
  notes: null,
  cost: null,
  remind: true,
  createdAt: `2026-06-0${number}T10:00:00.000Z`,
  ...more,
})
const fleas = treatment(3, { nextDueDate: '2026-11-12', dateAdministered: '2026-08-12' })
const worms = treatment(2, { name: 'Fenbendazol', target: 'internal', nextDueDate: '2026-12-03' })
const all = treatment(1, { name: 'Selamectina', target: 'both', nextDueDate: '2027-06-18', remind: false })

interface Options {
  readonly pet?: Pet
  readonly language?: 'es' | 'en'
  readonly search?: string
}

const open = async (
  items: readonly ParasiteTreatment[],
  { pet = kira, language = 'es', search = '' }: Options = {},
) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const make = (body: unknown) => ({ ...treatment(9, {}), ...(typeof body === 'object' ? body : {}) })
  const server = serveRecords({ pet, section: 'parasite-treatments', items, limit: null, make })
  const view = await renderApp(`/app/pet/${pet.id}/parasite-treatments${search}`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const productField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Producto|Product/ })
const chosen = async () =>
  (await screen.findAllByRole<HTMLInputElement>('radio')).find(({ checked }) => checked)?.labels?.[0]
const written = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

test.each([
  ['es' as const, ['Vencido', 'En 12 días', 'Al día', 'Internos', 'Externos', 'Internos y externos']],
  ['en' as const, ['Overdue', 'In 12 days', 'Up to date', 'Internal', 'External', 'Internal and external']],
])('the list shows in %s how soon each is due and against what it is', async (language, texts) => {
  await open([all, worms, fleas], { language })
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  // Overdue ones first, then by their next date.
  expect(names()).toEqual(['Fluralaner', 'Fenbendazol', 'Selamectina'])
  expect(screen.getByText(language === 'es' ? 'Sin recordatorio' : 'No reminder')).toBeTruthy()
})

test.each([
  ['es' as const, '$129.000 COP', '12,50', 'Editar antiparasitario Fluralaner'],
  ['en' as const, '$129,000 COP', '12.50', 'Edit treatment Fluralaner'],
])('in %s a treatment says what it cost: %s', async (language, line, typed, edit) => {
  const cost = { amountMinor: 12_900_000, currency: 'COP' as const }
  const { user, bodiesOf, path } = await open([{ ...fleas, cost }], { language })
  expect((await screen.findByText(/\$129/)).textContent).toBe(line)
  await user.click(screen.getByRole('button', { name: edit }))
  const field = await screen.findByRole('textbox', { name: /^(Costo|Cost)/ })
  expect(field).toHaveProperty('value', '129000')
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: /^(Guardar|Save)$/ }))
  await screen.findByText(
    /^(En esta moneda el costo va sin decimales|In this currency the cost has no decimals)$/,
  )
  await user.click(screen.getByRole('button', { name: /Moneda|Currency/ }))
  await user.click(await screen.findByRole('option', { name: 'EUR' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^(Guardar|Save)$/ }))
  const sent = { cost: { amountMinor: 1250, currency: 'EUR' } }
  await waitFor(() => expect(bodiesOf(`PATCH ${path}/${fleas.id}`)).toEqual([sent]))
  localStorage.removeItem('huella.currency')
})

test('an empty list invites who may edit, and tells the others', async () => {
  const { unmount } = await open([])
  expect(await screen.findByText('No hay antiparasitarios')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Agregar antiparasitario' })).toBeTruthy()
  unmount()
  await open([], { pet: { ...kira, access: 'viewer', shareCode: null } })
  expect(await screen.findByText('Nadie ha anotado antiparasitarios de esta mascota.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agregar antiparasitario' })).toBeNull()
})

describe('the form', () => {
  const openForm = async (items: readonly ParasiteTreatment[] = []) => {
    const view = await open(items)
    const [add] = await screen.findAllByRole('button', { name: 'Agregar antiparasitario' })
    await view.user.click(add ?? document.body)
    return { ...view, name: await productField() }
  }

  test('proposes the species’ active ingredients, and what the chosen one is against', async () => {
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
    await user.click(screen.getByRole('button', { name: '+1 mes: Próxima fecha' }))
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

  test('leaves a chosen target alone, whatever is typed afterwards', async () => {
    const { user, name } = await openForm([fleas])
    await user.type(name, 'fluralaner')
    expect((await chosen())?.textContent).toBe('Externos')
    await user.click(screen.getByRole('radio', { name: 'Internos y externos' }))
    await user.clear(name)
    await user.type(name, 'Fenbendazol')
    expect((await chosen())?.textContent).toBe('Internos y externos')
  })

  test('sends what was changed, and nothing else', async () => {
    const { user, bodiesOf, path } = await open([fleas])
    await user.click(await screen.findByRole('button', { name: 'Editar antiparasitario Fluralaner' }))
    expect((await productField()).value).toBe('Fluralaner')
    await user.click(screen.getByRole('radio', { name: 'Internos y externos' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Antiparasitario actualizado')).toBeTruthy()
    expect(bodiesOf(`PATCH ${path}/${fleas.id}`)).toEqual([{ target: 'both' }])
  })
})

test('removing asks nothing, happens once, and can be undone', async () => {
  const { user, state } = await open([worms, fleas])
  await user.dblClick(await screen.findByRole('button', { name: 'Eliminar antiparasitario Fluralaner' }))
  expect(await screen.findByText('Antiparasitario eliminado')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Fenbendazol']))
  expect(state.writes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(names()).toEqual(['Fluralaner', 'Fenbendazol']))
})

describe('a link to the form', () => {
  const link = '?add=Bravecto&target=both&given=2026-11-20&due=2027-02-20'

  test('fills in what it names, and saving takes it out of the address', async () => {
    const { user, bodiesOf, path, router } = await open([worms], { search: link })
    expect((await productField()).value).toBe('Bravecto')
    expect((await chosen())?.textContent).toBe('Internos y externos')
    expect([written('Fecha de aplicación'), written('Próxima fecha')]).toEqual(['20/11/2026', '20/02/2027'])
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(`POST ${path}`)).toMatchObject([
      { name: 'Bravecto', target: 'both', dateAdministered: '2026-11-20', nextDueDate: '2027-02-20' },
    ])
    expect(router.state.location.search).toEqual({})
  })

  test('is taken out of the address by closing, and by going back', async () => {
    const { user, router } = await open([worms])
    await screen.findByRole('button', { name: 'Agregar antiparasitario' })
    const follow = () => act(() => router.navigate({ to: '.', search: { due: '2027-02-20' } }))
    await follow()
    expect((await productField()).value).toBe('')
    expect(written('Próxima fecha')).toBe('20/02/2027')
    act(() => router.history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await follow()
    await productField()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe(`/app/pet/${kira.id}/parasite-treatments`)
  })

  test('is kept by a former address that was left in the history', async () => {
    const { router } = await open([worms])
    const asked = '?due=2027-02-20#list'
    act(() => router.history.push(`/app/pet/${kira.id}/parasites${asked}`))
    await productField()
    expect(router.state.location.href).toBe(`/app/pet/${kira.id}/parasite-treatments${asked}`)
  })

  test('begins with what the pet got that product for before', async () => {
    await open([treatment(4, { name: 'Bravecto' })], { search: '?add=bravecto' })
    await productField()
    expect((await chosen())?.textContent).toBe('Externos')
  })

  test('ignores what is malformed: target, dates, and a name that is too long', async () => {
    const { router } = await open([worms], {
      search: `?add=X&target=%3Cscript%3E&given=2999-01-01&due=2027-02-30`,
    })
    expect((await productField()).value).toBe('X')
    expect((await chosen())?.textContent).toBe('Internos')
    expect(written('Fecha de aplicación')).toBe(localToday().split('-').map(Number).toReversed().join('/'))
    expect(router.state.location.search).toEqual({ add: 'X' })
  })

  test.each([`?add=${'x'.repeat(201)}`, '?due=tomorrow', '?given=2999-01-01', '?target=both', '?add=%7B%7D'])(
    'opens nothing for %s',
    async (search) => {
      await open([worms], { search })
      expect(await screen.findByText('En 12 días')).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('opens nothing for a viewer', async () => {
    await open([worms], { pet: { ...kira, access: 'viewer', shareCode: null }, search: link })
    expect(await screen.findByText('En 12 días')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
