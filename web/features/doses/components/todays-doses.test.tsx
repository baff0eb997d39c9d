import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Dose, DoseMark } from '#contract/features/doses/schema.ts'
import type { Medication } from '#contract/features/medications/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { once, repeatId, serveDoses, markedAt } from '#web/testing/features/doses.ts'
import { kira } from '#web/testing/features/pets.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'

const schedule = { times: ['08:00', '20:00'], from: '2026-11-20', to: null, everyDays: 1 }
const medication: Medication = {
  id: '0199a000-0000-7000-8000-0000000000e1',
  name: 'Otosol',
  dosage: '5 gotas',
  frequency: null,
  notes: null,
  schedule,
  remind: true,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const dose = (date: string, time: string, mark: DoseMark | null = null): Dose => ({
  medicationId: medication.id,
  name: medication.name,
  dosage: medication.dosage,
  date,
  time,
  at: new Date(`${date}T${time}:00`).toISOString(),
  mark,
  precedesSchedule: false,
  nextAt: null,
})
const bea = { id: '0199a000-0000-7000-8000-000000000002', fullName: 'Bea Mora' }
const morning = dose('2026-11-21', '08:00')
const evening = dose('2026-11-21', '20:00')
const missed = dose('2026-11-20', '20:00')

// 10:10 in this browser's time zone.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:10:00') }))

interface Page {
  readonly pet?: Pet
  readonly timeZone?: string
  readonly language?: 'es' | 'en'
  readonly medications?: readonly Medication[]
  readonly fail?: ErrorCode
}

const open = async (
  items: readonly Dose[],
  { pet = kira, timeZone = zone, language = 'es', medications = [medication], fail }: Page = {},
) => {
  const edge = serveDoses({ pet, today: '2026-11-21', timeZone, items })
  if (fail) edge.state.fail.set('GET', fail)
  const { bodiesOf } = mockServer(ana, {
    [`GET /api/pets/${pet.id}`]: { body: pet },
    [`GET /api/pets/${pet.id}/medications`]: { body: { items: medications, limit: null } },
    ...edge.answers,
  })
  const view = await renderApp(`/app/pet/${pet.id}/medications`, language)
  await screen.findByRole('heading', { name: 'Otosol' })
  return { ...view, ...edge, bodiesOf }
}
const rowOf = async (time: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(time)).closest('li')
  if (!row) throw new Error(`no row at ${time}`)
  return row
}

test('marks a dose as given with person and time, unmarks it, and keeps the focus on the button', async () => {
  const { user, bodiesOf, pathOf } = await open([morning, evening])
  await user.click(await screen.findByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' }))
  const undo = await screen.findByRole('button', { name: 'Deshacer: Otosol, 8:00\u00a0a.\u00a0m.' })
  const row = within(await rowOf('8:00 a. m.'))
  expect(row.getByText('Dada')).toBeTruthy()
  expect(row.getByText(/^Tú · /)).toBeTruthy()
  expect(bodiesOf(`PUT ${pathOf(morning)}`)).toEqual([{ status: 'given' }])
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.click(undo)
  const give = await screen.findByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' })
  await waitFor(() => expect(document.activeElement).toBe(give))
  expect(bodiesOf(`DELETE ${pathOf(morning)}`)).toHaveLength(1)
})

test('distinguishes due doses from later ones, and skipped from given', async () => {
  const { user, bodiesOf, pathOf } = await open([morning, evening])
  expect(within(await rowOf('8:00 a. m.')).getByText('Pendiente')).toBeTruthy()
  expect(within(await rowOf('8:00 p. m.')).queryByText('Pendiente')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'No se la di: Otosol, 8:00\u00a0a.\u00a0m.' }))
  await screen.findByRole('button', { name: 'Deshacer: Otosol, 8:00\u00a0a.\u00a0m.' })
  expect(within(await rowOf('8:00 a. m.')).getByText('Omitida')).toBeTruthy()
  expect(within(await rowOf('8:00 a. m.')).queryByText('Pendiente')).toBeNull()
  expect(bodiesOf(`PUT ${pathOf(morning)}`)).toEqual([{ status: 'skipped' }])
})

test('requests confirmation of a dose that another person just gave, and keeps the first', async () => {
  const { user, state, bodiesOf, pathOf } = await open([morning])
  state.first.set(morning, { status: 'given', by: bea, at: markedAt, ...once })
  await user.click(await screen.findByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Bea Mora la dio hace 12 min' })
  expect(within(dialog).getByText('Dosis de Otosol, 8:00 a. m.')).toBeTruthy()
  expect(within(dialog).getByText(/^La próxima, no antes de(l| la| las) /)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'No, dejarla así' }))
  const row = within(await rowOf('8:00 a. m.'))
  expect(row.getByText('Bea Mora')).toBeTruthy()
  expect(row.queryByText(/^Tú/)).toBeNull()
  expect(row.queryByText('Segunda dosis')).toBeNull()
  expect(bodiesOf(`PUT ${pathOf(morning)}`)).toEqual([{ status: 'given' }])
})

