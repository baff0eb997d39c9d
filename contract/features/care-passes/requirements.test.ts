import { describe, expect, test } from 'vitest'
import { cat, dog, dose, doses, treated } from '#contract/features/care-plan/examples/example-animal.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { certificateDaysDefault } from './limits.ts'
import {
  judgeRequirements,
  type PassedAnimal,
  type PassedPaper,
  type PassedVaccine,
  type PassRecords,
  type RequirementId,
} from './requirements.ts'

const day = '2026-12-03'
const adult = dog('2020-11-02')
const nothing: PassRecords = { vaccines: [], treatments: [], papers: [] }

const shot = (
  name: string,
  date: PlainDate,
  { next = null, until = null }: { next?: PlainDate | null; until?: PlainDate | null } = {},
): PassedVaccine => ({ ...dose(name, date, next), validUntil: until })
const shots = (name: string, ...dates: readonly PlainDate[]): PassedVaccine[] =>
  doses(name, ...dates).map((one) => ({ ...one, validUntil: null }))
const paper = (
  type: PassedPaper['type'],
  issuedOn: PlainDate | null,
  validUntil: PlainDate | null = null,
): PassedPaper => ({ id: `${type} ${issuedOn} ${validUntil}`, name: type, type, issuedOn, validUntil })

const judge = (
  animal: PassedAnimal,
  records: Partial<PassRecords>,
  terms: { day?: PlainDate; certificateDays?: number } = {},
) =>
  judgeRequirements(
    animal,
    { ...nothing, ...records },
    { day, certificateDays: certificateDaysDefault, ...terms },
  )

const found = (id: RequirementId, ...of: Parameters<typeof judge>): string => {
  const { status, until, record } = judge(...of).find((one) => one.id === id) ?? {}
  return status === undefined ? 'not asked' : [status, until, record?.date].filter(Boolean).join(' ')
}

describe('a pet without records', () => {
  const papers = ['healthCertificate', 'sterilised', 'handling', 'contacts', 'liability']
  test.each([
    ['a dog', adult, ['core', 'rabies', 'leptospirosis', 'kennelCough', 'worms', 'external', ...papers]],
    [
      'a dog said to meet no others',
      dog('2020-11-02', false),
      ['core', 'rabies', 'leptospirosis', 'kennelCough', 'worms', 'external', ...papers],
    ],
    ['a kitten', cat('2026-06-01'), ['core', 'rabies', 'leukemia', 'worms', 'external', ...papers]],
    ['a cat of the house', cat('2020-11-02', false), ['core', 'rabies', 'worms', 'external', ...papers]],
    ['a cat nobody was asked about', cat('2020-11-02'), ['core', 'rabies', 'worms', 'external', ...papers]],
    [
      'a cat that goes out',
      cat('2020-11-02', true),
      ['core', 'rabies', 'leukemia', 'worms', 'external', ...papers],
    ],
    ['a rabbit', { species: 'conejo', birthDate: null } as const, papers],
  ])('lacks all that is asked of %s', (_of, animal, expected) => {
    const requirements = judge(animal, {})
    expect(requirements.map(({ id }) => id)).toEqual(expected)
    expect(requirements.every(({ status }) => status === 'missing')).toBe(true)
  })
})

describe('a vaccine', () => {
  const rabies = (...vaccines: PassedVaccine[]) => found('rabies', adult, { vaccines })
  const course = shots('Múltiple', '2020-12-28', '2021-01-25', '2021-02-22', '2022-02-22')
  test.each([
    [
      'in force until the written end',
      rabies(shot('Rabia', '2026-03-01', { until: '2027-03-01' })),
      'inForce 2027-03-01 2026-03-01',
    ],
    [
      'in force on its last day',
      rabies(shot('Rabia', '2025-12-03', { until: day })),
      `expiresSoon ${day} 2025-12-03`,
    ],
    [
      'expired the day after',
      rabies(shot('Rabia', '2025-12-02', { until: '2026-12-02' })),
      'expired 2026-12-02 2025-12-02',
    ],
    [
      'expired by the next date of a second dose',
      rabies(...shots('Rabia', '2024-01-10'), shot('Rabia', '2025-06-01', { next: '2026-06-01' })),
      'expired 2026-06-01 2025-06-01',
    ],
    [
      'due within the window of its licence',
      rabies(...shots('Rabia', '2023-06-01', '2024-06-01')),
      'expiresSoon 2027-06-01 2024-06-01',
    ],
    [
      'missing where only a reminder is written',
      rabies({ ...shot('Rabia', day), dateAdministered: null }),
      'missing',
    ],
    [
      'core, in force three years',
      found('core', adult, { vaccines: [...course, ...shots('Múltiple', '2024-06-01')] }),
      'inForce 2027-06-01 2024-06-01',
    ],
    [
      'core, expired after three years',
      found('core', adult, { vaccines: course }),
      'expired 2025-02-22 2022-02-22',
    ],
    [
      'core, expired when its course was not ended',
      found('core', adult, { vaccines: [shot('Múltiple', '2026-10-01', { until: '2027-10-01' })] }),
      'expired 2026-10-29 2026-10-01',
    ],
    [
      'kennel cough, expired after a year',
      found('kennelCough', adult, { vaccines: shots('Bordetella', '2025-11-30') }),
      'expired 2026-11-30 2025-11-30',
    ],
    [
      'leptospirosis, half its course long ago',
      found('leptospirosis', adult, { vaccines: shots('Leptospira', '2026-08-01') }),
      'expired 2026-08-29 2026-08-01',
    ],
    [
      'leukaemia of an indoor cat',
      found('leukemia', cat('2020-01-01', false), {
        vaccines: shots('Leucemia', '2020-04-01', '2020-04-22'),
      }),
      'not asked',
    ],
  ])('is %s', (_title, is, expected) => expect(is).toBe(expected))

  test('counts as in force, expiring or expired on the first day of the stay', () => {
    const vaccines = [shot('Rabia', '2026-01-10', { until: '2027-01-10' })]
    expect(found('rabies', adult, { vaccines })).toMatch(/^inForce/)
    expect(found('rabies', adult, { vaccines }, { day: '2026-12-20' })).toMatch(/^expiresSoon/)
    expect(found('rabies', adult, { vaccines }, { day: '2027-01-11' })).toMatch(/^expired/)
  })
})

