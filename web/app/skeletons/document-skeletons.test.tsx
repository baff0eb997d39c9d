import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import type { CostSumList } from '#contract/features/costs/schema.ts'
import type { ChangePage, PetChange } from '#contract/features/history/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { TimelineEntry, TimelinePage } from '#contract/features/timeline/schema.ts'
import type { WeightList } from '#contract/features/weights/schema.ts'
import { fillCarePlan } from '#web/features/care-plan/fill-care-plan.ts'
import { fillCosts } from '#web/features/costs/fill-costs.ts'
import { fillChanges } from '#web/features/history/fill-changes.ts'
import { fillTimeline } from '#web/features/timeline/fill-timeline.ts'
import { fillWeights } from '#web/features/weights/fill-weights.ts'
import { addMessages, setLanguage } from '#web/shared/i18n/i18n.ts'
import { readMessages, type FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'
import { kira } from '#web/testing/features/pets.ts'
import { documentSkeletons } from './document-skeletons.tsx'

const id = (number: number): string => `0199a000-0000-7000-8000-00000000000${number}`

beforeAll(async () => {
  await addMessages('care-plan', 'costs', 'history', 'pet-files', 'attachments', 'timeline', 'weights')
})
afterEach(() => {
  delete document.documentElement.dataset['language']
})

/** The visible text, by line. */
const texts = (skeleton: HTMLElement): (string | null)[] =>
  [...skeleton.querySelectorAll('[data-place]')].map(({ textContent }) => textContent).filter(Boolean)

const filled = (section: string, fill: FillSkeleton, answer: unknown, pet: Pet = kira): HTMLElement => {
  const Skeleton = documentSkeletons[`/app/pet/$petId/${section}`]
  if (!Skeleton) throw new Error(`There is none of ${section}.`)
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(<Skeleton />)
  const place = root.querySelector<HTMLElement>('[data-fill]')
  if (!place) throw new Error(`Nothing is filled in ${section}.`)
  fill(place, (address) => JSON.stringify(address === '/api/pets/{petId}' ? pet : answer), readMessages(root))
  return root
}

const entry = (number: number, more: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'visits',
  id: id(number),
  at: '2026-11-20T12:00:00.000Z',
  date: '2026-11-20',
  title: 'Control',
  detail: 'Dra. Núñez',
  ...more,
})
const timeline: TimelinePage = {
  years: { first: 2025, last: 2026 },
  next: null,
  items: [
    entry(1, { title: '<b>Control</b>' }),
    entry(2, { kind: 'weights', title: '12.5 Kilogramos', detail: null }),
    entry(3, { date: '2025-01-02', at: '2025-01-02T12:00:00.000Z' }),
  ],
}

test.each([
  ['es', 'Importar mascota', /^Trae una mascota/],
  ['en', 'Import a pet', /^Bring a pet/],
] as const)(
  'describes the page of imports in %s, without a second heading',
  async (language, title, text) => {
    await setLanguage(language)
    const Skeleton = documentSkeletons['/app/import']
    if (!Skeleton) throw new Error('There is none of it.')
    const root = document.createElement('div')
    root.innerHTML = renderToStaticMarkup(<Skeleton />)
    expect(root.querySelector('header')?.textContent).toContain(title)
    expect(root.querySelector('header p')?.textContent).toMatch(text)
    expect(root.querySelector('h1, h2')).toBeNull()
  },
)

test('fills the timeline with its years, days and entries', () => {
  expect(texts(filled('timeline', fillTimeline, timeline))).toEqual([
    '2026',
    '20 de noviembre · viernes',
    '<b>Control</b>',
    'Visita · Dra. Núñez',
    '12,5 kg',
    'Peso',
    '2025',
    '2 de enero · jueves',
    'Control',
    'Visita · Dra. Núñez',
  ])
})

test('fills the timeline in English in an English document', async () => {
  await setLanguage('en')
  document.documentElement.dataset['language'] = 'en'
  const [year, day, ...rest] = texts(filled('timeline', fillTimeline, timeline))
  expect([year, day, rest[2], rest[3]]).toEqual(['2026', 'November 20 · Friday', '12.5 kg', 'Weight'])
})

const line: CarePlan['lines'][number] = {
  id: 'core.2',
  subject: 'core',
  rule: 'coreAdult',
  status: 'next',
  from: '2026-11-25',
  to: '2026-12-09',
  done: null,
  offer: { last: null, remindedOn: null, otherDate: null },
}
const plan: CarePlan = {
  species: 'perro',
  birthDate: '2020-01-01',
  today: '2026-11-24',
  rulesVersion: '2026-11-01',
  lines: [
    { ...line, id: 'worms.1', subject: 'worms', rule: 'wormsQuarterly', from: '2026-11-28' },
    line,
    { ...line, id: 'rabies.2', subject: 'rabies', rule: 'rabiesSecond', status: 'later', offer: null },
  ],
  rules: [],
  uncounted: [],
  moreUncounted: 0,
}

