// A change of a rule changes its date, and `careRulesVersion`. The reading of differing guidelines:
// docs/decisions/0081-care-plan.md.
import type { PlainDate } from '#contract/shared/dates.ts'
import type { SourceId } from './sources.ts'
import { addSpan } from './spans.ts'

export const careRuleIds = [
  'corePrimary',
  'coreAdult',
  'coreBooster',
  'coreRevaccination',
  'rabiesFirst',
  'rabiesSecond',
  'rabiesByLaw',
  'leptospirosisCourse',
  'leptospirosisYearly',
  'leukemiaCourse',
  'leukemiaBooster',
  'leukemiaRevaccination',
  'kennelCoughYearly',
  'wormsFortnightly',
  'wormsMonthly',
  'wormsQuarterly',
  'externalAllYear',
] as const
export type CareRuleId = (typeof careRuleIds)[number]

export const careRulesVersion: PlainDate = '2026-11-29'

export interface CareRule {
  /** The date of its last review, on which it was written, changed or found right. */
  readonly writtenOn: PlainDate
  readonly says: string
  /** The first is the one that it follows. */
  readonly sources: readonly [SourceId, ...SourceId[]]
}

const writtenOn: PlainDate = '2026-11-23'
const exposureWrittenOn: PlainDate = '2026-11-29'

export const careRules: Readonly<Record<CareRuleId, CareRule>> = {
  corePrimary: {
    writtenOn,
    says: 'Core vaccines: first dose at 6 to 8 weeks of age, then every 2 to 4 weeks until 16 weeks of age or older.',
    sources: ['wsavaLatinAmerica'],
  },
  coreAdult: {
    writtenOn,
    says: 'Core vaccines begun after 16 weeks of age: two doses, 2 to 4 weeks apart.',
    sources: ['wsava2016', 'aahaOverdue'],
  },
  coreBooster: {
    writtenOn,
    says: 'One more core dose: from 26 weeks until 12 months of age, or 12 months after the last dose.',
    sources: ['wsavaLatinAmerica', 'wsava2024'],
  },
  coreRevaccination: {
    writtenOn,
    says: 'Core vaccines again: not more often than every three years.',
    sources: ['wsavaLatinAmerica'],
  },
  rabiesFirst: {
    writtenOn,
    says: 'Rabies: one dose from 12 weeks of age. A dose before that does not count.',
    sources: ['wsavaLatinAmerica', 'wsava2016'],
  },
  rabiesSecond: {
    writtenOn,
    says: 'Rabies: a second dose at 12 months of age, or 12 months after the first.',
    sources: ['wsavaLatinAmerica'],
  },
  rabiesByLaw: {
    writtenOn,
    says: 'Rabies: after that as the local law and the licence of the vaccine say, which lasts one to three years.',
    sources: ['wsava2016', 'wsavaLatinAmerica'],
  },
  leptospirosisCourse: {
    writtenOn: exposureWrittenOn,
    says: 'Leptospirosis, core for dogs where it is endemic: two doses, 2 to 4 weeks apart, from 8 weeks of age.',
    sources: ['wsava2024Leptospirosis', 'avma', 'wsava2017', 'bogotaLeptospira'],
  },
  leptospirosisYearly: {
    writtenOn: exposureWrittenOn,
    says: 'Leptospirosis: again every year.',
    sources: ['wsava2024Leptospirosis', 'wsava2017'],
  },
  leukemiaCourse: {
    writtenOn: exposureWrittenOn,
    says: 'Feline leukaemia, core for cats younger than a year, and for older ones that go out or live with cats that do: two doses, 2 to 4 weeks apart, from 8 weeks of age.',
    sources: ['wsava2024Leukemia', 'avma', 'latinAmericaLeukemia'],
  },
  leukemiaBooster: {
    writtenOn: exposureWrittenOn,
    says: 'Feline leukaemia: a booster a year after the course, for cats that go out or live with cats that do.',
    sources: ['wsava2024Leukemia'],
  },
  leukemiaRevaccination: {
    writtenOn: exposureWrittenOn,
    says: 'Feline leukaemia: then every two to three years, for cats that go out or live with cats that do.',
    sources: ['wsava2024Leukemia', 'leukemiaBoosters'],
  },
  kennelCoughYearly: {
    writtenOn: exposureWrittenOn,
    says: 'Kennel cough (Bordetella), for dogs that travel, board or live with others; it is not core: a dose from 8 weeks of age, and again every year.',
    sources: ['wsava2010', 'wsavaLatinAmerica', 'wsava2024KennelCough'],
  },
  wormsFortnightly: {
    writtenOn,
    says: 'Worms: puppies from 2 weeks of age every 2 weeks until 12 weeks; kittens from 3 weeks of age every 2 weeks until 9 weeks.',
    sources: ['esccap', 'vetTimes', 'capc', 'troccap'],
  },
  wormsMonthly: {
    writtenOn,
    says: 'Worms: then every month until six months of age.',
    sources: ['esccap', 'troccap'],
  },
  wormsQuarterly: {
    writtenOn,
    says: 'Worms: from six months of age at least every three months, and more often where the risk is higher.',
    sources: ['esccap', 'troccap'],
  },
  externalAllYear: {
    writtenOn,
    says: 'Fleas and ticks: all year round, from 8 weeks of age, again when the product ends: after one month to twelve weeks.',
    sources: ['capc', 'troccap', 'fluralaner', 'esafoxolaner'],
  },
}

