import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Reminder, Upcoming } from '#contract/features/reminders/schema.ts'
import { addDays, localToday } from '#contract/shared/dates.ts'
import { aDose, aVaccine, serveReminders } from '#web/testing/features/reminders.ts'
import { once } from '#web/testing/features/doses.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import type { MockAnswer } from '#web/testing/environment/mock-server.ts'

// Loaded in advance, so that a press finds it on a busy machine.
beforeAll(async () => {
  await import('./month-view.tsx')
})

const today = localToday()
const inDays = (days: number): string => addDays(today, days)

const page = (from: string, next: string | null, more: Partial<Upcoming> = {}): Upcoming => ({
  today,
  from,
  next,
  cursor: null,
  days: [],
  overdue: [],
  isComplete: true,
  ...more,
})
const on = (days: number, ...items: Reminder[]) => ({ date: inDays(days), items })

const open = async (pages: readonly Upcoming[], more: Record<string, MockAnswer> = {}) => {
  const server = serveReminders([], pages, more)
  const view = await renderApp('/app/upcoming')
  await screen.findByRole('heading', { level: 1, name: 'Próximos' })
  return { ...server, ...view }
}

const dayName = (days: number): string =>
  new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' }).format(new Date(inDays(days)))

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('lists what is due by day, overdue reminders first', async () => {
  await open([
    page(today, null, {
      overdue: [aVaccine(1, -9)],
      days: [on(0, aDose(2)), on(1, aDose(3, { days: 1, status: 'soon' })), on(2), on(12, aVaccine(4, 12))],
    }),
  ])
  await screen.findByText(/Venció hace 9 días/)
  const [overdue, first, second, third, ...rest] = headings()
  expect(overdue).toBe('Pendiente')
  expect(first).toMatch(/^Hoy \p{L}+, \d+ de \p{L}+$/u)
  expect(second).toMatch(/^Mañana/)
  expect(third).toMatch(/^\p{L}+ \d+ de \p{L}+$/u)
  expect(rest).toEqual([])
  expect(document.title).toBe('Próximos · Huella')
  const region = within(screen.getByRole('region', { name: /^Hoy/ }))
  expect(region.getAllByRole('listitem')).toHaveLength(1)
  region.getByText('Otosol')
})

