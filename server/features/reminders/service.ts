// Who is told of which pets: their owners, and those editors who chose so. And what is due of those that a person sees.
import {
  doseReminderKey,
  listOccurrences,
  vaccineReminderKey,
  type Occurrence,
  type ReminderSources,
} from '#contract/features/reminders/occurrences.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { addDays, dateInZone, zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'
import { getDoseMarks, type MarkedDose } from '#server/features/doses/service.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import {
  getNotificationPreferences,
  type NotificationPreferences,
} from '#server/features/notifications/service.ts'
import { getPetMembers, listVisiblePetIds, type PetMember } from '#server/features/pets/access.ts'
import { getVaccinesOfPets } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { listDelivered, type ReminderRow } from './queries.ts'

/** For the daily mail, which covers what the looks found that is owed. */
export {
  findDigestCoveredUntil,
  deletePendingDigests,
  lockPendingDigestDays,
  listPeopleWithPendingDigests,
  markDigestsSent,
} from './queries.ts'

/** The key of the dose that somebody marked. */
export const doseMarkKey = ({ medicationId, date, time }: MarkedDose): string =>
  doseReminderKey(medicationId, date, time)

/** Somebody who is told of a pet, and how they want it. */
export type ReminderRecipient = PetMember & { readonly preferences: NotificationPreferences }

type SourceVaccine = Awaited<ReturnType<typeof getVaccinesOfPets>>[number]
type SourceMedication = Awaited<ReturnType<typeof listScheduledMedications>>[number]

/** A pet with all that may remind of it, everybody who may see it, and those of them who are told. */
export type PetWithReminders = Pick<ReminderSources, 'timeZone'> & {
  readonly petId: string
  readonly petName: string
  readonly ownerId: string
  readonly vaccines: readonly SourceVaccine[]
  readonly medications: readonly SourceMedication[]
  readonly members: readonly ReminderRecipient[]
  readonly recipients: readonly ReminderRecipient[]
}

const wantsIt = ({ personId, ownerId, mayEdit, preferences }: ReminderRecipient): boolean =>
  personId === ownerId || (mayEdit && preferences.sharedPets)

/** Those of these pets that are still there. Everything is read as it is now: who may see a pet, and what they want. */
export const getPetsWithReminders = async (
  services: Pick<Services, 'db' | 'clock'>,
  petIds: readonly string[],
): Promise<PetWithReminders[]> => {
  if (petIds.length === 0) return []
  const members = await getPetMembers(services, petIds)
  const preferencesOf = await getNotificationPreferences(
    services,
    members.flatMap(({ personId, ownerId }) => [personId, ownerId]),
  )
  const membersByPet = Map.groupBy(members, ({ petId }) => petId)
  const [vaccines, medications] = [
    Map.groupBy(await getVaccinesOfPets(services, petIds), ({ petId }) => petId),
    Map.groupBy(await listScheduledMedications(services, petIds), ({ petId }) => petId),
  ]
  return members
    .filter(({ personId, ownerId }) => personId === ownerId)
    .map(({ petId, petName, ownerId }) => {
      const everybody = (membersByPet.get(petId) ?? []).map((member) => ({
        ...member,
        preferences: preferencesOf(member.personId),
      }))
      return {
        petId,
        petName,
        ownerId,
        timeZone: preferencesOf(ownerId).timeZone,
        vaccines: vaccines.get(petId) ?? [],
        medications: medications.get(petId) ?? [],
        members: everybody,
        recipients: everybody.filter(wantsIt),
      }
    })
}

/** A pet as one person sees it. */
export type PetViewer = {
  readonly pet: PetWithReminders
  readonly me: ReminderRecipient
  /** Whether they are told of it at all. */
  readonly isNotified: boolean
}

/** The pets that this person may see, with all that may remind of them. */
export const listPetsOfViewer = async (
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
): Promise<PetViewer[]> =>
  (await getPetsWithReminders(services, await listVisiblePetIds(services, personId))).flatMap((pet) => {
    const me = pet.members.find((one) => one.personId === personId)
    return me === undefined ? [] : [{ pet, me, isNotified: pet.recipients.includes(me) }]
  })

