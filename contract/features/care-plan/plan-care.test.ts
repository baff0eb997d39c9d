import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { careSubjects, type CareHistory, type CareSubject } from './care-history.ts'
import { careRuleIds, careRules, careRulesVersion, rulesToReview } from './care-rules.ts'
import { exampleAnimals } from './examples/animals.ts'
import { exampleToday } from './examples/example-animal.ts'
import { nextWithinDays } from './line-status.ts'
import { planCare, type CareLine, type PlannedAnimal } from './plan-care.ts'
import { sources } from './sources.ts'
import { addSpan } from './spans.ts'

const today = exampleToday
const nothing: CareHistory = { vaccines: [], treatments: [] }
const planOf = (animal: PlannedAnimal, history: CareHistory, on = today) => {
  const plan = planCare(animal, history, on)
  if (plan === null) throw new Error('There is no rule for this species.')
  return plan
}
const linesOf = (lines: readonly CareLine[], subject: CareSubject) =>
  lines.filter((line) => line.subject === subject)

describe('the example animals', () => {
  test.each(exampleAnimals)('plans for: $title', ({ animal, history, expected, uncounted = [] }) => {
    const plan = planOf(animal, history)
    const firstOf = (subject: CareSubject) => {
      const lines = linesOf(plan.lines, subject)
      const open = lines.find(({ status }) => status !== 'done')
      const done = lines.filter(({ status }) => status === 'done').length
      const window = `${open?.from ?? ''}..${open?.to ?? ''}`
      const need = open === undefined || open.need === 'every' ? '' : ` ${open.need}`
      return `${done} done, ${open?.status ?? 'nothing'} ${window}${need}`
    }
    const planned = careSubjects.filter((subject) => linesOf(plan.lines, subject).length > 0)
    expect(Object.fromEntries(planned.map((subject) => [subject, firstOf(subject)]))).toEqual(expected)
    expect(plan.uncounted.map(({ name, reason }) => `${name}: ${reason}`)).toEqual(uncounted)
  })
})

test('uses each source, and only known ones', () => {
  const used = new Set(careRuleIds.flatMap((id) => careRules[id].sources))
  expect([...used].toSorted()).toEqual(Object.keys(sources).toSorted())
})

test('names the rules without a review for three years, as none is today', () => {
  expect(rulesToReview(careRulesVersion)).toEqual([])
  expect(rulesToReview('2029-11-23')).toEqual([])
  expect(rulesToReview('2029-11-24')).toContain('corePrimary')
  expect(rulesToReview('2029-11-24')).not.toContain('leukemiaCourse')
  expect(rulesToReview('2030-11-29')).toEqual(careRuleIds)
})

describe('vaccines that depend on region and way of life', () => {
  const shown = (animal: PlannedAnimal, subject: CareSubject, ...vaccines: CareHistory['vaccines']) =>
    linesOf(planOf(animal, { vaccines, treatments: [] }).lines, subject).map(
      ({ rule, status, from, to, need }) => `${rule} ${status} ${from}..${to ?? ''} ${need}`,
    )
  const dog: PlannedAnimal = { species: 'perro', birthDate: '2026-01-01' }

  test.each([
    ['America/Bogota', 'every'],
    ['America/Argentina/Buenos_Aires', 'every'],
    ['UTC', 'every'],
    ['Europe/Madrid', 'unanswered'],
  ])('counts leptospirosis in %s as needed by: %s', (timeZone, need) => {
    const [first] = shown({ ...dog, timeZone }, 'leptospirosis')
    expect(first?.endsWith(` ${need}`)).toBe(true)
  })

  test('leaves out leptospirosis elsewhere for a dog that is not exposed', () => {
    expect(shown({ ...dog, timeZone: 'Europe/Madrid', isExposed: false }, 'leptospirosis')).toEqual([])
  })

  test('begins a course again where the second dose comes after six weeks', () => {
    const once = record('Leptospirosis', '2026-08-01')
    expect(shown(dog, 'leptospirosis', once)).toEqual([
      'leptospirosisCourse done 2026-08-01..2026-08-01 every',
      'leptospirosisCourse overdue 2026-08-15..2026-08-29 every',
      'leptospirosisCourse next 2026-12-07..2026-12-21 every',
      'leptospirosisYearly later 2027-12-21..2027-12-21 every',
    ])
    expect(shown(dog, 'leptospirosis', once, record('L4', '2026-11-20')).at(2)).toBe(
      'leptospirosisCourse next 2026-12-04..2026-12-18 every',
    )
  })

  test('plans a booster against leukaemia, and after it a dose every two to three years', () => {
    const cat: PlannedAnimal = { species: 'gato', birthDate: '2025-08-01', isExposed: true }
    const course = [record('FeLV', '2025-10-01'), record('Purevax RCP FeLV', '2025-10-29')]
    expect(shown(cat, 'leukemia', ...course).slice(2)).toEqual([
      'leukemiaBooster overdue 2026-10-29..2026-10-29 exposed',
      'leukemiaRevaccination later 2028-11-23..2029-11-23 exposed',
    ])
    const boosted = [...course, record('Leucemia felina', '2026-11-01')]
    expect(shown(cat, 'leukemia', ...boosted).at(-1)).toBe(
      'leukemiaRevaccination later 2028-11-01..2029-11-01 exposed',
    )
    expect(shown({ ...cat, isExposed: false }, 'leukemia', ...boosted)).toHaveLength(3)
  })
})

