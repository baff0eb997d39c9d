import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TreatmentRecord } from '#contract/features/care-plan/care-history.ts'
import { careRules, careRulesVersion } from '#contract/features/care-plan/care-rules.ts'
import { planCare } from '#contract/features/care-plan/plan-care.ts'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { sources } from '#contract/features/care-plan/sources.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { aVaccineRecord } from '#web/testing/features/reminders.ts'

const today = '2026-11-23'
beforeEach(() => void vi.setSystemTime(new Date(2026, 10, 23, 12)))

const vaccine = (number: number, more: Partial<Vaccine>): Vaccine => ({
  ...aVaccineRecord,
  id: `0199a000-0000-7000-8000-0000000000c${number}`,
  createdAt: `2026-06-0${number}T10:00:00.000Z`,
  ...more,
})
const rabies = vaccine(1, { dateAdministered: '2026-02-01' })

/** The plan as the server computes it. */
const planOf = (
  { species, birthDate, isExposed = null }: Pet,
  vaccines: readonly Vaccine[],
  treatments: readonly TreatmentRecord[] = [],
  stamped: readonly string[] = [],
): CarePlan => {
  const planned = planCare({ species, birthDate, isExposed }, { vaccines, treatments }, today)
  const lines =
    planned?.lines.map(({ offer, ...line }) => ({
      ...line,
      offer: offer && {
        ...offer,
        last: offer.last && { ...offer.last, isStamped: stamped.includes(offer.last.id) },
      },
    })) ?? []
  return {
    species,
    birthDate,
    isExposed,
    today,
    rulesVersion: planned && careRulesVersion,
    lines,
    rules: [...new Set(lines.map(({ rule }) => rule))].map((id) => ({
      id,
      ...careRules[id],
      sources: careRules[id].sources.map((source) => sources[source]),
    })),
    uncounted: planned?.uncounted.map((one) => ({ ...one })) ?? [],
    moreUncounted: 0,
  }
}

interface Options {
  readonly pet?: Pet
  readonly vaccines?: readonly Vaccine[]
  readonly language?: 'es' | 'en'
  readonly more?: Record<string, MockAnswer>
}

const path = `/app/pet/${kira.id}/plan`
const open = async ({ pet = kira, vaccines = [], language = 'es', more = {} }: Options = {}) => {
  const server = mockServer(ana, {
    [`GET /api/pets/${pet.id}`]: { body: pet },
    [`GET /api/pets/${pet.id}/plan`]: { body: planOf(pet, vaccines) },
    ...more,
  })
  const view = await renderApp(path, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...server, ...view }
}
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const group = async (name: string) => within(await screen.findByRole('region', { name }))

