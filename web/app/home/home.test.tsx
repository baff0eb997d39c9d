import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DoseMark } from '#contract/features/doses/schema.ts'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { addDays } from '#contract/shared/dates.ts'
import { once } from '#web/testing/features/doses.ts'
import { ana } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { banner } from '#web/testing/features/home.ts'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira, pageOf } from '#web/testing/features/pets.ts'
import { aDose, aVaccine, aVaccineRecord, markPath, serveReminders } from '#web/testing/features/reminders.ts'

// Loaded in advance, so that Home is drawn at once on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./home.tsx'),
    import('#web/app/shell/shell.tsx'),
    import('#web/features/reminders/components/today/todays-reminders.tsx'),
  ])
})
beforeEach(() => localStorage.removeItem('huella.today'))

// The server's list is as of noon on 21 November 2026, Greenwich.
const dueAt = (instant: string) => ({ at: instant, time: new Date(instant).toTimeString().slice(0, 5) })
const due = aDose(1, { name: 'Otosol', ...dueAt('2026-11-21T12:30:00.000Z') })
const late = aDose(2, { name: 'Apoquel', status: 'overdue', ...dueAt('2026-11-21T08:00:00.000Z') })
const later = { ...due, key: 'later', ...dueAt('2026-11-21T23:00:00.000Z') }
const rabia = aVaccine(3, -9)