test('makes no plan for species without rules', () => {
  expect(planCare({ species: 'conejo', birthDate: '2024-01-01' }, nothing, today)).toBeNull()
})

const record = (name: string, dateAdministered: PlainDate | null, nextDueDate: PlainDate | null = null) => ({
  id: `${name} ${dateAdministered}`,
  name,
  dateAdministered,
  nextDueDate,
  remind: true,
  createdAt: '2026-01-01T00:00:00.000Z',
})

describe('the first open line of a subject', () => {
  const rabiesOffer = (vaccines: CareHistory['vaccines']) =>
    linesOf(
      planOf({ species: 'perro', birthDate: '2020-01-01' }, { vaccines, treatments: [] }).lines,
      'rabies',
    )
      .flatMap(({ offer }) => offer ?? [])
      .at(0)

  test('gets the only offer', () => {
    const { lines } = planOf({ species: 'gato', birthDate: '2026-11-01' }, nothing)
    const offered = lines.filter(({ offer }) => offer !== null).map(({ id }) => id)
    expect(offered).toEqual(['core.1', 'rabies.1', 'leukemia.1', 'worms.1', 'external.1'])
  })

  test('names the last record, whose next date reminds', () => {
    expect(rabiesOffer([])).toEqual({ last: null, remindedOn: null, otherDate: null })
    const last = record('Antirrábica', '2026-01-01', '2027-01-01')
    expect(rabiesOffer([record('Rabia', '2025-01-01', '2026-01-01'), last])).toEqual({
      last: { id: last.id, name: 'Antirrábica', nextDueDate: '2027-01-01', remind: true },
      remindedOn: '2027-01-01',
      // The vaccines list it as overdue.
      otherDate: {
        id: 'Rabia 2025-01-01',
        name: 'Rabia',
        nextDueDate: '2026-01-01',
        reason: 'laterDose',
      },
    })
    expect(rabiesOffer([{ ...last, remind: false }])?.remindedOn).toBeNull()
  })

  test('reports a reminder without a dose as a reminder, not as a dose', () => {
    expect(rabiesOffer([record('Rabia', null, '2026-12-24')])).toEqual({
      last: null,
      remindedOn: '2026-12-24',
      otherDate: { id: 'Rabia null', name: 'Rabia', nextDueDate: '2026-12-24', reason: 'rule' },
    })
  })

  const otherDate = (subject: CareSubject, vaccines: CareHistory['vaccines'], birthDate = '2020-01-01') =>
    linesOf(planOf({ species: 'perro', birthDate }, { vaccines, treatments: [] }).lines, subject)
      .map(({ offer }) => offer?.otherDate)
      .find(Boolean)
  const course = [record('Óctuple', '2020-03-01'), record('Óctuple', '2020-05-01')]

  test('gives the reason where a yearly date is no date of the plan', () => {
    const yearly = record('Óctuple', '2026-01-10', '2027-01-10')
    expect(otherDate('core', [...course, yearly])).toEqual({
      id: yearly.id,
      name: 'Óctuple',
      nextDueDate: '2027-01-10',
      reason: 'rule',
    })
    expect(otherDate('core', [...course, { ...yearly, nextDueDate: '2029-01-10' }])).toBeUndefined()
  })

  test('gives the reason where a date has passed, and the line is not overdue', () => {
    const birthDate = '2025-12-10'
    const shot = record('Rabia', '2026-03-20', '2026-11-20')
    expect(otherDate('rabies', [shot], birthDate)?.reason).toBe('rule')
    expect(otherDate('rabies', [{ ...shot, nextDueDate: '2027-01-20' }], birthDate)).toBeUndefined()
  })

  test('gives none where what is overdue is planned for the next days', () => {
    const shot = record('Rabia', '2020-06-01')
    expect(otherDate('rabies', [{ ...shot, nextDueDate: addDays(today, 9) }])).toBeUndefined()
    expect(otherDate('rabies', [{ ...shot, nextDueDate: addDays(today, 99) }])?.reason).toBe('rule')
  })

  test('gives none where the plan follows the date, overdue or not', () => {
    const rabies = [record('Rabia', '2024-01-10'), record('Rabia', '2025-01-20')]
    for (const next of ['2026-01-20', '2027-05-20'])
      expect(otherDate('rabies', [...rabies, record('Rabia', '2025-03-20', next)])).toBeUndefined()
  })
})