test('shows a confirmed second dose beside the first, and undoes it alone', async () => {
  const { user, state, bodiesOf, pathOf } = await open([morning], { language: 'en' })
  state.first.set(morning, { status: 'given', by: bea, at: markedAt, ...once })
  await user.click(await screen.findByRole('button', { name: 'I gave it: Otosol, 8:00 AM' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bea Mora gave it 12 min ago' }))
  await user.click(dialog.getByRole('button', { name: 'Yes, it was' }))
  expect(await screen.findByText('Second dose')).toBeTruthy()
  expect(bodiesOf(`PUT ${pathOf(morning)}`)).toEqual([
    { status: 'given' },
    { status: 'given', confirmedAfter: markedAt },
  ])
  state.first.clear()
  await user.click(screen.getByRole('button', { name: 'Undo: Otosol, 8:00 AM, second dose' }))
  await waitFor(() => expect(screen.queryByText('Second dose')).toBeNull())
  expect(bodiesOf(`DELETE /api/pets/${kira.id}/repeated-doses/${repeatId}`)).toHaveLength(1)
  expect(within(await rowOf('8:00 AM')).getByText('Bea Mora')).toBeTruthy()
})

test('requests confirmation of a skipped dose, and names nobody for a removed account', async () => {
  const { user, state } = await open([morning, evening])
  state.first.set(morning, { status: 'skipped', by: bea, at: markedAt, ...once })
  state.first.set(evening, { status: 'given', by: null, at: markedAt, ...once })
  await user.click(await screen.findByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' }))
  const skipped = within(await screen.findByRole('alertdialog', { name: 'Bea Mora la omitió hace 12 min' }))
  await user.click(skipped.getByRole('button', { name: 'Sí, se dio' }))
  expect(await screen.findByText('Dada después')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0p.\u00a0m.' }))
  await screen.findByRole('alertdialog', { name: 'Alguien la dio hace 12 min' })
})

test('explains without a question that a dose was already given', async () => {
  const { user, state } = await open([morning, evening])
  state.first.set(morning, { status: 'given', by: bea, at: markedAt, ...once })
  state.first.set(evening, {
    status: 'given',
    by: {
      id: ana.id,
      fullName: ana.fullName,
    },
    at: new Date().toISOString(),
    ...once,
  })
  await user.click(await screen.findByRole('button', { name: 'No se la di: Otosol, 8:00\u00a0a.\u00a0m.' }))
  expect(await screen.findByText('Esta dosis ya estaba dada')).toBeTruthy()
  expect(screen.getByText(/^Bea Mora la dio .+ No la anotamos otra vez\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0p.\u00a0m.' }))
  expect(await screen.findByText(/^Tú la diste ahora mismo\./)).toBeTruthy()
})

test('shows at the last given dose when the next may follow', async () => {
  const given = { ...morning, mark: { status: 'given' as const, by: bea, at: markedAt, ...once } }
  await open([{ ...given, nextAt: evening.at }, evening])
  expect(within(await rowOf('8:00 a. m.')).getByText('La próxima, no antes de las 8:00 p. m.')).toBeTruthy()
  expect(within(await rowOf('8:00 p. m.')).queryByText(/no antes/)).toBeNull()
})

test('removes the next dose together with the mark, before the list is loaded again', async () => {
  const given = { ...morning, mark: { status: 'given' as const, by: ana, at: markedAt, ...once } }
  const { user, state } = await open([{ ...given, nextAt: evening.at }, evening])
  const undo = await screen.findByRole('button', { name: 'Deshacer: Otosol, 8:00\u00a0a.\u00a0m.' })
  state.fail.set('GET', 'SERVICE_UNAVAILABLE')
  await user.click(undo)
  await screen.findByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' })
  expect(screen.queryByText(/no antes/)).toBeNull()
})

test('shows when a dose was given, and when it was noted later', async () => {
  const localInstant = (clock: string) => new Date(`2026-11-21T${clock}:00`).toISOString()
  const mark = (givenAt: string) => ({
    status: 'given' as const,
    by: bea,
    at: localInstant('09:10'),
    givenAt: localInstant(givenAt),
    ...once,
  })
  await open([
    { ...morning, mark: mark('08:02') },
    { ...evening, mark: mark('09:06') },
  ])
  const textOf = async (time: string) => (await rowOf(time)).textContent
  expect(await textOf('8:00 a. m.')).toContain('Bea Mora · 8:02\u00a0a.\u00a0m. · anotada a las 9:10')
  expect(await textOf('8:00 p. m.')).toMatch(/Bea Mora · 9:06\sa\.\sm\.(?! · anotada)/)
})

test.each([
  ['Hace 15 minutos', '09:55'],
  ['A otra hora', '08:00'],
])('changes when a dose was given: %s', async (choice, clock) => {
  const mark = { status: 'given' as const, by: ana, at: markedAt, ...once }
  const { user, bodiesOf, pathOf } = await open([{ ...morning, mark }])
  const change = await screen.findByRole('button', { name: 'Cambiar hora: Otosol, 8:00\u00a0a.\u00a0m.' })
  await user.click(change)
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cuándo se dio?', busy: false }))
  await user.click(dialog.getByRole('radio', { name: choice }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const givenAt = new Date(`2026-11-21T${clock}:00`).toISOString()
  expect(bodiesOf(`PATCH ${pathOf(morning)}`)).toEqual([{ givenAt }])
  await waitFor(() => expect(document.activeElement).toBe(change))
})

test.each([
  ['2026-11-21T13:05:00', 'La próxima, no antes de la 1:05 p. m.'],
  ['2026-11-22T08:00:00', 'La próxima, no antes del 22 nov 2026, 8:00 a. m.'],
])('names the moment %s of the next dose', async (next, sentence) => {
  const mark = { status: 'given' as const, by: bea, at: markedAt, ...once }
  await open([{ ...morning, mark, nextAt: new Date(next).toISOString() }])
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('offers yesterday’s unmarked doses, and keeps marked ones listed for the day', async () => {
  const { user } = await open([
    dose('2026-11-20', '08:00', { status: 'given', by: bea, at: missed.at, ...once }),
    missed,
  ])
  expect(await screen.findByText('Hoy no hay dosis.')).toBeTruthy()
  expect(screen.queryByText('8:00 a. m.')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ya se la di/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '1 de ayer sin marcar' }))
  await user.click(screen.getByRole('button', { name: 'Ya se la di: Otosol, ayer, 8:00\u00a0p.\u00a0m.' }))
  expect(
    await screen.findByRole('button', { name: 'Deshacer: Otosol, ayer, 8:00\u00a0p.\u00a0m.' }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dosis de ayer' })).toBeTruthy()
})

test.each([
  ['es', '8:00 a. m.', 'Pendiente', 'Dosis de ayer', 'Ya se la di: Otosol, ayer, 8:00\u00a0p.\u00a0m.'],
  ['en', '8:00 AM', 'Due', 'Yesterday’s doses', 'I gave it: Otosol, yesterday, 8:00 PM'],
] as const)(
  'offers in %s doses from before the medicine was written down, and calls none of them due',
  async (language, time, due, yesterdays, give) => {
    const earlier = [morning, missed].map((item) => ({ ...item, precedesSchedule: true }))
    const { user } = await open([...earlier, evening], { language })
    const row = within(await rowOf(time))
    expect(row.queryByText(due)).toBeNull()
    expect(row.getAllByRole('button')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: yesterdays }))
    expect(await screen.findByRole('button', { name: give })).toBeTruthy()
    expect(screen.queryByText(due)).toBeNull()
  },
)

test('reports a failed mark, and restores the buttons', async () => {
  const { user, state } = await open([morning])
  state.fail.set('PUT', 'NOT_FOUND')
  await user.click(await screen.findByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' }))
  expect(await screen.findByText('Error al marcar la dosis')).toBeTruthy()
  expect(
    await screen.findByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' }),
  ).toBeTruthy()
})

test('offers a retry for a list that fails to load', async () => {
  const { user, state } = await open([morning], { fail: 'FORBIDDEN' })
  expect(await screen.findByText('No pudimos cargar las dosis')).toBeTruthy()
  state.fail.clear()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(
    await screen.findByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' }),
  ).toBeTruthy()
})

test('shows a viewer who gave a dose, and no buttons', async () => {
  const pet: Pet = { ...kira, access: 'viewer' }
  await open([dose('2026-11-21', '08:00', { status: 'given', by: bea, at: markedAt, ...once }), evening], {
    pet,
  })
  expect(await screen.findByText('Bea Mora')).toBeTruthy()
  expect(within(await rowOf('8:00 p. m.')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /Deshacer/ })).toBeNull()
})

test('names the owner’s time zone where it differs', async () => {
  const there = zone === 'Europe/Madrid' ? 'America/Bogota' : 'Europe/Madrid'
  await open([{ ...morning, at: new Date(Date.parse(morning.at) - 3_600_000).toISOString() }], {
    timeZone: there,
  })
  expect(await screen.findByText(/^En la zona horaria de su dueño: hora de /)).toBeTruthy()
})

test('requests the new day after midnight in the owner’s time zone', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T23:59:30') })
  const { state } = await open([morning])
  await rowOf('8:00 a. m.')
  state.today = '2026-11-22'
  state.items = [dose('2026-11-22', '09:00')]
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(within(await rowOf('9:00 a. m.')).queryByText('Pendiente')).toBeNull()
  expect(screen.queryByText('8:00 a. m.')).toBeNull()
})

test('shows no doses for an ended schedule, or none', async () => {
  const ended = { ...medication, schedule: { ...schedule, to: '2026-11-20' } }
  await open([], { medications: [ended] })
  expect(screen.queryByText('Dosis de hoy')).toBeNull()
  expect(screen.getByText('Terminado')).toBeTruthy()
})
