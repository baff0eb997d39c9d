import {
  listScheduledDoses,
  nextScheduledDose,
  type ScheduledDose,
} from '#contract/features/doses/scheduled-doses.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { storedName } from '#contract/features/records/stored-names.ts'
import { latestRecords, type DatedKind, type DatedRecord } from '#contract/features/records/dated-records.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { zonedInstant, type ClockTime, type TimeZone } from '#contract/shared/time-zones.ts'
import { remindDays } from '#contract/shared/record-kinds.ts'

/** `remindFrom`: earlier occurrences are not delivered, as the reminder was not enabled yet. */
export type DatedSource = DatedRecord & {
  readonly name: string
  /** The time of the due day, on the owner's clock. */
  readonly dueTime?: ClockTime | null
  readonly remind: boolean
  readonly remindFrom: Date
}
export type MedicationSource = {
  readonly id: string
  readonly name: string
  readonly schedule: Schedule | null
  readonly remind: boolean
  readonly remindFrom: Date
}

export type ReminderSources = {
  readonly dated: readonly DatedSource[]
  readonly medications: readonly MedicationSource[]
  /** The owner's. Doses follow that clock. */
  readonly timeZone: TimeZone
}

/** The recipient's hour, in their own zone. */
export type DeliveryTime = { readonly timeZone: TimeZone; readonly hour: number }

/** One reminder for one person. `key` never changes, even if clocks and time zones do. */
export type Occurrence = {
  readonly key: string
  /** The dated record or the medication. */
  readonly sourceId: string
  readonly name: string
  readonly at: Date
  readonly remindFrom: Date
} & (
  | { readonly kind: DatedKind; readonly dueDate: PlainDate; readonly lead: number }
  | { readonly kind: 'dose'; readonly date: PlainDate; readonly time: ClockTime }
)

const clockTimeOf = (hour: number): ClockTime => `${String(hour).padStart(2, '0')}:00`

export const deliveryInstant = (date: PlainDate, { timeZone, hour }: DeliveryTime): Date =>
  zonedInstant(date, clockTimeOf(hour), timeZone)

const reminds = ({ remind }: { readonly remind: boolean }): boolean => remind

/** @param date the due date, or a day before it */
export const dueInstant = (
  { dueTime }: Pick<DatedSource, 'dueTime'>,
  date: PlainDate,
  deliveryTime: DeliveryTime,
  ownersZone: TimeZone,
): Date => (dueTime ? zonedInstant(date, dueTime, ownersZone) : deliveryInstant(date, deliveryTime))

const ofDated = (record: DatedSource, deliveryTime: DeliveryTime, ownersZone: TimeZone): Occurrence[] => {
  const { kind, id, name, nextDueDate, remindFrom } = record
  return nextDueDate === null
    ? []
    : remindDays[kind].map((lead) => ({
        kind,
        key: `${datedReminderKey(kind, id, nextDueDate)}:${lead}`,
        sourceId: id,
        name,
        dueDate: nextDueDate,
        lead,
        at: dueInstant(record, addDays(nextDueDate, -lead), deliveryTime, ownersZone),
        remindFrom,
      }))
}

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

/** One pet's reminders for one person after `after`, up to `until` inclusive, earliest first. */
export const listOccurrences = (
  { dated, medications, timeZone }: ReminderSources,
  deliveryTime: DeliveryTime,
  after: Date,
  until: Date,
): Occurrence[] =>
  [
    ...latestRecords(dated)
      .filter(reminds)
      .flatMap((record) => ofDated(record, deliveryTime, timeZone))
      .filter(({ at }) => at > after && at <= until),
    ...medications
      .filter(reminds)
      .flatMap((medication) =>
        medication.schedule === null
          ? []
          : listScheduledDoses(medication.schedule, timeZone, after, until).map((dose) =>
              ofDose(medication, dose),
            ),
      ),
  ].toSorted(byTime)

export const nextOccurrence = (
  { dated, medications, timeZone }: ReminderSources,
  deliveryTime: DeliveryTime,
  after: Date,
): Occurrence | undefined =>
  [
    ...latestRecords(dated)
      .filter(reminds)
      .flatMap((record) => ofDated(record, deliveryTime, timeZone))
      .filter(({ at }) => at > after),
    ...medications.filter(reminds).flatMap((medication) => {
      const dose =
        medication.schedule === null ? undefined : nextScheduledDose(medication.schedule, timeZone, after)
      return dose === undefined ? [] : [ofDose(medication, dose)]
    }),
  ].toSorted(byTime)[0]

/** The key of a record's due date. The key of each of its reminders adds the days before it. */
export const datedReminderKey = (kind: DatedKind, recordId: string, dueDate: PlainDate): string =>
  `${storedName(kind)}:${recordId}:${dueDate}`
export const doseReminderKey = (medicationId: string, date: PlainDate, time: ClockTime): string =>
  `dose:${medicationId}:${date}:${time}`