const daysAgo = (days: number): PlainDate => addDays(today, -days)
const birthDates = fc.integer({ min: 0, max: 4000 }).map(daysAgo)
const someNames = [
  'Múltiple canina',
  'Triple felina',
  'Rabia',
  'Moquillo',
  'Rabia y óctuple',
  'L4',
  'FeLV',
  'KC',
]
const records = fc
  .record({ name: fc.constantFrom(...someNames), day: fc.integer({ min: 0, max: 4000 }), id: fc.uuid() })
  .map(({ name, day, id }) => ({ ...record(name, daysAgo(day)), id }))
const targets = fc.constantFrom('internal' as const, 'external' as const, 'both' as const)
const histories = fc.record({
  vaccines: fc.array(records, { maxLength: 12 }),
  treatments: fc.array(
    fc.tuple(records, targets).map(([item, target]) => ({ ...item, target })),
    { maxLength: 12 },
  ),
})
const species = fc.constantFrom('perro' as const, 'gato' as const)
const isExposed = fc.constantFrom(true, false, null)
const timeZone = fc.constantFrom('America/Bogota', 'Europe/Madrid')
const animals = fc.record({ species, birthDate: fc.option(birthDates), isExposed, timeZone })
const agedAnimals = fc.record({ species, birthDate: birthDates, isExposed, timeZone })

property.prop([animals, histories, fc.func(fc.integer())])(
  'makes the same plan for any order of the history',
  (animal, history, weight) => {
    const shuffled = {
      vaccines: history.vaccines.toSorted((a, b) => weight(a.id) - weight(b.id)),
      treatments: history.treatments.toSorted((a, b) => weight(a.id) - weight(b.id)),
    }
    expect(planOf(animal, shuffled)).toEqual(planOf(animal, history))
  },
)

const earliest: Readonly<Record<CareSubject, { readonly [S in 'perro' | 'gato']: number }>> = {
  core: { perro: 6, gato: 6 },
  rabies: { perro: 12, gato: 12 },
  leptospirosis: { perro: 8, gato: 8 },
  leukemia: { perro: 8, gato: 8 },
  kennelCough: { perro: 8, gato: 8 },
  worms: { perro: 2, gato: 3 },
  external: { perro: 8, gato: 8 },
}

property.prop([agedAnimals, histories])('opens no line before its earliest age', (animal, history) => {
  for (const { status, subject, from } of planOf(animal, history).lines)
    if (status !== 'done')
      expect(from >= addDays(animal.birthDate, 7 * earliest[subject][animal.species])).toBe(true)
})

/** The minimum of days between a line and the one before it, by its rule. */
const leastDays: Readonly<Record<CareLine['rule'], number>> = {
  corePrimary: 14,
  coreAdult: 14,
  coreBooster: 28,
  coreRevaccination: 3 * 365,
  rabiesFirst: 0,
  // At twelve months of age, after a first dose at sixteen weeks.
  rabiesSecond: 250,
  rabiesByLaw: 365,
  leptospirosisCourse: 14,
  leptospirosisYearly: 365,
  leukemiaCourse: 14,
  leukemiaBooster: 365,
  leukemiaRevaccination: 2 * 365,
  kennelCoughYearly: 365,
  wormsFortnightly: 14,
  wormsMonthly: 28,
  wormsQuarterly: 89,
  externalAllYear: 28,
}

