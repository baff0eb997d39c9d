import { dosesADay, listScheduledDoses } from '#contract/features/doses/scheduled-doses.ts'
import type { Medication, Schedule } from '#contract/features/medications/schema.ts'
import {
  doseReminderKey,
  dueInstant,
  datedReminderKey,
  type DatedSource,
  type DeliveryTime,
} from '#contract/features/reminders/occurrences.ts'
import { latestRecords, type DatedKind } from '#contract/features/records/dated-records.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { remindDays } from '#contract/shared/record-kinds.ts'
import { dateInZone, zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'

/** Each dose is one event, so clock changes do no harm. Programs refetch long before the end. */
const daysAheadMax = 60
const daysBack = 7
/** With more doses than this the feed covers fewer days. */
const dosesMax = 500
/** The maximum of dated records, those nearest to today. */
const datedMax = 150

export type CalendarPetRecords = {
  readonly dated: readonly Omit<DatedSource, 'remindFrom'>[]
  readonly medications: readonly Pick<
    Medication,
    'id' | 'name' | 'dosage' | 'schedule' | 'remind' | 'createdAt'
  >[]
  /** The owner's. Doses follow that clock. */
  readonly timeZone: TimeZone
}

/** `key` never changes. */
export type CalendarItem = {
  readonly key: string
  readonly name: string
  readonly createdAt: Date
  readonly alarms: readonly Date[]
} &
  /** `at` is null for the whole day. */
  (
    | { readonly kind: DatedKind; readonly date: PlainDate; readonly at: Date | null }
    | { readonly kind: 'dose'; readonly at: Date; readonly dosage: string | null }
  )

const remindingRecords = ({ dated }: CalendarPetRecords) =>
  latestRecords(dated).filter(({ nextDueDate, remind }) => nextDueDate !== null && remind)

const runningMedications = (pet: CalendarPetRecords, now: Date) => {
  const first = addDays(dateInZone(pet.timeZone, now), -daysBack)
  return scheduled(pet).filter(({ schedule: { to } }) => to === null || to >= first)
}

/** Medications that fit into the shortest feed, in the order of the pets, and nearest records. */
export const withinFeed = <Pet extends CalendarPetRecords>(pets: readonly Pet[], now: Date) => {
  let capacity = dosesMax / (daysBack + 1)
  const fits = ({ schedule }: { readonly schedule: Schedule }): boolean =>
    dosesADay(schedule) <= capacity && (capacity -= dosesADay(schedule)) >= 0
  const distance = ({ nextDueDate }: { readonly nextDueDate: PlainDate | null }): number =>
    Math.abs(Date.parse(nextDueDate ?? '') - now.getTime())
  const near = new Set(
    pets
      .flatMap(remindingRecords)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, datedMax),
  )
  return pets.map((pet) => ({
    ...pet,
    dated: pet.dated.filter((record) => near.has(record)),
    medications: runningMedications(pet, now).filter(fits),
  }))
}

/** Events of the whole day or at its time, with alarms at the person's future reminders. */
const datedItems = (pet: CalendarPetRecords, deliveryTime: DeliveryTime, now: Date): CalendarItem[] =>
  remindingRecords(pet).flatMap((record) => {
    const { kind, id, name, nextDueDate, dueTime, createdAt } = record
    if (nextDueDate === null) return []
    const instantOn = (date: PlainDate) => dueInstant(record, date, deliveryTime, pet.timeZone)
    return {
      kind,
      key: datedReminderKey(kind, id, nextDueDate),
      name,
      createdAt: new Date(createdAt),
      date: nextDueDate,
      at: dueTime ? instantOn(nextDueDate) : null,
      alarms: remindDays[kind].map((lead) => instantOn(addDays(nextDueDate, -lead))).filter((at) => at > now),
    }
  })

const scheduled = ({
  medications,
}: CalendarPetRecords): (CalendarPetRecords['medications'][number] & {
  readonly schedule: Schedule
})[] =>
  medications.flatMap((medication) =>
    medication.schedule === null || !medication.remind
      ? []
      : { ...medication, schedule: medication.schedule },
  )

const doseItems = (pet: CalendarPetRecords, daysAhead: number, now: Date): CalendarItem[] => {
  const { timeZone } = pet
  // Whole days of the owner, so that the feed changes once a day and not with every request.
  const today = dateInZone(timeZone, now)
  const justBefore = (date: PlainDate) => new Date(zonedInstant(date, '00:00', timeZone).getTime() - 1)
  const [after, until] = [justBefore(addDays(today, -daysBack)), justBefore(addDays(today, daysAhead))]
  return scheduled(pet).flatMap(({ id, name, dosage, schedule, createdAt }) =>
    listScheduledDoses(schedule, timeZone, after, until).map(({ date, time, at }) => ({
      kind: 'dose',
      key: doseReminderKey(id, date, time),
      name,
      createdAt: new Date(createdAt),
      at,
      dosage,
      alarms: [at],
    })),
  )
}

/** Days ahead for the doses of these pets' calendar, which are within a feed. */
export const calendarHorizonDays = (pets: readonly CalendarPetRecords[]): number => {
  const perDay = pets.flatMap(scheduled).reduce((sum, { schedule }) => sum + dosesADay(schedule), 0)
  return Math.min(daysAheadMax, Math.max(1, Math.floor(dosesMax / perDay) - daysBack))
}

export const listCalendarItems = (
  pet: CalendarPetRecords,
  deliveryTime: DeliveryTime,
  daysAhead: number,
  now: Date,
): CalendarItem[] => [...datedItems(pet, deliveryTime, now), ...doseItems(pet, daysAhead, now)]