test('fills the care plan with its lines in order, and explains the near ones', () => {
  const read = texts(filled('plan', fillCarePlan, plan))
  expect(read.slice(1, 5)).toEqual([
    'Ahora y pronto',
    'Múltiple canina: dosis 2',
    'Del 25 nov 2026 al 9 dic 2026',
    expect.stringContaining('Si empieza después de las 16 semanas'),
  ])
  expect(read.slice(5)).toEqual([
    'Desparasitación interna: cada tres meses',
    'Del 28 nov 2026 al 9 dic 2026',
    expect.stringContaining('Desde los seis meses'),
    'Más adelante',
    'Rabia: segunda dosis',
    'Del 25 nov 2026 al 9 dic 2026',
  ])
  expect(texts(filled('plan', fillCarePlan, { ...plan, rulesVersion: null }))).toEqual([])
})

test('fills no care plan for a pet that has died', () => {
  const memorial = { diedOn: '2026-11-01' }
  expect(texts(filled('plan', fillCarePlan, plan, { ...kira, memorial }))).toEqual([])
})

test('fills costs with their sums by currency and year, and a row for each kind', () => {
  const sum = { kind: 'visits', currency: 'COP', count: 1 } as const
  const costs: CostSumList = {
    items: [
      { ...sum, year: 2026, amountMinor: 26_000_000 },
      { ...sum, year: 2026, amountMinor: 3_800_000, kind: 'vaccines' },
      { ...sum, year: 2025, amountMinor: 8_800_000 },
      { ...sum, year: 2025, amountMinor: 6450, currency: 'USD' },
    ],
  }
  const root = filled('costs', fillCosts, costs)
  expect(texts(root)).toEqual([
    'Total: $386.000 COP',
    '2026',
    '$298.000 COP',
    '2025',
    '$88.000 COP',
    'Total: $64,50 USD',
    '2025',
    '$64,50 USD',
  ])
  expect(root.querySelectorAll('[data-kind]')).toHaveLength(4)
})

test('fills changes with who did what and when', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] })
  const change: PetChange = {
    id: id(1),
    kind: 'vaccines',
    recordId: id(2),
    title: 'Rabia',
    action: 'changed',
    fields: ['notes', 'lot', 'ofALaterVersion'],
    by: 'Luis',
    at: '2026-11-24T11:56:00Z',
    place: 'kept',
  }
  const anonymousChange: PetChange = { ...change, action: 'removed', fields: [], by: null, place: 'gone' }
  const days = { ...anonymousChange, at: '2026-11-23T11:00:00Z' }
  const changes: ChangePage = { items: [change, anonymousChange, days], next: null }
  expect(texts(filled('changes', fillChanges, changes))).toEqual([
    'Rabia',
    'Vacuna · Luis cambió: notas y lote · hace\u00a04\u00a0min',
    'Rabia',
    'Vacuna · Alguien que ya no tiene cuenta eliminó · hace\u00a04\u00a0min · Ya no existe',
    'Rabia',
    'Vacuna · Alguien que ya no tiene cuenta eliminó · hace 1 día · Ya no existe',
  ])
})

test('fills changes of one sitting as one entry', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] })
  const change: PetChange = {
    id: id(1),
    kind: 'vaccines',
    recordId: id(2),
    title: 'Rabia',
    action: 'created',
    fields: [],
    by: 'Luis',
    at: '2026-11-24T11:56:00Z',
    place: 'kept',
  }
  const earlier: PetChange = { ...change, kind: 'visits', at: '2026-11-24T11:50:00Z' }
  expect(texts(filled('changes', fillChanges, { items: [change, earlier], next: null }))).toEqual([
    'Luis: 2 cambios',
    'Vacuna y Visita · hace\u00a04\u00a0min',
  ])
})

test('fills weights with the titles of their chart, where there are any', () => {
  const weight = { id: id(1), measuredOn: '2026-11-20', weightValue: 4, weightUnit: 'Kilogramos' } as const
  const item: WeightList = {
    items: [{ ...weight, note: null, createdAt: '2026-11-20T12:00:00.000Z' }],
    limit: null,
    next: null,
  }
  expect(texts(filled('weight', fillWeights, item))).toEqual(['Cómo cambia', 'Periodo'])
  expect(texts(filled('weight', fillWeights, { ...item, items: [] }))).toEqual([])
})

test.each([
  ['timeline', fillTimeline],
  ['plan', fillCarePlan],
  ['costs', fillCosts],
  ['changes', fillChanges],
  ['weight', fillWeights],
] as const)('keeps the skeleton of %s without an answer', (section, fill) => {
  const root = filled(section, fill, null)
  expect(texts(root)).toEqual([])
  expect(root.querySelectorAll('.skeleton').length).toBeGreaterThan(20)
})