describe('care plan', () => {
  test.each([
    ['es' as const, ['Atrasado', 'Ahora y pronto', 'Más adelante', 'Hecho'], /lo decide el veterinario/],
    ['en' as const, ['Overdue', 'Now and soon', 'Later', 'Done'], /for your vet to decide/],
  ])('groups its lines in %s, and leaves decisions to a veterinarian', async (language, expected, vet) => {
    await open({ language, vaccines: [rabies] })
    expect(await screen.findByText(vet)).toBeTruthy()
    expect(groups()).toEqual(expected)
  })

  test('shows an empty state for a pet that has died', async () => {
    await open({ pet: { ...kira, memorial: { diedOn: null } } })
    expect(await screen.findByRole('heading', { name: 'Aquí no queda nada pendiente' })).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ver su línea de tiempo' })).toBeTruthy()
  })

  test.each([
    [
      'es' as const,
      'Múltiple canina: dosis 2',
      /^Anotaste Óctuple para el 1 feb 2027\. El plan sigue su regla; /,
      'Leishmaniasis: no la necesitan todos, así que el plan no la incluye.',
    ],
    [
      'en' as const,
      'Canine combination: dose 2',
      /^You wrote down Óctuple for Feb 1, 2027\. The plan follows its rule; /,
      'Leishmaniasis: not every animal needs it, so it isn’t in the plan.',
    ],
  ])('explains in %s why a date of the vaccines is not its own', async (language, title, why, left) => {
    const dated = { dateAdministered: '2026-02-01', nextDueDate: '2027-02-01' }
    const vaccines = ['Óctuple', 'Leishmaniasis'].map((name, at) => vaccine(at + 2, { name, ...dated }))
    await open({ language, vaccines })
    const line = (await screen.findByRole('heading', { level: 3, name: title })).closest('li')
    expect(within(line ?? document.body).getByText(why)).toBeTruthy()
    expect(screen.getByText(left)).toBeTruthy()
  })

  test('gives each line its reason, its sources with a link, and the date of the rule', async () => {
    await open({ vaccines: [rabies] })
    const overdue = await group('Atrasado')
    const [first] = overdue.getAllByRole('listitem')
    const heading = overdue.getByRole('heading', { name: 'Múltiple canina: dosis 1' })
    expect(first?.contains(heading)).toBe(true)
    expect(overdue.getByText(/recibe dos dosis, con 2 a 4 semanas/)).toBeTruthy()
    const link = overdue.getAllByRole('link', { name: /Guidelines for the vaccination of dogs and cats/ })[0]
    expect(link?.getAttribute('href')).toBe('https://doi.org/10.1111/jsap.2_12431')
    expect(overdue.getAllByText(/Regla revisada el 23 nov 2026/).length).toBeGreaterThan(0)
    expect(document.querySelectorAll('details')).toHaveLength(
      screen.getAllByRole('heading', { level: 3 }).length,
    )
  })

  test('shows when a line is due: a window, a day, from a day on, or until a past day', async () => {
    await open({ vaccines: [rabies] })
    expect(await screen.findByText(/^Tocaba hasta el 20 jun 2020$/)).toBeTruthy()
    // The combination and leptospirosis have the same window.
    expect(screen.getAllByText('Del 7 dic 2026 al 21 dic 2026')).toHaveLength(2)
    expect(screen.getAllByText('En 14 días')).toHaveLength(2)
    expect(screen.getByText('El 1 feb 2027')).toBeTruthy()
    expect(screen.getByText(/^Desde el /)).toBeTruthy()
  })

  test('names the record that counts, and those that do not', async () => {
    await open({
      vaccines: [
        rabies,
        vaccine(2, { name: 'Rara', dateAdministered: '2026-03-01' }),
        vaccine(3, { name: 'Moquillo', dateAdministered: '2026-03-01' }),
      ],
    })
    const done = await group('Hecho')
    expect(done.getByText('Contamos la dosis del 1 feb 2026 (Rabia)')).toBeTruthy()
    const left = await group('Anotado, pero fuera del plan')
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rara: no reconocemos ese nombre.',
      'Moquillo: es solo una parte de las vacunas esenciales.',
    ])
  })

  test.each([
    ['es', 1, 'Y 1 vacuna anterior.'],
    ['en', 20, 'And 20 earlier vaccines.'],
  ] as const)('shows in %s that %d more do not count', async (language, moreUncounted, expected) => {
    const plan = planOf(kira, [vaccine(2, { name: 'Rara', dateAdministered: '2026-03-01' })])
    const body = { ...plan, moreUncounted }
    await open({ language, more: { [`GET /api/pets/${kira.id}/plan`]: { body } } })
    expect(await screen.findByText(expected)).toBeTruthy()
  })
})

