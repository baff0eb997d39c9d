import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { once, repeatId } from '#web/testing/features/doses.ts'
import { kira } from '#web/testing/features/pets.ts'
import {
  aDose,
  aTreatment,
  aVaccine,
  aVaccineRecord,
  markPath,
  serveReminders,
} from '#web/testing/features/reminders.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

// Loaded in advance, so that the first press does not wait for the code on a busy machine.
beforeAll(async () => {
  await import('./bell-panel.tsx')
})

const rabia = aVaccine(1, -9, { isUnread: true })
const now = new Date()
const clock = now.toTimeString().slice(0, 5)
const otosol = aDose(2, { isUnread: true, time: clock, at: now.toISOString() })
const newId = '0199a000-0000-7000-8000-0000000003ff'
const canina = aVaccine(3, 12, { name: 'Múltiple canina' })

const start = async (
  items: readonly Reminder[],
  more: Record<string, MockAnswer> = {},
  language: Language = 'es',
) => {
  const server = serveReminders(items, [], more)
  server.state.asOf = now.toISOString()
  const view = await renderApp('/app/community', language)
  const bell = await screen.findByRole('button', {
    name: language === 'es' ? /^Recordatorios/ : /^Reminders/,
  })
  return { ...server, ...view, bell }
}

const open = async (...args: Parameters<typeof start>) => {
  const view = await start(...args)
  await view.user.click(view.bell)
  const title = args[2] === 'en' ? 'Reminders' : 'Recordatorios'
  const panel = within(await screen.findByRole('dialog', { name: title, busy: false }))
  return { ...view, panel }
}

const expandRow = async ({ user, panel }: Awaited<ReturnType<typeof open>>, name: RegExp) => {
  const row = await panel.findByRole('button', { name, expanded: false })
  await user.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
}

