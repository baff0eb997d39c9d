// What reminds whom, and when. Pure: now, time zones and hours are handed in.
import {
  listScheduledDoses,
  nextScheduledDose,
  type ScheduledDose,
} from '#contract/features/doses/scheduled-doses.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { latestDoses, supersededDoses, dueSoonDays } from '#contract/features/vaccines/due-status.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import {
  addDays,
  dateInZone,
  zonedInstant,
  type ClockTime,
  type TimeZone,
} from '#contract/shared/time-zones.ts'
import type { ReminderStatus } from './schema.ts'

/** A vaccine reminds so many days before it is due (decisions, section 7). */
export const reminderLeadDays = [7, 1, 0] as const

/**
 * How far back a look goes for what was never told: whoever moves east loses up to a day's worth of hours that, on their new
 * clock, are past already. (From UTC-12 to UTC+14.)
 */
export const doseCatchUpMs = 26 * 3_600_000
/** For vaccines: whoever is told of one may move and choose an earlier hour at once. Doses are on the owner's clock alone. */
export const vaccineCatchUpMs = doseCatchUpMs + 24 * 3_600_000

/** How long a snoozed reminder is silent. */
export const snoozeDurationMs = 24 * 3_600_000

/** `remindFrom`: what was due before nobody had asked for. */
export type VaccineSource = Pick<
  Vaccine,
  'id' | 'name' | 'dateAdministered' | 'nextDueDate' | 'createdAt' | 'remind'
> & {
  readonly remindFrom: Date
}
export type MedicationSource = {
  readonly id: string
  readonly name: string
  readonly schedule: Schedule | null
  readonly remind: boolean
  readonly remindFrom: Date
}

/** All that may remind of one pet. */
export type ReminderSources = {
  readonly vaccines: readonly VaccineSource[]
  readonly medications: readonly MedicationSource[]
  /** Of the pet's owner: doses are given on that clock. */
  readonly timeZone: TimeZone
}

/** Whom something is told: vaccines remind everybody at their own hour, on their own clock. */
export type DeliveryTime = { readonly timeZone: TimeZone; readonly hour: number }

/** One thing to tell one person. `key` stays the same whatever happens to clocks and time zones. */
export type Occurrence = {
  readonly key: string
  /** The vaccine or the medication. */
  readonly sourceId: string
  readonly name: string
  readonly at: Date
  readonly remindFrom: Date
} & (
  | { readonly kind: 'vaccine'; readonly dueDate: PlainDate; readonly lead: number }
  | { readonly kind: 'dose'; readonly date: PlainDate; readonly time: ClockTime }
)

const clockTimeOf = (hour: number): ClockTime => `${String(hour).padStart(2, '0')}:00`

/** When the person's hour is on that date. */
export const deliveryInstant = (date: PlainDate, { timeZone, hour }: DeliveryTime): Date =>
  zonedInstant(date, clockTimeOf(hour), timeZone)

const isWanted = ({ remind }: { readonly remind: boolean }): boolean => remind

const ofVaccine = ({ id, name, nextDueDate, remindFrom }: VaccineSource, clock: DeliveryTime): Occurrence[] =>
  nextDueDate === null
    ? []
    : reminderLeadDays.map((lead) => ({
        kind: 'vaccine',
        key: `${vaccineReminderKey(id, nextDueDate)}:${lead}`,
        sourceId: id,
        name,
        dueDate: nextDueDate,
        lead,
        at: deliveryInstant(addDays(nextDueDate, -lead), clock),
        remindFrom,
      }))

const ofDose = (
  { id, name, remindFrom }: MedicationSource,
  { date, time, at }: ScheduledDose,
): Occurrence => ({
  kind: 'dose',
  key: doseReminderKey(id, date, time),
  sourceId: id,
  name,
  date,
  time,
  at,
  remindFrom,
})

const byTime = (a: Occurrence, b: Occurrence): number => a.at.getTime() - b.at.getTime()

/** What one pet has to tell one person after `after`, up to and including `until`, earliest first. */
export const listOccurrences = (
  { vaccines, medications, timeZone }: ReminderSources,
  clock: DeliveryTime,
  after: Date,
  until: Date,
): Occurrence[] =>
  [
    ...latestDoses(vaccines)
      .filter(isWanted)
      .flatMap((vaccine) => ofVaccine(vaccine, clock))
      .filter(({ at }) => at > after && at <= until),
    ...medications
      .filter(isWanted)
      .flatMap((medication) =>
        medication.schedule === null
          ? []
          : listScheduledDoses(medication.schedule, timeZone, after, until).map((dose) =>
              ofDose(medication, dose),
            ),
      ),
  ].toSorted(byTime)

/** The first thing after `after` that the pet has to tell the person; undefined when there is none. */
export const nextOccurrence = (
  { vaccines, medications, timeZone }: ReminderSources,
  clock: DeliveryTime,
  after: Date,
): Occurrence | undefined =>
  [
    ...latestDoses(vaccines)
      .filter(isWanted)
      .flatMap((vaccine) => ofVaccine(vaccine, clock))
      .filter(({ at }) => at > after),
    ...medications.filter(isWanted).flatMap((medication) => {
      const dose =
        medication.schedule === null ? undefined : nextScheduledDose(medication.schedule, timeZone, after)
      return dose === undefined ? [] : [ofDose(medication, dose)]
    }),
  ].toSorted(byTime)[0]

