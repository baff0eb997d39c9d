import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Weight } from '#contract/features/weights/schema.ts'
import { addDays } from '#contract/shared/dates.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'

const today = '2026-11-21'

/** By the days since each was measured, the latest first, in kilograms. */
const weighed = (...series: readonly (readonly [daysAgo: number, kilograms: number])[]): Weight[] =>
  series.map(([daysAgo, weightValue]) => ({
    id: `0199a000-0000-7000-8000-${String(daysAgo).padStart(12, '0')}`,
    measuredOn: addDays(today, -daysAgo),
    weightValue,
    weightUnit: 'Kilogramos',
    note: null,
    createdAt: `${addDays(today, -daysAgo)}T10:00:00.000Z`,
  }))
const steady = weighed([0, 12.5], [40, 12.4], [300, 12.1], [500, 11.9])
const losing = weighed([0, 9.4], [7, 9.55], [14, 9.7], [21, 9.85], [28, 10])

interface Options {
  readonly pet?: Pet
  readonly language?: 'es' | 'en'
  /** The fragment of the address, with its '#'. */
  readonly target?: string
}

const open = async (items: readonly Weight[], { pet = kira, language = 'es', target = '' }: Options = {}) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const make = (body: unknown) => ({
    ...weighed([0, 1])[0],
    id: '0199a000-0000-7000-8000-00000000000a',
    ...(typeof body === 'object' ? body : {}),
  })
  const server = serveRecords({ pet, section: 'weights', items, limit: null, make })
  const view = await renderApp(`/app/pet/${pet.id}/weight${target}`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}
/** The lines of the table, below its head. */
const lines = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent))
const chart = (language: 'es' | 'en' = 'es') =>
  screen.findByRole('img', { name: language === 'es' ? /Gráfica del peso/ : /Weight chart/ })
const chosen = () => screen.getByRole('slider', { name: /Medición|Measurement/ })

test.each([
  ['es' as const, ['21 nov 2026', '12,5 kg'], 'de 12,1 kg el 25 ene 2026 a 12,5 kg el 21 nov 2026'],
  ['en' as const, ['Nov 21, 2026', '12.5 kg'], 'from 12.1 kg on Jan 25, 2026 to 12.5 kg on Nov 21, 2026'],
])('shows in %s the chart of a year, and all weights in a table', async (language, first, summary) => {
  await open(steady, { language })
  expect((await chart(language)).getAttribute('aria-label')).toContain(summary)
  expect(screen.getByRole('table', { name: /Todas las mediciones|All measurements/ })).toBeTruthy()
  expect(lines()).toHaveLength(4)
  expect(lines()[0]).toEqual(first)
})