describe('buttons of a line', () => {
  test('links to the form of a record, or of a reminder where nothing was given', async () => {
    const { user, router } = await open()
    const record = await screen.findByRole('link', { name: 'Ya está hecho: Múltiple canina: dosis 1' })
    const base = `/app/pet/${kira.id}`
    expect(record.getAttribute('href')).toBe(`${base}/vaccines?add=M%C3%BAltiple+canina&given=2026-11-23`)
    const remind = screen.getByRole('link', { name: 'Recordarme: Rabia: primera dosis' })
    expect(remind.getAttribute('href')).toBe(`${base}/vaccines?add=Rabia&due=2026-11-23`)
    const worms = screen.getByRole('link', { name: /^Recordarme: Desparasitación interna/ })
    expect(worms.getAttribute('href')).toBe(
      `${base}/parasite-treatments?add=Desparasitante+interno&target=internal&due=2026-11-23`,
    )
    await user.click(record)
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/vaccines`))
    expect(router.state.location.search).toMatchObject({ add: 'Múltiple canina', given: today })
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/plan`))
  })

  test('links to a record beside a stamped dose for its reminder', async () => {
    const plan = planOf(kira, [rabies], [], [rabies.id])
    await open({ more: { [`GET /api/pets/${kira.id}/plan`]: { body: plan } } })
    const remind = await screen.findByRole('link', { name: /^Recordarme: Rabia/ })
    const query = new URL(remind.getAttribute('href') ?? '', 'http://x').searchParams
    expect(query.get('add')).toMatch(/^Rabia: ./)
    expect(query.get('due')).toMatch(/^20\d\d-/)
  })

  test('saves a reminder without a dose given', async () => {
    const call = `POST /api/pets/${kira.id}/vaccines`
    const { user, bodiesOf } = await open({
      more: {
        [`GET /api/pets/${kira.id}/vaccines`]: { body: { items: [], limit: 3 } },
        [call]: { body: vaccine(5, { nextDueDate: today }) },
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Recordarme: Rabia: primera dosis' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Vacuna agregada exitosamente')).toBeTruthy()
    expect(bodiesOf(call)).toMatchObject([{ name: 'Rabia', dateAdministered: null, nextDueDate: today }])
  })

  test('sets the next date of the last treatment', async () => {
    const treatment = {
      ...vaccine(4, { name: 'Drontal', dateAdministered: '2026-11-01' }),
      target: 'internal' as const,
    }
    const call = `PATCH /api/pets/${kira.id}/parasite-treatments/${treatment.id}`
    const { user, bodiesOf } = await open({
      more: {
        [`GET /api/pets/${kira.id}/plan`]: { body: planOf(kira, [], [treatment]) },
        [call]: (body) => {
          const { veterinarian: _v, manufacturer: _m, lot: _l, validUntil: _u, ...answer } = treatment
          return { body: { ...answer, ...(typeof body === 'object' ? body : {}) } }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Recordarme: Desparasitación interna/ }))
    expect(await screen.findByText('Recordatorio agregado')).toBeTruthy()
    expect(bodiesOf(call)).toEqual([{ nextDueDate: '2027-02-01', remind: true }])
  })

  test('sets the next date of the last vaccine once, and undoes that', async () => {
    const call = `PATCH /api/pets/${kira.id}/vaccines/${rabies.id}`
    let now = rabies
    const { user, bodiesOf } = await open({
      more: {
        [`GET /api/pets/${kira.id}/plan`]: () => ({ body: planOf(kira, [now]) }),
        [call]: (body) => {
          now = { ...now, ...(typeof body === 'object' ? body : {}) }
          return { body: now }
        },
      },
    })
    await user.dblClick(await screen.findByRole('button', { name: 'Recordarme: Rabia: segunda dosis' }))
    expect(await screen.findByText('Recordatorio agregado')).toBeTruthy()
    expect(bodiesOf(call)).toEqual([{ nextDueDate: '2027-02-01', remind: true }])
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Recordatorio quitado')).toBeTruthy()
    expect(bodiesOf(call).at(1)).toEqual({ nextDueDate: null, remind: true })
  })

  test('reports a failed reminder', async () => {
    const { user } = await open({ vaccines: [rabies] })
    await user.click(await screen.findByRole('button', { name: 'Recordarme: Rabia: segunda dosis' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Error al agregar el recordatorio')
  })

  test('shows a reminder that is already set instead of the button', async () => {
    await open({ vaccines: [{ ...rabies, nextDueDate: '2027-02-03' }] })
    expect(await screen.findByText('Recordatorio: 3 feb 2027')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Recordarme: Rabia/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ya está hecho: Rabia: segunda dosis' })).toBeTruthy()
  })

  test('offers a viewer neither button', async () => {
    await open({ pet: { ...kira, access: 'viewer', shareCode: null }, vaccines: [rabies] })
    expect(await screen.findByRole('heading', { name: 'Rabia: segunda dosis' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Ya está hecho/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Recordarme/ })).toBeNull()
  })
})

describe('missing facts', () => {
  test.each([
    ['es' as const, /^¿Kira sale de casa/, 'Depende de si sale de casa o vive con gatos que salen', 'Sí'],
    ['en' as const, /^Does Kira go out/, 'Depends on whether it goes out, or lives with cats that do', 'Yes'],
  ])(
    'asks once in %s whether a cat goes out, and plans by the answer',
    async (language, ask, depends, yes) => {
      let cat: Pet = { ...kira, species: 'gato', isExposed: null }
      const call = `PATCH /api/pets/${kira.id}`
      const { user, bodiesOf } = await open({
        pet: cat,
        language,
        more: {
          [`GET /api/pets/${kira.id}`]: () => ({ body: cat }),
          [`GET /api/pets/${kira.id}/plan`]: () => ({ body: planOf(cat, []) }),
          [call]: (body) => {
            cat = { ...cat, ...(typeof body === 'object' ? body : {}) }
            return { body: cat }
          },
        },
      })
      const choice = within(await screen.findByRole('group', { name: ask }))
      expect(screen.getAllByText(depends).length).toBeGreaterThan(0)
      expect(choice.queryByRole('button', { pressed: true })).toBeNull()
      await user.click(choice.getByRole('button', { name: yes }))
      await waitFor(() => expect(screen.queryByText(depends)).toBeNull())
      expect(bodiesOf(call)).toEqual([{ isExposed: true }])
      expect(choice.getByRole('button', { pressed: true })).toBe(document.activeElement)
      await user.click(choice.getByRole('button', { name: 'No' }))
      await waitFor(() => expect(screen.queryByText(/Leucemia felina: |Feline leukemia: /)).toBeNull())
    },
  )

  test('shows a viewer what depends on an answer, without the question', async () => {
    await open({ pet: { ...kira, access: 'viewer', shareCode: null } })
    expect(await screen.findByText('Depende de si viaja, se hospeda o convive con otros')).toBeTruthy()
    expect(screen.queryByRole('group', { name: /Kira/ })).toBeNull()
  })

  test('requests the birth date', async () => {
    await open({ pet: { ...kira, birthDate: null } })
    expect(await screen.findByText(/¿Cuándo nació Kira\?/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Agregar fecha' }).getAttribute('href')).toBe(
      `/app/pet/${kira.id}`,
    )
    expect(groups()).not.toContain('Atrasado')
  })

  test('offers a viewer no link to add the birth date', async () => {
    await open({ pet: { ...kira, birthDate: null, access: 'viewer', shareCode: null } })
    expect(await screen.findByText(/No se sabe cuándo nació Kira/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Agregar fecha' })).toBeNull()
  })

  test.each([
    ['es' as const, 'Todavía no hay plan para esta especie', 'Ver sus vacunas'],
    ['en' as const, 'There is no plan for this species yet', 'See the vaccines'],
  ])('explains that a species has no rules, in %s', async (language, title, vaccines) => {
    await open({ pet: { ...kira, species: 'conejo' }, language })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: vaccines })).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })
})

test('reports a failure to load, and retries', async () => {
  const call = `GET /api/pets/${kira.id}/plan`
  const { user, answers } = await open({ more: { [call]: { error: 'FORBIDDEN', status: 403 } } })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect(await screen.findByText('Error al cargar el plan de cuidados')).toBeTruthy()
  answers[call] = { body: planOf(kira, []) }
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Atrasado' })).toBeTruthy()
})

test('counts what is due and what is overdue on the page of the pet', async () => {
  mockServer(ana, {
    [`GET /api/pets/${kira.id}`]: { body: kira },
    [`GET /api/pets/${kira.id}/plan`]: { body: planOf(kira, [rabies]) },
  })
  await renderApp(`/app/pet/${kira.id}`)
  const tile = await screen.findByRole('link', { name: /Plan de cuidados/ })
  await waitFor(() => expect(tile.textContent).toContain('6 por hacer'))
  expect(tile.textContent).toContain('4 atrasos')
})
