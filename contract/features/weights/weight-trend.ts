import { addDays, daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { adultOn, type Grower } from './growth.ts'
import type { Weight } from './schema.ts'
import { median, theilSen, type Point } from './theil-sen.ts'
import { fewestDays, robustFromDays, weightThresholds, type WeightThreshold } from './weight-thresholds.ts'
import { convertWeight } from './weight-units.ts'

type Measured = Pick<Weight, 'measuredOn' | 'weightValue' | 'weightUnit'>

export interface WeightWarning {
  readonly kind: 'sudden' | 'gradual'
  readonly direction: 'gain' | 'loss'
  /** The fraction of the weight at the beginning: 0.07 is 7 %. Never negative. */
  readonly share: number
  /** The first and the last measurement of the calculation. */
  readonly from: PlainDate
  readonly to: PlainDate
  /** The count of days with a measurement. */
  readonly days: number
}

interface Day {
  readonly date: PlainDate
  readonly kilograms: number
}

/** One weight for each day, the middle one of several. Oldest first. */
const toDays = (measured: readonly Measured[]): Day[] => {
  const byDate = Map.groupBy(measured, ({ measuredOn }) => measuredOn)
  return [...byDate]
    .map(([date, some]) => ({
      date,
      kilograms: median(
        some.map(({ weightValue, weightUnit }) => convertWeight(weightValue, weightUnit, 'Kilogramos')),
      ),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** The relative gain from x = 0 to `span`; negative for a loss. */
const changeAlong = (points: readonly Point[], span: number): number => {
  const { slope, intercept } = theilSen(points)
  // A line so steep that it began below zero comes from a typing error.
  return intercept > 0 ? (slope * span) / intercept : 0
}

const leastChange = (changes: readonly number[]): number => {
  if (changes.some((change) => Math.sign(change) !== Math.sign(changes[0] ?? 0))) return 0
  return changes.reduce((least, change) => (Math.abs(change) < Math.abs(least) ? change : least))
}

const robustChange = (points: readonly Point[], span: number): number =>
  points.length >= robustFromDays
    ? changeAlong(points, span)
    : leastChange(
        points.map((left) =>
          changeAlong(
            points.filter((point) => point !== left),
            span,
          ),
        ),
      )

const findChange = (
  kind: WeightWarning['kind'],
  { share, windowDays, shortestDays }: WeightThreshold,
  days: readonly Day[],
  today: PlainDate,
): WeightWarning | null => {
  const first = addDays(today, -windowDays)
  const recent = days.filter(({ date }) => date >= first)
  const [from, to] = [recent[0]?.date, recent.at(-1)?.date]
  if (from === undefined || to === undefined || recent.length < fewestDays) return null
  const span = daysBetween(from, to)
  if (span < shortestDays) return null
  const change = robustChange(
    recent.map(({ date, kilograms }) => ({ x: daysBetween(from, date), y: kilograms })),
    span,
  )
  // A change of exactly 5 % must not depend on the unit, which leaves rounding errors.
  if (Math.abs(change) < share - 1e-9) return null
  const direction = change > 0 ? 'gain' : 'loss'
  return { kind, direction, share: Math.abs(change), from, to, days: recent.length }
}

/**
 * The sudden change, or else the gradual one; null without either. Young animals gain weight as
 * they should, so only measurements since an animal is adult show a gain. They should not lose any.
 * @param measured in any order and in any units
 */
export const findWeightWarning = (
  measured: readonly Measured[],
  pet: Grower,
  today: PlainDate,
): WeightWarning | null => {
  const days = toDays(measured)
  const adult = adultOn(pet)
  const grown = adult === null ? days : days.filter(({ date }) => date >= adult)
  for (const kind of ['sudden', 'gradual'] as const) {
    const found = findChange(kind, weightThresholds[kind], days, today)
    if (found?.direction === 'loss') return found
    const gain = findChange(kind, weightThresholds[kind], grown, today)
    if (gain !== null) return gain
  }
  return null
}