describe('chart of weights', () => {
  test('covers three months, a year or everything', async () => {
    const { user } = await open(steady)
    expect(await screen.findByRole('radio', { name: '1 año', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Todo' }))
    expect((await chart()).getAttribute('aria-label')).toContain('de 11,9 kg')
    await user.click(screen.getByRole('radio', { name: '3 meses' }))
    expect((await chart()).getAttribute('aria-label')).toContain('de 12,4 kg')
  })

  test('shows an empty state for a period without weights', async () => {
    const { user } = await open(weighed([400, 12]))
    expect((await chart()).getAttribute('aria-label')).toContain('Una medición')
    await user.click(screen.getByRole('radio', { name: '1 año' }))
    expect(await screen.findByText('No hay mediciones en este periodo.')).toBeTruthy()
  })

  test('reports each weight to the keyboard', async () => {
    await open(steady)
    await chart()
    expect(chosen().getAttribute('aria-valuetext')).toBe('12,5 kg, 21 nov 2026')
    fireEvent.change(chosen(), { target: { value: '1' } })
    expect(chosen().getAttribute('aria-valuetext')).toBe('12,4 kg, 12 oct 2026')
    expect(screen.getByText('12,4 kg', { selector: 'strong' })).toBeTruthy()
  })

  test('reports the weight under the pointer', async () => {
    await open(steady)
    const plot = (await chart()).firstElementChild ?? document.body
    vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 300, 200))
    fireEvent.pointerMove(plot, { clientX: 105 })
    expect(chosen().getAttribute('aria-valuetext')).toBe('12,1 kg, 25 ene 2026')
    fireEvent.pointerMove(plot, { clientX: 390 })
    expect(chosen().getAttribute('aria-valuetext')).toBe('12,5 kg, 21 nov 2026')
  })

  test('uses the unit of the latest weight for all', async () => {
    const [latest, ...rest] = steady
    await open([
      ...(latest ? [{ ...latest, weightUnit: 'Libras' as const, weightValue: 27.6 }] : []),
      ...rest,
    ])
    expect((await chart()).getAttribute('aria-label')).toContain('entre 26,676 lb y 27,6 lb')
  })

  test('shows the age of a growing pet', async () => {
    const puppy = { ...kira, birthDate: addDays(today, -100) }
    await open(weighed([0, 9], [30, 6], [60, 3]), { pet: puppy })
    await chart()
    expect(chosen().getAttribute('aria-valuetext')).toBe('9 kg, 21 nov 2026, con 3 meses')
    expect(screen.getByText('10 semanas')).toBeTruthy()
    expect(screen.getByText(/Está creciendo/)).toBeTruthy()
    expect(screen.queryByText('Por qué ves esto')).toBeNull()
  })
})

describe('warning about a change of weight', () => {
  test.each([
    ['es' as const, /Kira bajó un 6\s?%/, 'Por qué ves esto', /5\s?% o más en 30 días/, /Su veterinario/],
    ['en' as const, /Kira lost 6%/, 'Why you see this', /5% or more within 30 days/, /Your vet can say/],
  ])('explains in %s what changed, and by which rule', async (language, title, why, rule, advice) => {
    const { user } = await open(losing, { language })
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
    expect(screen.getByText(advice)).toBeTruthy()
    const details = screen.getByText(why).closest('details')
    expect(details?.open).toBe(false)
    await user.click(screen.getByText(why))
    expect(details?.open).toBe(true)
    expect(details?.textContent).toMatch(rule)
    expect(details?.textContent).toMatch(/no es un diagnóstico|isn’t a diagnosis/i)
  })

  test('disappears for a pet that has died', async () => {
    await open(losing, { pet: { ...kira, memorial: { diedOn: today } } })
    await chart()
    expect(screen.queryByText('Por qué ves esto')).toBeNull()
  })

  test('omits the note about growth for a pet that died young', async () => {
    const puppy = { ...kira, birthDate: addDays(today, -100), memorial: { diedOn: today } }
    await open(weighed([0, 9], [30, 6], [60, 3]), { pet: puppy })
    await chart()
    expect(screen.queryByText(/Está creciendo/)).toBeNull()
  })

  test('disappears for a steady weight', async () => {
    await open(steady)
    await chart()
    expect(screen.queryByText('Por qué ves esto')).toBeNull()
  })

  test('requests a missing birth date after a gain', async () => {
    const gaining = losing.map((item) => ({ ...item, weightValue: 20 - item.weightValue }))
    await open(gaining, { pet: { ...kira, birthDate: null } })
    expect(await screen.findByText(/subió un/)).toBeTruthy()
    expect(screen.getByText(/agrega su fecha de nacimiento/)).toBeTruthy()
  })
})

test('shows as many weights at first as include the one of the address, and focuses it', async () => {
  const many = weighed(...Array.from({ length: 70 }, (_, n) => [n, 12] as const))
  const target = many[59]?.id ?? ''
  await open(many, { target: `#${target}` })
  await waitFor(() => expect(document.activeElement?.id).toBe(target))
  expect(lines()).toHaveLength(60)
})

test('shows fifty of many weights at first, and more on demand', async () => {
  const { user } = await open(weighed(...Array.from({ length: 120 }, (_, day) => [day, 12] as const)))
  await chart()
  expect(lines()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Ver 50 más' }))
  await user.click(screen.getByRole('button', { name: 'Ver 20 más' }))
  expect(lines()).toHaveLength(120)
})

describe('adding a weight', () => {
  const add = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Agregar peso' }))
    return screen.findByRole('textbox', { name: /Peso/ })
  }

  test('proposes today and the unit of the latest weight, and saves to the gram', async () => {
    const { user, bodiesOf, path } = await open(steady)
    const field = await add(user)
    await user.type(field, '12,345')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Peso agregado')).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toMatchObject([
      { weightValue: 12.345, weightUnit: 'Kilogramos', measuredOn: today },
    ])
    await waitFor(() => expect(lines()).toHaveLength(5))
  })

  test.each([
    ['es', '12.5', 12.5],
    ['en', '12,5', 12.5],
    ['es', '0.035', 0.035],
  ] as const)('saves in %s the typed %j as %s', async (language, typed, weightValue) => {
    const { user, bodiesOf, path } = await open(weighed([9, weightValue]), { language })
    await user.click(await screen.findByRole('button', { name: /^(Agregar peso|Add weight)$/ }))
    await user.type(await screen.findByRole('textbox', { name: /^(Peso|Weight)/ }), typed)
    await user.click(screen.getByRole('button', { name: /^(Guardar|Save)$/ }))
    await waitFor(() => expect(bodiesOf(`POST ${path}`)).toMatchObject([{ weightValue }]))
  })

  test('refuses an ambiguous number with an explanation, and sends nothing', async () => {
    const { user, state } = await open(steady)
    await user.type(await add(user), '1.250')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(
      await screen.findByText('Escribe solo el número, como 12,5 o 1250, sin separar los miles'),
    ).toBeTruthy()
    expect(state.writes).toEqual([])
  })
})