test.each([
  ['es', 'Hay más de lo que cabe aquí: ves lo más cercano de cada mascota.'],
  ['en', 'There’s more than fits here: you see what’s nearest for each pet.'],
] as const)('explains in %s that not all that is due fits', async (language, sentence) => {
  serveReminders([], [page(today, null, { days: [on(0, aDose(1))], isComplete: false })])
  await renderApp('/app/upcoming', language)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test.each([
  ['es', 'Después', /^\d+ \p{L}+ \d{4} · en 400 días$/u, /^\d+ \p{L}+ · 8:00 p\. m\.$/u],
  ['en', 'Later', /^\p{L}+ \d+, \d{4} · in 400 days$/u, /^\p{L}+ \d+ · 8:00 PM$/u],
] as const)('groups in %s all that is due after two weeks at the end', async (language, name, when, day) => {
  const monthly = aDose(3, { date: inDays(20), days: 20, status: 'soon', name: 'Simparica' })
  const next = aVaccine(4, 400, { name: 'Mixomatosis' })
  const days = [on(0, aDose(1)), on(13, aVaccine(2, 13)), on(20, monthly), on(400, next)]
  serveReminders([], [page(today, null, { days })])
  await renderApp('/app/upcoming', language)
  const later = within(await screen.findByRole('region', { name }))
  const names = later.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names).toEqual([expect.stringContaining('Simparica'), expect.stringContaining('Mixomatosis')])
  expect(later.getByText(when)).toBeTruthy()
  // The line of a dose has its date too.
  expect(later.getByText(day)).toBeTruthy()
  expect(headings()).toHaveLength(3)
  expect(headings().at(-1)).toBe(name)
})

test.each([
  ['es', 'todos los días a las 8:00 a. m. (dada) y 8:00 p. m. hasta el 5 ene 2027'],
  ['en', 'every day at 8:00 AM (given) and 8:00 PM until Jan 5, 2027'],
] as const)('shows in %s a medicine of every day as one line', async (language, sentence) => {
  const daily = { times: ['08:00', '20:00'], until: '2027-01-05' }
  const mark = { status: 'given', by: null, at: new Date().toISOString(), ...once } as const
  const given = aDose(1, { time: '08:00', status: 'done', mark, daily })
  const endless = { ...daily, until: null }
  // The dose of the morning is overdue.
  const evening = aDose(2, { name: 'Condroprotector', daily: endless })
  serveReminders([], [page(today, null, { days: [on(0, given, aDose(1, { daily }), evening)] })])
  await renderApp('/app/upcoming', language)
  expect(await screen.findByText(sentence)).toBeTruthy()
  const all =
    language === 'es' ? 'todos los días a las 8:00 a. m. y 8:00 p. m.' : 'every day at 8:00 AM and 8:00 PM'
  expect(screen.getByText(all)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('says in Spanish of one o’clock that it is one', async () => {
  const daily = { times: ['13:00'], until: null }
  serveReminders([], [page(today, null, { days: [on(0, aDose(1, { time: '13:00', daily }))] })])
  await renderApp('/app/upcoming')
  expect(await screen.findByText('todos los días a la 1:00 p. m.')).toBeTruthy()
})

test('merges a day that continues in the next answer', async () => {
  const dose = (number: number) => aDose(1, { key: `dose:${number}`, time: `1${number}:00` })
  const first = page(today, today, { cursor: 'half', days: [on(0, dose(1), aVaccine(2, 0))] })
  const rest = page(today, null, { days: [on(0, dose(2)), on(1, aVaccine(3, 1, { name: 'Moquillo' }))] })
  const asked: string[] = []
  const { user } = await open([], {
    'GET /api/reminders/upcoming': (_body: unknown, query: URLSearchParams) => {
      asked.push(query.toString())
      return { body: query.get('cursor') === 'half' ? rest : first }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Ver más' }))
  await screen.findByText('Moquillo')
  expect(headings().map((text) => text.split(' ')[0])).toEqual(['Hoy', 'Mañana'])
  // The document has the answer to this address.
  expect(asked[0]).toBe('asAgenda=true')
  // Both doses of the medication are one line.
  const region = within(screen.getByRole('region', { name: /^Hoy/ }))
  expect(region.getAllByRole('listitem')).toHaveLength(2)
})

test('reports a failed next page, and keeps the loaded days', async () => {
  const { user, answers } = await open([page(today, inDays(14), { days: [on(0, aDose(1))] })])
  const more = await screen.findByRole('button', { name: 'Ver más' })
  answers['GET /api/reminders/upcoming'] = { error: 'FORBIDDEN', status: 403 }
  await user.click(more)
  expect(await screen.findByText('No pudimos cargar más')).toBeTruthy()
  expect(screen.getByText('Otosol')).toBeTruthy()
})

test('shows the empty state without reminders', async () => {
  await open([page(today, null)])
  await screen.findByText('Nada por ahora')
  expect(screen.getByRole('link', { name: 'Ver mis mascotas' }).getAttribute('href')).toBe('/app')
})

test('reports a failure to load, and retries', async () => {
  const { user, answers } = await open([], {
    'GET /api/reminders/upcoming': { error: 'FORBIDDEN', status: 403 },
  })
  await within(await screen.findByRole('main')).findByText('No pudimos cargar lo que viene')
  answers['GET /api/reminders/upcoming'] = { body: page(today, null, { days: [on(0, aDose(1))] }) }
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Otosol')).toBeTruthy()
})

test('opens one of two lines that have doses of the same day', async () => {
  const late = aDose(1, { time: '08:00', status: 'overdue' })
  const { user } = await open([page(today, null, { overdue: [late], days: [on(0, aDose(1))] })])
  const row = within(await screen.findByRole('region', { name: 'Pendiente' })).getByRole('button', {
    name: /^Otosol/,
  })
  await user.click(row)
  expect(screen.getAllByRole('button', { expanded: true })).toEqual([row])
})

test('snoozes a reminder at once, and moves the focus to the page', async () => {
  const vaccine = aVaccine(1, -9)
  const { user, bodiesOf } = await open([page(today, null, { overdue: [vaccine] })])
  await user.click(await screen.findByRole('button', { name: /^Rabia/ }))
  await user.click(await screen.findByRole('button', { name: 'Posponer un día' }))
  await screen.findByText('Pospuesto un día')
  expect(bodiesOf('POST /api/reminders/snooze')).toEqual([{ key: vaccine.key }])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('shows a course as one line a day with its times, below the vaccine of that day', async () => {
  const course = (days: number, more = {}) =>
    ['08:00', '14:00', '20:00'].map((time) =>
      aDose(1, { time, date: inDays(days), days, status: days === 0 ? 'due' : 'soon', ...more }),
    )
  const days = Array.from({ length: 8 }, (_, number) =>
    on(number, ...course(number), ...(number === 3 ? [aVaccine(2, 3)] : [])),
  )
  const { user } = await open([page(today, null, { days })])
  await screen.findAllByText(/8:00 a\. m\., 2:00 p\. m\. y 8:00 p\. m\./)
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
  const [vaccine, doses] = within(
    screen.getByRole('region', { name: new RegExp(`^${dayName(3)}`, 'i') }),
  ).getAllByRole('listitem')
  expect(vaccine?.textContent).toContain('Rabia')
  expect(doses?.textContent).toContain('Otosol')
  // Each dose of today is marked by itself.
  await user.click(
    within(screen.getByRole('region', { name: /^Hoy/ })).getByRole('button', { name: /^Otosol/ }),
  )
  await screen.findByRole('link', { name: 'Ver medicamentos' })
  screen.getByRole('button', { name: 'Ya se la di: Otosol, 8:00\u00a0a.\u00a0m.' })
  screen.getByRole('button', { name: 'No se la di: Otosol, 8:00\u00a0p.\u00a0m.' })
})

test('shows which doses of a course were given', async () => {
  const mark = { status: 'given', by: null, at: new Date().toISOString(), ...once } as const
  const given = aDose(1, { time: '08:00', status: 'done', mark })
  await open([page(today, null, { days: [on(0, given, aDose(1))] })])
  expect(await screen.findByText(/8:00 a\. m\. \(dada\) y 8:00 p\. m\./)).toBeTruthy()
  expect(screen.getByText(/^Medicamento/)).toBeTruthy()
})

/** All days in one answer, for any first day. */
const serveDays = (days: Upcoming['days']) => ({
  'GET /api/reminders/upcoming': (_body: unknown, query: URLSearchParams) => {
    const from = query.get('from') ?? today
    return { body: page(from, null, { days: days.filter(({ date }) => date >= from) }) }
  },
})

const inMonth = {
  es: {
    toggle: 'Mes',
    today: /^Hoy, sábado, 21 de noviembre de 2026/,
    day: 'lunes, 23 de noviembre de 2026: Otosol y Rabia',
    chosen: 'lunes, 23 de noviembre de 2026 seleccionado: Otosol y Rabia',
    from: 'Desde el 23 de noviembre',
    next: 'martes, 1 de diciembre de 2026: Moquillo',
    fromToday: 'Ver desde hoy',
  },
  en: {
    toggle: 'Month',
    today: /^Today, Saturday, November 21, 2026/,
    day: 'Monday, November 23, 2026: Otosol and Rabia',
    chosen: 'Monday, November 23, 2026 selected: Otosol and Rabia',
    from: 'From November 23',
    next: 'Tuesday, December 1, 2026: Moquillo',
    fromToday: 'See from today',
  },
}

test.each(['es', 'en'] as const)(
  'shows in %s what the days of a month hold, and selects one by keyboard',
  async (language) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:10:00') })
    onTestFinished(() => void vi.useRealTimers())
    const say = inMonth[language]
    const dose = aDose(1, { date: '2026-11-23' })
    const days = [
      { date: '2026-11-23', items: [dose, { ...dose, key: 'later' }, aVaccine(2, 0)] },
      { date: '2026-12-01', items: [aVaccine(3, 0, { name: 'Moquillo' })] },
    ]
    const asOf = '2026-11-21T12:00:00.000Z'
    serveReminders([], [], {
      ...serveDays(days),
      'GET /api/reminders': {
        body: { today: '2026-11-21', unread: 0, items: [], notices: [], isComplete: true, asOf },
      },
    })
    const { user } = await renderApp('/app/upcoming', language)
    const toggle = await screen.findByRole('button', { name: say.toggle, expanded: false })
    expect(screen.queryByRole('grid')).toBeNull()
    await user.click(toggle)
    const now = await screen.findByLabelText(say.today)
    expect(now.closest('[role=grid]')).toBeTruthy()
    await screen.findByLabelText(say.day)
    act(() => now.focus())
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect((await screen.findByRole('status')).textContent).toBe(say.from)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(say.chosen)
    await user.keyboard('{PageDown}')
    await screen.findByLabelText(say.next)
    await user.click(screen.getByRole('button', { name: say.fromToday }))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(document.activeElement?.tagName).toBe('H1')
  },
)

test('opens from Home', async () => {
  serveReminders([], [page(today, null)])
  const { user, router } = await renderApp('/app')
  await user.click(await screen.findByRole('link', { name: 'Próximos' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/upcoming'))
  await screen.findByText('Nada por ahora')
})