const groupOf = (panel: Pick<typeof screen, 'getByRole'>, name: string): string[] =>
  within(panel.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('counter of the bell', () => {
  test('shows the number of unread reminders, and nothing for zero', async () => {
    const { bell, state } = await start([rabia, otosol, canina])
    await waitFor(() => expect(bell.textContent).toBe('Recordatorios2, 2 sin leer'))
    state.items = []
    const { queryClient } = await import('#web/shared/api/query-client.ts')
    await queryClient.invalidateQueries()
    await waitFor(() => expect(bell.textContent).toBe('Recordatorios'))
  })

  test('stops at 99', async () => {
    const many = Array.from({ length: 100 }, (_, index) => aDose(index, { isUnread: true }))
    const { bell } = await start(many)
    await waitFor(() => expect(bell.textContent).toBe('Recordatorios99+, 100 sin leer'))
  })

  test('disappears when the list fails to load, while the bell still opens', async () => {
    const { bell, panel, user, answers } = await open([rabia], {
      'GET /api/reminders': { error: 'FORBIDDEN', status: 403 },
    })
    await panel.findByText('No pudimos cargar los recordatorios')
    expect(bell.textContent).toBe('Recordatorios')
    answers['GET /api/reminders'] = {
      body: { today: '2026-11-21', unread: 0, items: [], notices: [], asOf: rabia.dueDate },
    }
    await user.click(panel.getByRole('button', { name: 'Reintentar' }))
    await panel.findByText('Todo al día')
  })
})

describe('list of the bell', () => {
  test('shows three groups with headings', async () => {
    const given = aDose(4, {
      status: 'done',
      time: '08:00',
      mark: {
        status: 'given',
        by: { id: kira.id, fullName: 'Bruno' },
        at: new Date().toISOString(),
        ...once,
      },
    })
    const { panel } = await open([rabia, otosol, canina, given])
    await panel.findByText('Rabia')
    const [dose, overdue] = groupOf(panel, 'Hoy')
    expect(overdue).toMatch(/^Sin leer RabiaKira · Venció hace 9 díasVacunaYa se la pusieron/)
    expect(dose).toMatch(
      /^Sin leer Otosol AhoraTom · \d+:\d\d\s[ap]\.\sm\. · 5 gotas · cada 12 horasMedicamentoYa se la di/,
    )
    expect(groupOf(panel, 'Próximos días')[0]).toMatch(/^Múltiple caninaKira · .+ · en 12 díasVacuna$/)
    expect(groupOf(panel, 'Hechos')[0]).toMatch(
      /^OtosolTom · 8:00\sa\.\sm\. · Dada por Bruno, \d+:\d\d\s[ap]\.\sm\.Medicamento$/,
    )
  })

  test('shows its groups in English', async () => {
    const { panel } = await open([rabia, otosol, canina], {}, 'en')
    await panel.findByText('Rabia')
    expect(groupOf(panel, 'Today')[0]).toMatch(/ [AP]M · /)
    expect(groupOf(panel, 'Today')[1]).toMatch(/^Unread RabiaKira · Was due 9 days agoVaccine/)
  })

  test('names the time zone where clocks differ', async () => {
    const zone =
      Intl.DateTimeFormat().resolvedOptions().timeZone === 'Pacific/Auckland'
        ? 'Europe/Madrid'
        : 'Pacific/Auckland'
    const far = aDose(5, { timeZone: zone, at: '2026-11-21T07:13:00.000Z' })
    const { panel } = await open([far])
    expect(await panel.findByText(/8:00 p\. m\. \(hora .+\)/)).toBeTruthy()
  })

  test('shows an empty state when nothing is due', async () => {
    const { panel } = await open([])
    await panel.findByText('Todo al día')
    expect(panel.queryByRole('button', { name: 'Marcar como leídos' })).toBeNull()
  })

  test('marks what was seen as read at once', async () => {
    const { panel, user, bell, bodiesOf } = await open([rabia, otosol])
    await user.click(await panel.findByRole('button', { name: 'Marcar como leídos' }))
    await waitFor(() => expect(bell.textContent).toBe('Recordatorios'))
    expect(bodiesOf('POST /api/reminders/read')).toEqual([{ asOf: now.toISOString() }])
    expect(panel.queryByText('Sin leer')).toBeNull()
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  })

  test('closes with Escape and returns the focus', async () => {
    const { user, bell } = await open([rabia])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(bell))
  })

  test('links to the upcoming page', async () => {
    const { panel, user, router } = await open([rabia])
    await user.click(await panel.findByRole('link', { name: 'Ver todo' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/upcoming'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('vaccine or treatment in the list', () => {
  const vaccines = `/api/pets/${kira.id}/vaccines`
  const last = { ...aVaccineRecord, id: rabia.recordId, nextDueDate: rabia.dueDate }

  test('records the vaccine in one press with its next date, and undoes that', async () => {
    const dateAdministered = addDays(rabia.dueDate, -365)
    const view = await open([rabia], {
      [`GET ${vaccines}`]: { body: { items: [{ ...last, dateAdministered }], limit: null } },
      [`POST ${vaccines}`]: { body: { ...last, id: newId } },
      [`DELETE ${vaccines}/${newId}`]: { body: { ...last, id: newId } },
    })
    await view.panel.findByText('Rabia')
    view.state.items = [{ ...rabia, status: 'done', isUnread: false }]
    await view.user.click(view.panel.getByRole('button', { name: /^Ya se la pusieron/ }))
    await screen.findByRole('alertdialog', { name: 'Vacuna puesta' })
    screen.getByText(/^Próxima vez: /)
    expect(view.bodiesOf(`POST ${vaccines}`)).toEqual([
      { name: 'Rabia', remind: true, dateAdministered: view.today, nextDueDate: addDays(view.today, 365) },
    ])
    expect(groupOf(view.panel, 'Hechos')[0]).toContain('Vacuna puesta')
    view.state.items = [rabia]
    await view.user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await view.panel.findByText('Vacuna')
    expect(view.bodiesOf(`DELETE ${vaccines}/${newId}`)).toHaveLength(1)
  })

  test.each([
    ['no next date can be told', { body: { items: [last], limit: null } }, { body: last }],
    [
      'the plan allows no more',
      { body: { items: [{ ...last, dateAdministered: '2025-11-01' }], limit: 2 } },
      { error: 'PLAN_LIMIT_REACHED', status: 403 },
    ],
  ] as const)('opens the form of the vaccine where %s', async (_when, list, created) => {
    const view = await open([rabia], {
      // Without the pet its page redirects to the front page, at times before the assertions.
      [`GET /api/pets/${kira.id}`]: { body: kira },
      [`GET ${vaccines}`]: list,
      [`POST ${vaccines}`]: created,
    })
    await view.user.click(await view.panel.findByRole('button', { name: /^Ya se la pusieron/ }))
    await waitFor(() =>
      expect(view.router.state.location.href).toBe(`/app/pet/${kira.id}/vaccines?add=Rabia`),
    )
    expect(screen.queryByText(/^Próxima vez: /)).toBeNull()
  })

  test('records a treatment again for the same target, and undoes that', async () => {
    const due = aTreatment(7, -1)
    const path = `/api/pets/${kira.id}/parasite-treatments`
    const { recordId: id, name, dueDate: nextDueDate } = due
    const stored = { id, name, target: 'external', nextDueDate, notes: 'x', remind: false }
    const given = {
      ...stored,
      dateAdministered: addDays(nextDueDate, -90),
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    const view = await open([due], {
      [`GET ${path}`]: { body: { items: [given], limit: null } },
      [`POST ${path}`]: { body: { ...given, id: newId } },
      [`DELETE ${path}/${newId}`]: { body: { ...given, id: newId } },
    })
    await expandRow(view, /^Fluralaner/)
    await view.panel.findByRole('link', { name: 'Ver antiparasitarios' })
    await view.user.click(view.panel.getByRole('button', { name: /^Ya se lo di/ }))
    await screen.findByRole('alertdialog', { name: 'Antiparasitario aplicado' })
    const { today } = view
    expect(view.bodiesOf(`POST ${path}`)).toEqual([
      { name, target: 'external', remind: false, dateAdministered: today, nextDueDate: addDays(today, 90) },
    ])
    await view.user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(view.bodiesOf(`DELETE ${path}/${newId}`)).toHaveLength(1))
  })

  test('snoozes a reminder for a day, and undoes that', async () => {
    const view = await open([rabia])
    await expandRow(view, /Rabia/)
    await view.user.click(await view.panel.findByRole('button', { name: 'Posponer un día' }))
    await screen.findByText('Pospuesto un día')
    expect(screen.getByText('Rabia · Kira')).toBeTruthy()
    await view.panel.findByText(/Pospuesto hasta/)
    await waitFor(() => expect(view.bell.textContent).toBe('Recordatorios'))
    await view.user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(view.panel.queryByText(/Pospuesto hasta/)).toBeNull())
    expect(view.bodiesOf('POST /api/reminders/snooze')).toEqual([{ key: rabia.key }])
    expect(view.bodiesOf('POST /api/reminders/unsnooze')).toEqual([{ key: rabia.key }])
  })

  test('offers no snooze before a reminder is due, and a viewer no other action', async () => {
    const view = await open([canina, aVaccine(6, -1, { name: 'Moquillo', mayEdit: false })])
    await expandRow(view, /Múltiple/)
    await view.panel.findByRole('link', { name: 'Ver vacunas' })
    expect(view.panel.queryByRole('button', { name: 'Posponer un día' })).toBeNull()
    await expandRow(view, /Moquillo/)
    await view.panel.findByRole('button', { name: 'Posponer un día' })
    expect(view.panel.queryByRole('button', { name: /^Ya se la pusieron/ })).toBeNull()
  })

  test('reports a failed snooze', async () => {
    const view = await open([rabia], { 'POST /api/reminders/snooze': { error: 'NOT_FOUND', status: 404 } })
    await expandRow(view, /Rabia/)
    await view.user.click(await view.panel.findByRole('button', { name: 'Posponer un día' }))
    await screen.findByText('No pudimos posponerlo')
    expect(view.panel.getByRole('button', { name: 'Posponer un día' })).toBeTruthy()
  })
})

describe('dose in the list', () => {
  const by = { id: ana.id, fullName: 'Ana Ruiz' }
  const { at } = otosol
  const marks = (mark: object, isRecorded: boolean) => {
    const state: { mark: object | null } = { mark: null }
    return {
      'GET /api/reminders': () => {
        const item =
          state.mark === null ? otosol : { ...otosol, mark: state.mark, status: 'done', isUnread: false }
        return {
          body: {
            today: otosol.date,
            unread: state.mark === null ? 1 : 0,
            items: [item],
            notices: [],
            asOf: at,
          },
        }
      },
      [`PUT ${markPath(otosol)}`]: () => {
        const whole = { ...mark, ...once }
        state.mark = whole
        return { body: { mark: whole, isRecorded, question: null, repeatId: null } }
      },
      [`DELETE ${markPath(otosol)}`]: () => {
        state.mark = null
        return { body: {} }
      },
    } satisfies Record<string, MockAnswer>
  }

  test.each([
    [/^Ya se la di/, 'given', 'Dosis dada', /Dada por ti/],
    [/^No se la di/, 'skipped', 'Dosis omitida', /Omitida por ti/],
  ])('marks a dose in one press, and undoes that: %s', async (button, status, text, line) => {
    const view = await open([otosol], marks({ status, by, at }, true))
    await view.user.click(await view.panel.findByRole('button', { name: button }))
    await screen.findByText(text)
    expect(groupOf(view.panel, 'Hechos')[0]).toMatch(line)
    expect(view.bodiesOf(`PUT ${markPath(otosol)}`)).toEqual([{ status }])
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await view.user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(groupOf(view.panel, 'Hoy')[0]).toContain('5 gotas'))
  })

  test('shows who marked the dose first, and when', async () => {
    const bruno = { id: kira.id, fullName: 'Bruno' }
    const view = await open([otosol], marks({ status: 'given', by: bruno, at }, false))
    await view.user.click(await view.panel.findByRole('button', { name: /^No se la di/ }))
    const notice = within(await screen.findByRole('alertdialog', { name: /Alguien marcó esta dosis antes/ }))
    notice.getByText(/^Dada por Bruno, \d+:\d\d [ap]\. m\.$/)
    expect(groupOf(view.panel, 'Hechos')[0]).toContain('Dada por Bruno')
  })

  test('requests confirmation of a second dose, and undoes it', async () => {
    const bruno = { id: kira.id, fullName: 'Bruno' }
    const first = { status: 'given', by: bruno, at, ...once }
    const repeat = { id: repeatId, by, at }
    const question = {
      status: 'given',
      by: bruno,
      at,
      date: otosol.date,
      time: otosol.time,
      timeZone: otosol.timeZone,
      askedAt: new Date(Date.parse(at) + 12 * 6e4).toISOString(),
      nextAt: null,
    }
    const view = await open([otosol], {
      [`PUT ${markPath(otosol)}`]: (body: unknown) => {
        const isConfirmed = JSON.stringify(body).includes('confirmedAfter')
        return {
          body: isConfirmed
            ? { mark: { ...first, repeats: [repeat] }, isRecorded: true, question: null, repeatId }
            : { mark: first, isRecorded: false, question, repeatId: null },
        }
      },
      [`DELETE /api/pets/${otosol.petId}/repeated-doses/${repeatId}`]: { body: {} },
    })
    await view.user.click(await view.panel.findByRole('button', { name: /^Ya se la di/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Bruno la dio hace 12 min' }))
    await view.user.click(dialog.getByRole('button', { name: 'Sí, se dio otra' }))
    await screen.findByText('Dosis dada')
    expect(view.bodiesOf(`PUT ${markPath(otosol)}`)).toEqual([
      { status: 'given' },
      { status: 'given', confirmedAfter: at },
    ])
    await view.user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() =>
      expect(view.bodiesOf(`DELETE /api/pets/${otosol.petId}/repeated-doses/${repeatId}`)).toHaveLength(1),
    )
  })

  test('removes a mark', async () => {
    const done = {
      ...otosol,
      status: 'done',
      mark: { status: 'given', by: null, at, ...once },
    } satisfies Reminder
    const answers = marks({}, true)
    const view = await open([done], {
      [`DELETE ${markPath(otosol)}`]: answers[`DELETE ${markPath(otosol)}`] ?? 'offline',
    })
    view.state.items = [done]
    await expandRow(view, /Otosol/)
    view.state.items = [otosol]
    await view.user.click(await view.panel.findByRole('button', { name: 'Quitar la marca' }))
    await screen.findByText('Marca quitada')
    await waitFor(() => expect(groupOf(view.panel, 'Hoy')[0]).toContain('Otosol'))
  })

  test('offers no mark for a dose of another day, nor to a viewer', async () => {
    const later = aDose(7, {
      name: 'Dentro de días',
      status: 'soon',
      days: 3,
      at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    })
    const view = await open([later, aDose(8, { name: 'Ajena', mayEdit: false })])
    for (const name of [/Dentro de días/, /Ajena/]) {
      await expandRow(view, name)
      await view.panel.findByRole('link', { name: 'Ver medicamentos' })
      expect(view.panel.queryByRole('button', { name: /^Ya se la di/ })).toBeNull()
    }
  })
})

test('floats the list below the header on a wide screen', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('48rem'), media: query }),
  )
  const { panel, user, bell } = await open([rabia])
  await panel.findByText('Rabia')
  expect(document.querySelector('[data-sheet]')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(bell))
})

test('requests no reminders before sign-in', async () => {
  const server = mockServer(null)
  await renderApp('/app/community')
  await waitFor(() => expect(server.bodiesOf('GET /api/auth/session')).not.toEqual([]))
  expect(server.bodiesOf('GET /api/reminders')).toEqual([])
})