/** Ages count from the birth date, and intervals from the last dose. */
export const coreTiming = {
  /** An earlier dose does not count. */
  notBefore: { weeks: 4 },
  firstFrom: { weeks: 6 },
  firstUntil: { weeks: 8 },
  intervalFrom: { weeks: 2 },
  intervalUntil: { weeks: 4 },
  /** The primary course ends with a dose at this age or later. */
  primaryEnds: { weeks: 16 },
  boosterFrom: { weeks: 26 },
  boosterUntil: { months: 12 },
  revaccination: { months: 36 },
} as const

export const rabiesTiming = {
  firstFrom: { weeks: 12 },
  /** Our reading of "from 12 weeks": with the end of the core course. */
  firstUntil: { weeks: 16 },
  second: { months: 12 },
  licenceFrom: { months: 12 },
  licenceUntil: { months: 36 },
} as const

/** Leptospirosis of dogs, and feline leukaemia. */
export const twoDoseTiming = {
  firstFrom: { weeks: 8 },
  /** Our reading: the second dose comes by the end of the core course. */
  firstUntil: { weeks: 12 },
  intervalFrom: { weeks: 2 },
  intervalUntil: { weeks: 4 },
  /** Our reading: a dose that follows later than this begins the course again. */
  restartsAfter: { weeks: 6 },
  booster: { months: 12 },
} as const

export const leukemiaTiming = {
  grown: { months: 12 },
  /** Our reading, as for core vaccines. */
  boosterCountsFrom: { weeks: 26 },
  revaccinationFrom: { months: 24 },
  revaccinationUntil: { months: 36 },
} as const

export const kennelCoughTiming = {
  notBefore: { weeks: 3 },
  /** Our reading: with the other vaccines. */
  firstFrom: { weeks: 8 },
  interval: { months: 12 },
} as const

export const wormsTiming = {
  perro: { from: { weeks: 2 }, fortnightlyUntil: { weeks: 12 } },
  gato: { from: { weeks: 3 }, fortnightlyUntil: { weeks: 9 } },
  fortnight: { weeks: 2 },
  monthlyUntil: { weeks: 26 },
  month: { months: 1 },
  quarter: { months: 3 },
} as const

export const externalTiming = {
  firstFrom: { weeks: 8 },
  /** A month, as after a dose. */
  firstUntil: { weeks: 12 },
  lastsFrom: { months: 1 },
  lastsUntil: { weeks: 12 },
} as const

/** A rule without a review for longer is shown to the keeper. */
const reviewedWithin = { months: 36 } as const

export const rulesToReview = (today: PlainDate): CareRuleId[] =>
  careRuleIds.filter((id) => addSpan(careRules[id].writtenOn, reviewedWithin) < today)
