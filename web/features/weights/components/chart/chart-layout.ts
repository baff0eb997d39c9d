// Positions are in percent of the chart's box.
import { nice, ticks } from 'd3-array'
import { line } from 'd3-shape'
import { utcTicks } from 'd3-time'
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import type { Weight } from '#contract/features/weights/schema.ts'
import { convertWeight } from '#contract/features/weights/weight-units.ts'
import { addDays, daysBetween, type PlainDate } from '#contract/shared/dates.ts'

export interface ChartPoint {
  readonly weight: Weight
  /** From the left and from the top. */
  readonly x: number
  readonly y: number
}

/** A date, or a number of weeks or months of life. */
export type TimeMark = { readonly x: number } & (
  | { readonly kind: 'day' | 'month' | 'year'; readonly date: PlainDate }
  | { readonly kind: 'weeks' | 'ageMonths'; readonly count: number }
)

export interface ChartLayout {
  readonly points: readonly ChartPoint[]
  /** In a box of 100 by 100. */
  readonly path: string
  /** In the chart's unit. */
  readonly weightMarks: readonly { readonly y: number; readonly value: number }[]
  readonly timeMarks: readonly TimeMark[]
  readonly least: number
  readonly most: number
}

const marks = 4
const daysPerWeek = 7
const daysPerMonth = 365.25 / 12
/** The age of a puppy is given in weeks until about half a year. */
const lastWeek = 26

const placeIn = (from: number, to: number) => (value: number) =>
  to === from ? 50 : ((value - from) / (to - from)) * 100

/** As many as a phone has room for. */
const thinned = (all: readonly TimeMark[]): TimeMark[] => {
  const step = Math.ceil(all.length / marks)
  return all.filter((_, index) => index % step === 0)
}

const toDate = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`)

const dateMarks = (first: PlainDate, last: PlainDate): TimeMark[] => {
  const days = daysBetween(first, last)
  const place = placeIn(0, days)
  const kind = days > 4 * 366 ? 'year' : days > 120 ? 'month' : 'day'
  const dates =
    days < marks
      ? Array.from({ length: days + 1 }, (_, day) => addDays(first, day))
      : utcTicks(toDate(first), toDate(last), marks).map((tick) => tick.toISOString().slice(0, 10))
  return dates.map((date) => ({ kind, date, x: place(daysBetween(first, date)) }))
}

const ageMarks = (birth: PlainDate, first: PlainDate, last: PlainDate): TimeMark[] => {
  const [from, to] = [daysBetween(birth, first), daysBetween(birth, last)]
  const place = placeIn(from, to)
  const [kind, length] =
    to <= lastWeek * daysPerWeek ? (['weeks', daysPerWeek] as const) : (['ageMonths', daysPerMonth] as const)
  return ticks(from / length, to / length, marks)
    .filter(Number.isInteger)
    .map((count) => ({ kind, count, x: place(count * length) }))
}

/**
 * @param weights at least one, the oldest first
 * @param birth for a chart by age
 */
export const layOutChart = (
  weights: readonly Weight[],
  unit: WeightUnit,
  birth: PlainDate | null,
): ChartLayout => {
  const [first, last] = [weights[0]?.measuredOn ?? '', weights.at(-1)?.measuredOn ?? '']
  const values = weights.map(({ weightValue, weightUnit }) => convertWeight(weightValue, weightUnit, unit))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // The axis does not begin at zero, to show a change. A minimal range keeps small ones level.
  const room = Math.max((most - least) * 0.1, most * 0.03)
  const [bottom, top] = nice(Math.max(0, least - room), most + room, marks)
  const across = placeIn(0, daysBetween(first, last))
  const upward = placeIn(bottom, top)
  const points = weights.map((weight, index) => ({
    weight,
    x: across(daysBetween(first, weight.measuredOn)),
    y: 100 - upward(values[index] ?? 0),
  }))
  const draw = line<ChartPoint>(
    ({ x }) => x,
    ({ y }) => y,
  )
  return {
    points,
    path: draw(points) ?? '',
    weightMarks: ticks(bottom, top, marks).map((value) => ({ value, y: 100 - upward(value) })),
    timeMarks: thinned(birth === null ? dateMarks(first, last) : ageMarks(birth, first, last)),
    least,
    most,
  }
}

export const nearestPoint = (points: readonly ChartPoint[], x: number): number =>
  points.reduce(
    (best, point, index) => (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x) ? index : best),
    0,
  )