/** A day of the daily mail: it leaves at the person's hour and tells of everything until their hour of the next day. */
export type DigestDay = { readonly day: PlainDate; readonly from: Date; readonly until: Date }

const digestOf = (day: PlainDate, clock: DeliveryTime): DigestDay => ({
  day,
  from: deliveryInstant(day, clock),
  until: deliveryInstant(addDays(day, 1), clock),
})

/** The day of the mail whose time that instant falls into. */
export const digestDayOf = (instant: Date, clock: DeliveryTime): DigestDay => {
  const today = dateInZone(clock.timeZone, instant)
  const day = deliveryInstant(today, clock) > instant ? addDays(today, -1) : today
  return digestOf(day, clock)
}

/** When the pet must be looked at again for the person's mail: the beginning of the next day of which there is something to tell. */
export const nextDigestTime = (
  sources: ReminderSources,
  clock: DeliveryTime,
  now: Date,
): Date | undefined => {
  const { until } = digestDayOf(now, clock)
  // What falls onto the beginning of a day belongs to it.
  const next = nextOccurrence(sources, clock, new Date(until.getTime() - 1))
  return next === undefined ? undefined : digestDayOf(next.at, clock).from
}

/** Whole days from that date until the due date: negative once it has passed. */
export const daysUntilDue = (dueDate: PlainDate, today: PlainDate): number => daysBetween(today, dueDate)

/** What the keys of a vaccine's due date begin with, however many days before they tell of it. */
export const vaccineReminderKey = (vaccineId: string, dueDate: PlainDate): string =>
  `vaccine:${vaccineId}:${dueDate}`
/** The key of one dose. */
export const doseReminderKey = (medicationId: string, date: PlainDate, time: ClockTime): string =>
  `dose:${medicationId}:${date}:${time}`

/** A dose is late after an hour: whoever gives it a little after its time has not forgotten it. */
const doseGraceMs = 3_600_000

/** Of a vaccine in whose place nothing newer has come. */
export const vaccineReminderStatus = (dueDate: PlainDate, today: PlainDate): ReminderStatus => {
  const days = daysUntilDue(dueDate, today)
  if (days < 0) return 'overdue'
  return days === 0 ? 'due' : 'soon'
}

/** Of a dose that is not marked; the day is that of whoever asks. */
export const unmarkedDoseStatus = (at: Date, zone: TimeZone, now: Date): ReminderStatus => {
  if (at.getTime() + doseGraceMs < now.getTime()) return 'overdue'
  return dateInZone(zone, at) <= dateInZone(zone, now) ? 'due' : 'soon'
}

/** Whether a vaccine that is not done stands behind the bell already. */
export const isVaccineDueSoon = (dueDate: PlainDate, today: PlainDate): boolean =>
  daysUntilDue(dueDate, today) <= dueSoonDays

/** How long what is done stays in the list. */
const doneMs = 7 * 24 * 3_600_000
/** And how much of it, the latest first: several medications a day are a long list. */
export const recentlyDoneMax = 30

/** Whether what was done then still stands in the list. */
export const isRecentlyDone = (doneAt: Date, now: Date): boolean => doneAt.getTime() > now.getTime() - doneMs

/** Vaccines that were overdue, or due soon, when the next dose was written down, which was lately. */
export const recentlyDoneVaccines = <V extends VaccineSource>(
  vaccines: readonly V[],
  zone: TimeZone,
  now: Date,
): { readonly vaccine: V; readonly dueDate: PlainDate; readonly doneAt: Date }[] =>
  supersededDoses(vaccines).flatMap(({ dose: vaccine, by }) => {
    const doneAt = new Date(by.createdAt)
    const { nextDueDate: dueDate, createdAt } = vaccine
    // Whoever writes down doses of long ago after the newest has done nothing by that.
    const isDone =
      dueDate !== null && createdAt < by.createdAt && isVaccineDueSoon(dueDate, dateInZone(zone, doneAt))
    return isDone && isRecentlyDone(doneAt, now) ? [{ vaccine, dueDate, doneAt }] : []
  })

/** The dates on which vaccines are due, told or not: those of the newest doses. */
export const vaccineDueDates = <V extends VaccineSource>(vaccines: readonly V[]) =>
  latestDoses(vaccines).flatMap((vaccine) =>
    vaccine.nextDueDate === null ? [] : [{ vaccine, dueDate: vaccine.nextDueDate }],
  )

/** The doses after `after` up to and including `until`, told or not. */
export const doseDueTimes = <M extends MedicationSource>(
  medications: readonly M[],
  zone: TimeZone,
  after: Date,
  until: Date,
) =>
  medications.flatMap((medication) =>
    medication.schedule === null
      ? []
      : listScheduledDoses(medication.schedule, zone, after, until).map((dose) => ({ medication, ...dose })),
  )

/** The first date after `last`, in that zone, on which something of the pet is due; undefined when nothing is. */
export const nextDateWithDueItems = (
  { vaccines, medications, timeZone }: ReminderSources,
  zone: TimeZone,
  last: PlainDate,
): PlainDate | undefined => {
  const after = new Date(zonedInstant(addDays(last, 1), '00:00', zone).getTime() - 1)
  const doseDays = medications.flatMap(({ schedule }) => {
    const dose = schedule === null ? undefined : nextScheduledDose(schedule, timeZone, after)
    return dose === undefined ? [] : [dateInZone(zone, dose.at)]
  })
  return [...vaccineDueDates(vaccines).map(({ dueDate }) => dueDate), ...doseDays]
    .filter((date) => date > last)
    .toSorted()[0]
}