describe('parasite control', () => {
  const treatments = [treated('external', '2026-11-20', '2027-02-12'), treated('internal', '2026-07-01')]
  test.each([
    ['external', 'inForce 2027-02-12 2026-11-20'],
    ['worms', 'expired 2026-10-01 2026-07-01'],
  ] as const)('of kind %s is %s', (id, expected) => expect(found(id, adult, { treatments })).toBe(expected))

  test('covers both with one product', () => {
    const both = [treated('both', '2026-11-20')]
    expect(found('worms', adult, { treatments: both })).toMatch(/^inForce/)
    expect(found('external', adult, { treatments: both })).toBe('expiresSoon 2027-02-12 2026-11-20')
  })
})

describe('a species without rules', () => {
  test('follows the dates written down, the latest of each series', () => {
    const vaccines = [
      shot('Mixomatosis', '2024-05-01', { next: '2025-05-01' }),
      shot('mixomatosis', '2026-05-01', { next: '2027-05-01' }),
      shot('RHD', '2025-05-01', { until: '2026-05-01' }),
    ]
    const rabbit = { species: 'conejo', birthDate: null } as const
    const ofVaccines = judge(rabbit, { vaccines }).filter(({ id }) => id === 'vaccine')
    expect(ofVaccines.map(({ status, until }) => `${status} ${until}`)).toEqual([
      'inForce 2027-05-01',
      'expired 2026-05-01',
    ])
  })
})

describe('the health certificate', () => {
  test.each([
    [[paper('health', '2026-06-06')], 180, 'expiresSoon 2026-12-03 2026-06-06'],
    [[paper('health', '2026-06-05')], 180, 'expired 2026-12-02 2026-06-05'],
    [[paper('health', '2026-11-28')], 3, 'expired 2026-12-01 2026-11-28'],
    [[paper('health', '2026-11-01', '2026-11-30')], 180, 'expired 2026-11-30 2026-11-01'],
    [[paper('health', '2025-01-01'), paper('health', '2026-11-01')], 180, 'inForce 2027-04-30 2026-11-01'],
    [[paper('health', null, '2027-11-01')], 180, 'missing'],
    [[paper('permit', '2026-11-01')], 180, 'missing'],
  ] as const)('of %j and %i days is %s', (papers, certificateDays, expected) =>
    expect(found('healthCertificate', adult, { papers }, { certificateDays })).toBe(expected),
  )
})

test.each([
  [[paper('liability', '2025-12-01', '2026-12-01')], 'expired 2026-12-01 2025-12-01'],
  [[paper('liability', null, '2026-12-01'), paper('liability', null, '2027-12-01')], 'inForce 2027-12-01'],
  [[paper('liability', '2026-01-01')], 'inForce 2026-01-01'],
] as const)('of the policies %j the longest counts: %s', (papers, expected) =>
  expect(found('liability', adult, { papers })).toBe(expected),
)

describe('what its people say', () => {
  const unstated = {
    fears: [],
    bites: null,
    muzzle: null,
    lifting: null,
    withAnimals: null,
    withChildren: null,
    note: null,
  }
  const contact = { name: 'Luis', relation: null, phone: null, email: 'luis@example.com' }
  const said: readonly (readonly [RequirementId, Partial<PassedAnimal>, string])[] = [
    ['sterilised', { isSterilised: null }, 'missing'],
    ['sterilised', { isSterilised: false }, 'inForce'],
    ['handling', { handling: unstated }, 'missing'],
    ['handling', { handling: { ...unstated, bites: 'never' } }, 'inForce'],
    ['contacts', { contacts: [contact] }, 'missing'],
    ['contacts', { contacts: [contact, { ...contact, phone: '+573001234567' }] }, 'inForce'],
  ]
  test.each(said)('answers %s by %j: %s', (id, answer, expected) =>
    expect(found(id, { ...adult, ...answer }, {})).toBe(expected),
  )
})