property.prop([animals, histories])('repeats no line more often than its rule allows', (animal, history) => {
  const { lines } = planOf(animal, history)
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    if (line.status === 'done' || before?.subject !== line.subject) continue
    expect(daysBetween(before.from, line.from), line.id).toBeGreaterThanOrEqual(leastDays[line.rule])
    if (line.to !== null) expect(line.to >= line.from).toBe(true)
  }
})

property.prop([animals, histories])(
  'marks at most the first open line of a subject as overdue',
  (animal, history) => {
    const { lines } = planOf(animal, history)
    for (const line of lines)
      if (line.status === 'overdue') expect(line.offer, line.id).not.toBeNull()
      else if (line.status === 'next') expect(line.from <= addDays(today, nextWithinDays)).toBe(true)
  },
)

const overdueSubjects = (animal: PlannedAnimal, history: CareHistory): Set<CareSubject> =>
  new Set(
    planOf(animal, history).lines.flatMap(({ status, subject }) => (status === 'overdue' ? subject : [])),
  )

// The history of an animal of unknown age begins with its first record: then it can be overdue.
property.prop([agedAnimals, histories, records, targets])(
  'makes nothing overdue through another dose',
  (animal, history, added, target) => {
    const before = overdueSubjects(animal, history)
    const withVaccine = { ...history, vaccines: [...history.vaccines, added] }
    const withTreatment = { ...history, treatments: [...history.treatments, { ...added, target }] }
    for (const after of [overdueSubjects(animal, withVaccine), overdueSubjects(animal, withTreatment)])
      expect([...after].filter((subject) => !before.has(subject))).toEqual([])
  },
)

property.prop([animals, histories, fc.integer({ min: 0, max: 3000 })])(
  'keeps overdue what is overdue until something is given',
  (animal, history, days) => {
    const before = overdueSubjects(animal, history)
    // A grown cat that stays in does not need what it missed as a kitten.
    if (animal.isExposed !== true) before.delete('leukemia')
    const later = planOf(animal, history, addDays(today, days)).lines
    const after = new Set(later.flatMap(({ status, subject }) => (status === 'overdue' ? subject : [])))
    expect([...before].filter((subject) => !after.has(subject))).toEqual([])
  },
)

test('finds nothing overdue at an unknown age until something was given', () => {
  const unknown: PlannedAnimal = { species: 'perro', birthDate: null }
  expect(overdueSubjects(unknown, nothing)).toEqual(new Set())
  expect(overdueSubjects(unknown, { ...nothing, vaccines: [record('Rabia', '2020-01-01')] })).toEqual(
    new Set(['rabies']),
  )
})

test('ignores records from before the birth, and dates after the year 9999', () => {
  const born: PlannedAnimal = { species: 'perro', birthDate: '2026-10-01' }
  const treatments = [{ ...record('A', '2026-11-20', '9999-12-31'), target: 'both' as const }]
  const { lines } = planOf(born, { vaccines: [record('Rabia', '2020-01-01')], treatments })
  expect(linesOf(lines, 'rabies').map(({ status }) => status)).not.toContain('done')
  expect(linesOf(lines, 'worms').at(-1)?.to).toBe('9999-12-31')
})

test('plans five thousand records at once', () => {
  const many = Array.from({ length: 5000 }, (_, day) => record('Óctuple y rabia', daysAgo(day)))
  expect(
    planOf({ species: 'perro', birthDate: daysAgo(6000) }, { vaccines: many, treatments: [] }).lines.length,
  ).toBeGreaterThan(5000)
})

test.each([
  ['2024-01-31', { months: 1 }, '2024-02-29'],
  ['2023-12-31', { months: 14 }, '2025-02-28'],
  ['2024-02-29', { months: 36 }, '2027-02-28'],
  ['2026-11-23', { weeks: 2 }, '2026-12-07'],
  ['9999-06-01', { months: 12 }, '9999-12-31'],
  ['0001-01-31', { months: 1 }, '0001-02-28'],
])('addSpan moves %s by %j to %s', (date, span, expected) => expect(addSpan(date, span)).toBe(expected))
