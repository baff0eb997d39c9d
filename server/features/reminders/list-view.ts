import { ownRows } from '#server/features/auth/own-rows.ts'
import { petsOfMembers } from '#server/features/pets/access.ts'
import { dosesADay } from '#contract/features/doses/scheduled-doses.ts'
import { listedDosesADayMax } from '#contract/features/reminders/limits.ts'
import { datedReminderKey, doseReminderKey } from '#contract/features/reminders/occurrences.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant } from '#contract/shared/time-zones.ts'
import { getDoseMarks, type MarkedDose } from '#server/features/doses/service.ts'
import {
  getNotificationPreferences,
  type NotificationPreferences,
} from '#server/features/notifications/service.ts'
import type { KeyLimits } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listDelivered, type ReminderRow } from './queries.ts'
import { doseMarkKey, listPetsOfViewer, type PetViewer } from './service.ts'

/** The parts of the list, valid until a change or the end of the day. */
export type ReminderListSources = {
  readonly today: PlainDate
  readonly preferences: NotificationPreferences
  readonly pets: readonly PetViewer[]
  readonly marks: ReadonlyMap<string, MarkedDose>
  readonly marksOfPet: ReadonlyMap<string, readonly MarkedDose[]>
  /** By item key. A dated record is delivered up to three times. */
  readonly delivered: ReadonlyMap<string, readonly ReminderRow[]>
}

export type ReminderListView = ReminderListSources & { readonly now: Date }

/** The list shows doses marked in the last seven days. */
const dosesBackDays = 9

/** Twice the doses of the two listed days. */
const marksMax = 4 * listedDosesADayMax

/** A person's maximum within a day; earlier deliveries count as read. */
const deliveredMax = 2000

const keyOf = ({ kind, sourceId, dueDate, dueTime }: ReminderRow): string =>
  kind === 'dose'
    ? doseReminderKey(sourceId, dueDate, dueTime ?? '')
    : datedReminderKey(kind, sourceId, dueDate)

/** The first medication of each pet comes before the second of any. Ended ones do not count. */
const withinDoses = (pets: readonly PetViewer[], today: PlainDate): PetViewer[] => {
  let capacity = listedDosesADayMax
  const isListed = ({ schedule }: PetViewer['pet']['medications'][number]): boolean =>
    schedule === null ||
    (schedule.to !== null && schedule.to < addDays(today, -2)) ||
    (capacity -= dosesADay(schedule)) >= 0
  const inTurns = pets
    .flatMap(({ pet }) => pet.medications.map((medication, place) => ({ medication, place })))
    .toSorted((a, b) => a.place - b.place)
  const listed = new Set(inTurns.flatMap(({ medication }) => (isListed(medication) ? medication : [])))
  return pets.map((viewer) => {
    const medications = viewer.pet.medications.filter((medication) => listed.has(medication))
    const isComplete = viewer.pet.isComplete && medications.length === viewer.pet.medications.length
    return { ...viewer, pet: { ...viewer.pet, medications, isComplete } }
  })
}

export const loadSources = async (
  services: Services,
  personId: string,
  now: Date,
  key?: KeyLimits,
): Promise<ReminderListSources> => {
  const { db } = services
  const viewed = await listPetsOfViewer(services, personId, key?.petIds)
  const preferences =
    viewed[0]?.me.preferences ?? (await getNotificationPreferences(services, [personId]))(personId)
  const today = dateInZone(preferences.timeZone, now)
  const pets = withinDoses(viewed, today)
  const oldest = addDays(today, -dosesBackDays)
  const treated = pets.filter(({ pet }) => pet.medications.length > 0)
  const marks = await getDoseMarks(services, petsOfMembers(treated.map(({ me }) => me)), oldest, marksMax)
  const delivered = pets.length === 0 ? [] : await listDelivered(db, ownRows(personId), oldest, deliveredMax)
  return {
    today,
    preferences,
    pets,
    marks: new Map(marks.map((mark) => [doseMarkKey(mark), mark])),
    marksOfPet: Map.groupBy(marks, ({ petId }) => petId),
    delivered: Map.groupBy(delivered, keyOf),
  }
}

export const loadReminderListView = async (
  services: Services,
  personId: string,
  key?: KeyLimits,
): Promise<ReminderListView> => {
  const now = services.clock()
  return { ...(await loadSources(services, personId, now, key)), now }
}

/** Excludes `after`, includes `until`. */
export type InstantRange = { readonly after: Date; readonly until: Date }

/** In the person's time zone. */
export const daysRange = (
  { preferences }: ReminderListView,
  first: PlainDate,
  last: PlainDate,
): InstantRange => {
  const justBefore = (date: PlainDate) =>
    new Date(zonedInstant(date, '00:00', preferences.timeZone).getTime() - 1)
  return { after: justBefore(first), until: justBefore(addDays(last, 1)) }
}

export const deliveryState = ({ delivered, preferences, now }: ReminderListView, key: string) => {
  const rows = delivered.get(key) ?? []
  const snoozed = rows.flatMap(({ snoozedUntil }) => snoozedUntil ?? []).filter((until) => until > now)
  const [snoozedUntil] = snoozed.toSorted((a, b) => b.getTime() - a.getTime())
  return {
    isUnread: preferences.bell && snoozedUntil === undefined && rows.some(({ readAt }) => readAt === null),
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }
}