const question = {
  es: {
    add: 'Agregar peso',
    save: 'Guardar',
    title: '¿De verdad pesa 125 kg?',
    last: 'La última vez pesaba 12,5 kg.',
    why: 'Es un peso fuera de lo común para su especie. Revisa el número y la unidad.',
    correct: 'Corregirlo',
    change: 'Es un cambio de un tercio o más. Revisa el número y la unidad.',
    confirm: 'Sí, guardarlo',
    added: 'Peso agregado',
  },
  en: {
    add: 'Add weight',
    save: 'Save',
    title: 'Does it really weigh 125 kg?',
    last: 'Last time it weighed 12.5 kg.',
    why: 'That’s an unusual weight for its species. Check the number and the unit.',
    correct: 'Correct it',
    change: 'That’s a change of a third or more. Check the number and the unit.',
    confirm: 'Yes, save it',
    added: 'Weight added',
  },
} as const

test.each(['es', 'en'] as const)(
  'requests in %s confirmation of an unlikely weight before it is saved',
  async (language) => {
    const say = question[language]
    const { user, state, bodiesOf, path } = await open(steady, { language })
    await user.click(await screen.findByRole('button', { name: say.add }))
    const field = await screen.findByRole('textbox', { name: /^(Peso|Weight)/ })
    await user.type(field, '125')
    await user.click(screen.getByRole('button', { name: say.save }))
    const first = within(await screen.findByRole('alertdialog', { name: say.title }))
    expect(first.getByText(say.last)).toBeTruthy()
    expect(first.getByText(say.why)).toBeTruthy()
    await user.click(first.getByRole('button', { name: say.correct }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(state.writes).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent.trim()).toBe(say.save))
    await user.clear(field)
    await user.type(field, '17')
    await user.click(screen.getByRole('button', { name: say.save }))
    const second = within(await screen.findByRole('alertdialog'))
    expect(second.getByText(say.change)).toBeTruthy()
    await user.click(second.getByRole('button', { name: say.confirm }))
    expect(await screen.findByText(say.added)).toBeTruthy()
    expect(bodiesOf(`POST ${path}`)).toMatchObject([{ weightValue: 17 }])
  },
)

test('orders the oldest weight first', async () => {
  const { user } = await open(steady)
  await user.click(await screen.findByRole('button', { name: /Orden/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Más antiguos' }))
  await waitFor(() => expect(lines()[0]?.[1]).toBe('11,9 kg'))
})

test('shows the newest weight beside the count on the page of the pet', async () => {
  const [weight] = weighed([0, 12.5])
  if (!weight) throw new Error('there is no weight')
  serveRecords({ pet: kira, section: 'weights', items: [weight], limit: null, make: () => weight })
  await renderApp(`/app/pet/${kira.id}`)
  expect(await screen.findByRole('link', { name: /12,5 kg · 1 medición/ })).toBeTruthy()
})