/** Something that falls due of a pet of theirs, as the person is told of it. */
export type RecipientOccurrence = {
  readonly petId: string
  readonly petName: string
  /** Of the pet's owner: the clock of `date` and `time` of a dose. */
  readonly timeZone: TimeZone
  /** Of a medication. */
  readonly dosage: string | null
  readonly occurrence: Occurrence
}

const ofPet = (
  pet: PetWithReminders,
  wishes: NotificationPreferences,
  after: Date,
  until: Date,
): RecipientOccurrence[] => {
  const { petId, petName, timeZone, medications } = pet
  const dosages = new Map(medications.map(({ id, dosage }) => [id, dosage]))
  return listOccurrences(pet, wishes, after, until).map((occurrence) => {
    const dosage = dosages.get(occurrence.sourceId) ?? null
    return { petId, petName, timeZone, dosage, occurrence }
  })
}

/**
 * All that the person is told of after `after` and up to and including `until`, earliest first, by what they may see and want
 * now. Whether it was wanted in time (`remindFrom`) or is marked already, whoever asks must judge.
 */
export const listRecipientOccurrences = async (
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
  after: Date,
  until: Date,
): Promise<RecipientOccurrence[]> =>
  (await listPetsOfViewer(services, personId))
    .flatMap(({ pet, me, isNotified }) => (isNotified ? ofPet(pet, me.preferences, after, until) : []))
    .toSorted((a, b) => a.occurrence.at.getTime() - b.occurrence.at.getTime())

/** All that is known when a person asks. */
export type ReminderListView = {
  readonly now: Date
  readonly today: PlainDate
  readonly preferences: NotificationPreferences
  readonly pets: readonly PetViewer[]
  readonly marks: ReadonlyMap<string, MarkedDose>
  /** By the keys of items: a vaccine is told up to three times. */
  readonly delivered: ReadonlyMap<string, readonly ReminderRow[]>
}

/** Doses of so many days stand in the list, at most: those that were done in the last seven. */
const dosesBackDays = 9

const keyOf = ({ sourceId, dueDate, dueTime }: ReminderRow): string =>
  dueTime === null ? vaccineReminderKey(sourceId, dueDate) : doseReminderKey(sourceId, dueDate, dueTime)

/** Asks for it. */
export const loadReminderListView = async (
  services: Services,
  personId: string,
): Promise<ReminderListView> => {
  const { db, clock } = services
  const now = clock()
  const preferences = (await getNotificationPreferences(services, [personId]))(personId)
  const today = dateInZone(preferences.timeZone, now)
  const pets = await listPetsOfViewer(services, personId)
  const sources = pets.flatMap(({ pet }) => [...pet.vaccines, ...pet.medications].map(({ id }) => id))
  const petIds = pets.map(({ pet }) => pet.petId)
  const oldest = addDays(today, -dosesBackDays)
  const marks = await getDoseMarks(services, petIds, oldest)
  const told = sources.length === 0 ? [] : await listDelivered(db, personId, sources, oldest)
  return {
    now,
    today,
    preferences,
    pets,
    marks: new Map(marks.map((one) => [doseMarkKey(one), one])),
    delivered: Map.groupBy(told, keyOf),
  }
}

/** A span as the rules have it: after its first instant, and up to its last. */
export type InstantRange = { readonly after: Date; readonly until: Date }

/** From the beginning of one day of the person's to the end of another. */
export const daysRange = (
  { preferences }: ReminderListView,
  first: PlainDate,
  last: PlainDate,
): InstantRange => {
  const justBefore = (date: PlainDate) =>
    new Date(zonedInstant(date, '00:00', preferences.timeZone).getTime() - 1)
  return { after: justBefore(first), until: justBefore(addDays(last, 1)) }
}

/** Whether there is something unread of it, and until when the person wants to hear no more. */
export const deliveryState = ({ delivered, preferences, now }: ReminderListView, key: string) => {
  const rows = delivered.get(key) ?? []
  const snoozed = rows.flatMap(({ snoozedUntil }) => snoozedUntil ?? []).filter((until) => until > now)
  const [snoozedUntil] = snoozed.toSorted((a, b) => b.getTime() - a.getTime())
  return {
    isUnread: preferences.bell && snoozedUntil === undefined && rows.some(({ readAt }) => readAt === null),
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }
}
