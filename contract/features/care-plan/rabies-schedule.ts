import { rabiesTiming as timing } from './care-rules.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import {
  assumedDate,
  doneLine,
  openPlannedLine,
  ownNextDate,
  type CareWindow,
  type GivenDose,
  type PlannedLine,
  type ScheduleBasis,
} from './planned-line.ts'
import { addSpan } from './spans.ts'

/** At 12 months of age, or 12 months after a first dose that was late. */
const secondWindow = (last: PlainDate, birthDate: PlainDate | null): CareWindow => {
  const aYearLater = addSpan(last, timing.second)
  const isInTime = birthDate !== null && last <= addSpan(birthDate, timing.firstUntil)
  return { from: isInTime ? addSpan(birthDate, timing.second) : aYearLater, to: aYearLater }
}

/** The date recorded with the last dose is decisive, because law and vaccine vary by place. */
const byLaw = (last: PlainDate, own: PlainDate | null): PlannedLine =>
  openPlannedLine(
    'rabiesByLaw',
    own === null
      ? { from: addSpan(last, timing.licenceFrom), to: addSpan(last, timing.licenceUntil) }
      : { from: own, to: own },
  )

const secondAndAfter = (window: CareWindow, today: PlainDate): PlannedLine[] => [
  openPlannedLine('rabiesSecond', window),
  byLaw(assumedDate(window, today), null),
]

/** @param doses by date, none too early to count */
export const rabiesSchedule = (
  doses: readonly GivenDose[],
  { birthDate, today }: ScheduleBasis,
): PlannedLine[] => {
  const [first] = doses
  const last = doses.at(-1)
  if (first === undefined || last === undefined) {
    const window =
      birthDate === null
        ? { from: today, to: null }
        : { from: addSpan(birthDate, timing.firstFrom), to: addSpan(birthDate, timing.firstUntil) }
    return [
      openPlannedLine('rabiesFirst', window),
      ...secondAndAfter(secondWindow(assumedDate(window, today), birthDate), today),
    ]
  }
  const secondFrom = secondWindow(first.date, birthDate).from
  const second = doses.find(({ date }) => date > first.date && date >= secondFrom)
  const given = doses.map((dose) =>
    doneLine(
      dose === second
        ? 'rabiesSecond'
        : second !== undefined && dose.date > second.date
          ? 'rabiesByLaw'
          : 'rabiesFirst',
      dose,
    ),
  )
  const open =
    second === undefined
      ? secondAndAfter(secondWindow(last.date, birthDate), today)
      : [byLaw(last.date, ownNextDate(last))]
  return [...given, ...open]
}

export const isCountedRabiesDose = (date: PlainDate, birthDate: PlainDate | null): boolean =>
  birthDate === null || date >= addSpan(birthDate, timing.firstFrom)
