// What stands in a person's calendar. Pure: now and clocks are handed in.
import { listScheduledDoses } from '#contract/features/doses/scheduled-doses.ts'
import type { Medication, Schedule } from '#contract/features/medications/schema.ts'
import {
  doseReminderKey,
  deliveryInstant,
  vaccineReminderKey,
  type DeliveryTime,
} from '#contract/features/reminders/occurrences.ts'
import { reminderLeadDays } from '#contract/features/reminders/limits.ts'
import { latestDoses } from '#contract/features/vaccines/due-status.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { addDays, dateInZone, zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'

/** Doses are written out one by one, right across every change of clocks: this far at most, for programs ask again long before. */
const daysAheadMax = 60
const daysBack = 7
/** A calendar of more doses is of no use to anybody: one of very many reaches less far ahead. */
const dosesMax = 2000

/** All of a pet that belongs into a calendar. */
export type CalendarPetRecords = {
  readonly vaccines: readonly Pick<
    Vaccine,
    'id' | 'name' | 'dateAdministered' | 'nextDueDate' | 'createdAt' | 'remind'
  >[]
  readonly medications: readonly Pick<
    Medication,
    'id' | 'name' | 'dosage' | 'schedule' | 'remind' | 'createdAt'
  >[]
  /** Of the pet's owner: doses are given on that clock. */
  readonly timeZone: TimeZone
}

/** `key` stays the same as long as it is the same thing. */
export type CalendarItem = {
  readonly key: string
  /** The vaccine's or the medication's. */
  readonly name: string
  readonly createdAt: Date
  readonly alarms: readonly Date[]
} & (
  | { readonly kind: 'vaccine'; readonly date: PlainDate }
  | { readonly kind: 'dose'; readonly at: Date; readonly dosage: string | null }
)

/** All day on the date itself; alarms when the person is reminded elsewhere too, as far as they are still to come. */
const vaccineItems = ({ vaccines }: CalendarPetRecords, clock: DeliveryTime, now: Date): CalendarItem[] =>
  latestDoses(vaccines).flatMap(({ id, name, nextDueDate, remind, createdAt }) =>
    nextDueDate === null || !remind
      ? []
      : {
          kind: 'vaccine',
          key: vaccineReminderKey(id, nextDueDate),
          name,
          createdAt: new Date(createdAt),
          date: nextDueDate,
          alarms: reminderLeadDays
            .map((lead) => deliveryInstant(addDays(nextDueDate, -lead), clock))
            .filter((at) => at > now),
        },
  )

const scheduled = ({
  medications,
}: CalendarPetRecords): (CalendarPetRecords['medications'][number] & {
  readonly schedule: Schedule
})[] =>
  medications.flatMap((one) =>
    one.schedule === null || !one.remind ? [] : { ...one, schedule: one.schedule },
  )

const doseItems = (pet: CalendarPetRecords, daysAhead: number, now: Date): CalendarItem[] => {
  const { timeZone } = pet
  // Whole days of the owner's, so that a calendar changes once a day and not with every look.
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

/** How many days ahead the doses of a calendar of all these pets reach. */
export const calendarHorizonDays = (pets: readonly CalendarPetRecords[]): number => {
  const perDay = pets
    .flatMap(scheduled)
    .reduce((sum, { schedule: { times, everyDays } }) => sum + times.length / everyDays, 0)
  return Math.min(daysAheadMax, Math.max(1, Math.floor(dosesMax / perDay) - daysBack))
}

/** What one pet brings into the calendar of a person with that clock. */
export const listCalendarItems = (
  pet: CalendarPetRecords,
  clock: DeliveryTime,
  daysAhead: number,
  now: Date,
): CalendarItem[] => [...vaccineItems(pet, clock, now), ...doseItems(pet, daysAhead, now)]