const open = async (items: readonly Reminder[], more = {}, language: 'es' | 'en' = 'es') => {
  const server = serveReminders(items, [], {
    'GET /api/pets': { body: pageOf([kira]) },
    'GET /api/banners': { body: [banner(1, 'Semana de la vacuna')] },
    ...more,
  })
  return { ...server, ...(await renderApp('/app', language)) }
}
const position = (before: HTMLElement, after: HTMLElement) => before.compareDocumentPosition(after)
const lines = (name = 'Hoy') =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('orders what is due now, what is overdue, pets, promotions and Premium', async () => {
  await open([due, late, aVaccine(4, 12), { ...rabia, snoozedUntil: '2026-11-22T12:00:00.000Z' }])
  const today = await screen.findByRole('heading', { level: 2, name: 'Hoy' })
  expect(lines().map((line) => line.split(/ · /)[0])).toEqual(['Otosol AhoraTom', 'ApoquelTom'])
  const pets = screen.getByRole('heading', { level: 2, name: /^Mis mascotas/ })
  const add = await screen.findByRole('button', { name: 'Agregar mascota' })
  const premium = await screen.findByRole('link', { name: /Premium/ })
  const promotion = await screen.findByRole('heading', { name: 'Semana de la vacuna' })
  const adoptions = screen.getByRole('heading', { level: 2, name: 'En adopción' })
  const order = [today, pets, add, promotion, adoptions]
  for (const [index, next] of order.slice(1).entries())
    expect(position(order[index] ?? next, next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(position(add, premium)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('marks a dose in place, shows its mark, and removes the mark', async () => {
  const by = { id: ana.id, fullName: ana.fullName }
  const mark: DoseMark = { status: 'given', by, at: new Date().toISOString(), ...once }
  const { user, state, bodiesOf } = await open([late, due, later], {
    [`PUT ${markPath(late)}`]: { body: { mark, isRecorded: true, question: null, repeatId: null } },
    [`DELETE ${markPath(late)}`]: { body: {} },
  })
  const give = await screen.findByRole('button', { name: /^Ya se la di: Apoquel, \d+:\d\d\s[ap]\.\sm\.$/ })
  expect(give.textContent.trim()).toBe('Ya se la di')
  // Only the next dose of a course is marked here, and not hours ahead.
  screen.getByRole('button', { name: /^No se la di: Otosol, \d+:\d\d\s[ap]\.\sm\.$/ })
  state.items = [{ ...late, mark, status: 'done' }, due, later]
  await user.click(give)
  const notice = await screen.findByRole('alertdialog', { name: 'Dosis dada' })
  expect(notice.textContent).toBe('Dosis dada · ApoquelDeshacer')
  expect(bodiesOf(`PUT ${markPath(late)}`)).toEqual([{ status: 'given' }])
  await waitFor(() => expect(lines()[1]).toContain('Dada por ti'))
  expect(document.activeElement?.textContent).toContain('Apoquel')
  state.items = [late, due, later]
  await user.click(screen.getByRole('button', { name: /^Quitar la marca: Apoquel, \d+:\d\d\s[ap]\.\sm\.$/ }))
  await screen.findByRole('button', { name: /^Ya se la di: Apoquel, \d+:\d\d\s[ap]\.\sm\.$/ })
  expect(bodiesOf(`DELETE ${markPath(late)}`)).toHaveLength(1)
})

test('shows the doses of yesterday in the order of time, with what was done', async () => {
  const yesterday = { date: '2026-11-20', days: -1 }
  const mark: DoseMark = { status: 'given', by: null, at: new Date().toISOString(), ...once }
  const evening = aDose(7, { ...yesterday, time: '20:00', status: 'overdue' })
  const morning = aDose(7, { ...yesterday, time: '08:00', status: 'done', mark })
  await open([evening, morning])
  expect(await screen.findByText('ayer, 8:00 a. m. (dada) y 8:00 p. m.')).toBeTruthy()
  screen.getByRole('button', { name: 'Ya se la di: Otosol, ayer, 8:00\u00a0p.\u00a0m.' })
})

test('shows a dose of later today without a button to mark it', async () => {
  await open([later])
  await screen.findByRole('button', { name: /^Otosol/ })
  expect(screen.queryByRole('button', { name: /^Ya se la di/ })).toBeNull()
})

test.each([
  ['es', 'Hoy', 'Ya se la pusieron: Rabia, Kira', 'Vacuna puesta', 'Ver vacunas'],
  ['en', 'Today', 'They’ve had it: Rabia, Kira', 'Vaccine given', 'See vaccines'],
] as const)('records a vaccine in place: %s', async (language, region, button, done, next) => {
  const path = `/api/pets/${kira.id}/vaccines`
  const last = { ...aVaccineRecord, id: rabia.recordId, nextDueDate: rabia.dueDate }
  const { user, state, bodiesOf, today } = await open(
    [rabia],
    {
      [`GET ${path}`]: {
        body: { items: [{ ...last, dateAdministered: addDays(rabia.dueDate, -21) }], limit: null },
      },
      [`POST ${path}`]: { body: last },
    },
    language,
  )
  const press = await screen.findByRole('button', { name: button })
  state.items = [{ ...rabia, status: 'done' }]
  await user.click(press)
  await screen.findByRole('link', { name: next })
  await screen.findByText(/ · Rabia · Kira$/)
  expect(lines(region)[0]).toContain(done)
  expect(bodiesOf(`POST ${path}`)).toMatchObject([
    { dateAdministered: today, nextDueDate: addDays(today, 21) },
  ])
})

test('does a task in place, and takes it back', async () => {
  const path = `/api/pets/${kira.id}/care-tasks`
  const task = { ...rabia, kind: 'care-tasks', name: 'Baño' } as const
  const { recordId: id, dueDate: nextDueOn } = task
  const stored = recordOf(careTaskKind, 1, { id, nextDueOn, everyCount: 2, everyUnit: 'weeks', revision: 4 })
  const record = { ...stored, name: 'Baño' }
  const { user, state, bodiesOf, today } = await open([task], {
    [`GET ${path}`]: { body: { items: [record], limit: null } },
    [`PATCH ${path}/${id}`]: { body: { ...record, revision: 5 } },
  })
  const press = await screen.findByRole('button', { name: 'Hecha: Baño, Kira' })
  state.items = []
  await user.click(press)
  await screen.findByText(/^Próxima vez: .* · Baño · Kira$/)
  await waitFor(() => expect(lines()[0]).toContain('Tarea hecha'))
  const done = { lastDoneOn: today, nextDueOn: addDays(today, 14), revision: 4 }
  state.items = [task]
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByRole('button', { name: 'Hecha: Baño, Kira' })
  const before = { lastDoneOn: null, nextDueOn, revision: 5 }
  expect(bodiesOf(`PATCH ${path}/${id}`)).toEqual([done, before])
})

test('offers a viewer no marks', async () => {
  await open([
    { ...late, mayEdit: false },
    { ...rabia, mayEdit: false },
  ])
  await screen.findByRole('heading', { name: 'Hoy' })
  expect(screen.queryByRole('button', { name: /^(Ya se la di|Ya se la pusieron)/ })).toBeNull()
})

/** Each belongs to another pet, because those of one pet are one line. */
const overdueLines = [1, 2, 3, 4, 5].map((number) => aVaccine(number, -number, { petId: `${number}` }))

test('links to the upcoming page without a number where the list is incomplete', async () => {
  const body = {
    today: '2026-11-21',
    unread: 0,
    items: overdueLines,
    notices: [],
    isComplete: false,
    asOf: '2026-11-21T12:00:00.000Z',
  }
  await open([], { 'GET /api/reminders': { body } })
  expect((await screen.findByRole('link', { name: 'Ver todo' })).getAttribute('href')).toBe('/app/upcoming')
})

test('excludes the name of a pet from translation, on its card and in a reminder', async () => {
  await open([aVaccine(1, -1)])
  await screen.findByRole('heading', { name: 'Hoy' })
  const names = await screen.findAllByText('Kira')
  expect(names.map((name) => [name.tagName, name.getAttribute('translate')])).toEqual([
    ['BDI', 'no'],
    ['SPAN', 'no'],
  ])
})

test('shows three lines at most, and links to the others with their number', async () => {
  await open(overdueLines)
  expect((await screen.findByRole('link', { name: 'Ver 2 más' })).getAttribute('href')).toBe('/app/upcoming')
  expect(lines()).toHaveLength(3)
})

test('shows every dose that is due now', async () => {
  await open([...overdueLines, ...[6, 7, 8, 9].map((number) => aDose(number, dueAt(due.at)))])
  await screen.findByRole('link', { name: 'Ver 5 más' })
  expect(lines()).toHaveLength(4)
})

test.each([
  ['es', 'Hoy', '2 vacunas vencidas', 'Ya se la pusieron', 'Venció hace 3 días'],
  ['en', 'Today', '2 overdue vaccines', 'They’ve had it', 'Was due 3 days ago'],
] as const)('joins the overdue vaccines of a pet: %s', async (language, region, title, record, since) => {
  const { user } = await open([rabia, aVaccine(4, -3, { name: 'Moquillo' })], {}, language)
  const line = await screen.findByRole('button', { name: new RegExp(`^${title}`), expanded: false })
  expect(line.textContent).toContain(language === 'es' ? 'Rabia y Moquillo' : 'Rabia and Moquillo')
  await user.click(line)
  const list = within(screen.getByRole('region', { name: region }))
  await list.findByRole('button', { name: `${record}: Rabia, Kira` })
  list.getByRole('button', { name: `${record}: Moquillo, Kira` })
  list.getByText(since, { exact: false })
})

test('shows for two hours what another person gave', async () => {
  const luis = { id: kira.id, fullName: 'Luis' }
  const given = (number: number, at: string) =>
    aDose(number, { status: 'done', mark: { status: 'given', by: luis, at, ...once } })
  await open([
    given(1, '2026-11-21T10:01:00.000Z'),
    given(2, '2026-11-21T09:59:00.000Z'),
    { ...given(3, '2026-11-21T11:00:00.000Z'), mark: null, status: 'soon' },
  ])
  await screen.findByRole('heading', { name: 'Hoy' })
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toContain('Dada por Luis, ')
})

describe('Home while reminders load', () => {
  const held = () => {
    let answer = (_items: readonly Reminder[]): void => {}
    const list = new Promise<{ body: unknown }>((resolve) => {
      answer = (items) =>
        resolve({
          body: { today: '2026-11-21', unread: 0, items, notices: [], asOf: '2026-11-21T12:00:00.000Z' },
        })
    })
    return { list, answer: (items: readonly Reminder[]) => act(() => answer(items)) }
  }

  test('shows no pet until the reminders are there', async () => {
    const { list, answer } = held()
    await open([], { 'GET /api/reminders': list })
    const before = await screen.findByRole('heading', { level: 2, name: /^Mis mascotas/ })
    expect(screen.queryByRole('link', { name: /Kira/ })).toBeNull()
    answer([rabia])
    await screen.findByRole('heading', { level: 2, name: 'Hoy' })
    await screen.findByRole('link', { name: /^Kira/ })
    // The placeholder of the pets is gone rather than moved.
    expect(before.isConnected).toBe(false)
  })

  test('reserves as many lines as the last visit had', async () => {
    localStorage.setItem('huella.today', '2')
    const { list, answer } = held()
    const { container } = await open([], { 'GET /api/reminders': list })
    await screen.findByRole('heading', { level: 2, name: /^Mis mascotas/ })
    expect(container.querySelectorAll('[data-todays-line]')).toHaveLength(2)
    answer([])
    await screen.findByRole('link', { name: /^Kira/ })
    expect(container.querySelectorAll('[data-todays-line]')).toHaveLength(0)
    expect(screen.queryByText('Hoy')).toBeNull()
    expect(localStorage.getItem('huella.today')).toBe('0')
  })

  test('shows the pets where the reminders fail to load', async () => {
    await open([], { 'GET /api/reminders': { error: 'FORBIDDEN', status: 403 } })
    expect(await screen.findByRole('link', { name: /^Kira/ })).toBeTruthy()
  })
})

test('names another zone once for several times', async () => {
  const inTokyo = (time: string, at: string) => aDose(1, { name: 'Otosol', timeZone: 'Asia/Tokyo', time, at })
  await open([inTokyo('20:00', '2026-11-21T11:00:00.000Z'), inTokyo('23:00', '2026-11-21T14:00:00.000Z')])
  await screen.findByRole('heading', { level: 2, name: 'Hoy' })
  expect(lines()[0]).toMatch(/8:00\s\S+\s\S+ y 11:00\s\S+\s\S+ \([^)]*Japón\) · 5 gotas/)
})

test('lets the pets sleep when everything of today is done', async () => {
  const by = { id: ana.id, fullName: ana.fullName }
  const mark: DoseMark = { status: 'given', by, at: '2026-11-21T11:30:00.000Z', ...once }
  const { unmount } = await open([{ ...late, mark, status: 'done' }])
  await screen.findByText('Todo hecho. Tom puede dormir.')
  unmount()
  await open([{ ...late, mark, status: 'done' }, due])
  await screen.findByText('Otosol', { exact: false })
  expect(screen.queryByText(/^Todo hecho/)).toBeNull()
})

test('shows a person without pets one action and three steps, with Premium below them', async () => {
  await open([], { 'GET /api/pets': { body: pageOf([]) } })
  const steps = await screen.findAllByText(
    /^(Agrega a tu mascota|Anota su próxima vacuna|Anota lo que toma)$/,
  )
  expect(steps).toHaveLength(3)
  const [first = document.body] = steps
  expect(first.closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(screen.getAllByRole('button', { name: 'Agregar mascota' })).toHaveLength(1)
  const premium = await screen.findByRole('link', { name: /Premium/ })
  expect(position(first, premium)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('first steps', () => {
  const lists = (vaccines: number, medications: number) => ({
    [`GET /api/pets/${kira.id}/vaccines`]: { body: { items: Array.from({ length: vaccines }), limit: null } },
    [`GET /api/pets/${kira.id}/medications`]: {
      body: { items: Array.from({ length: medications }), limit: null },
    },
  })
  beforeEach(() => localStorage.setItem('huella.first-steps', ana.id))

  test('go on after the first pet, and can be put away', async () => {
    const { user } = await open([], lists(0, 0))
    const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }))
    const vaccine = steps.getByRole('link', { name: 'Anota su próxima vacuna' })
    expect(vaccine.getAttribute('href')).toBe(`/app/pet/${kira.id}/vaccines`)
    expect(vaccine.closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(steps.getByText('Agrega a tu mascota').closest('li')?.textContent).toContain('Hecho')
    await user.click(steps.getByRole('button', { name: 'Ocultar los primeros pasos' }))
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull()
    expect(localStorage.getItem('huella.first-steps')).toBeNull()
  })

  test('end with the last of them', async () => {
    await open([], lists(1, 1))
    await waitFor(() => expect(localStorage.getItem('huella.first-steps')).toBeNull())
    expect(screen.queryByText('Anota lo que toma')).toBeNull()
  })

  test('concern an own pet, and no shared one', async () => {
    const shared = {
      ...kira,
      id: '0199a000-0000-7000-8000-00000000000b',
      name: 'Nube',
      access: 'viewer',
    } as const
    await open([], { ...lists(0, 0), 'GET /api/pets': { body: pageOf([shared, kira]) } })
    const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }))
    const vaccine = steps.getByRole('link', { name: 'Anota su próxima vacuna' })
    expect(vaccine.getAttribute('href')).toBe(`/app/pet/${kira.id}/vaccines`)
  })

  test('belong to the person who began them', async () => {
    localStorage.setItem('huella.first-steps', crypto.randomUUID())
    await open([], lists(0, 0))
    await screen.findByRole('link', { name: /^Kira/ })
    expect(screen.queryByText('Anota su próxima vacuna')).toBeNull()
  })
})
