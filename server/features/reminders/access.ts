// Who is told of which pets: their owners, and those editors who chose so. And what is due of those that a person sees.
import {
  doseKey,
  occurrencesWithin,
  vaccineKey,
  type Occurrence,
  type PetSources,
} from '#contract/features/reminders/rules.ts'
import type { PlainDate } from '#contract/kit/dates.ts'
import { addDays, dateIn, instantOf, type TimeZone } from '#contract/kit/time-zones.ts'
import { marksOf, type MarkedDose } from '#server/features/doses/service.ts'
import { scheduledMedications } from '#server/features/medications/service.ts'
import { wishesOf, type Wishes } from '#server/features/notifications/service.ts'
import { membersOf, petsSeenBy, type PetMember } from '#server/features/pets/access.ts'
import { vaccinesOf } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/context.ts'
import { listTold, type ReminderRow } from './queries.ts'

/** For the daily mail, which covers what the looks found that is owed. */
export { findMailedUntil, forgiveDays, holdOwedDays, listOwedPeople, settleDays } from './queries.ts'

/** The key of the dose that somebody marked. */
export const markKey = ({ medicationId, date, time }: MarkedDose): string => doseKey(medicationId, date, time)

/** Somebody who is told of a pet, and how they want it. */
export type Reminded = PetMember & { readonly wishes: Wishes }

type SourceVaccine = Awaited<ReturnType<typeof vaccinesOf>>[number]
type SourceMedication = Awaited<ReturnType<typeof scheduledMedications>>[number]

/** A pet with all that may remind of it, everybody who may see it, and those of them who are told. */
export type RemindedPet = Pick<PetSources, 'timeZone'> & {
  readonly petId: string
  readonly petName: string
  readonly ownerId: string
  readonly vaccines: readonly SourceVaccine[]
  readonly medications: readonly SourceMedication[]
  readonly members: readonly Reminded[]
  readonly people: readonly Reminded[]
}

const wantsIt = ({ personId, ownerId, mayEdit, wishes }: Reminded): boolean =>
  personId === ownerId || (mayEdit && wishes.sharedPets)

/** Those of these pets that are still there. Everything is read as it is now: who may see a pet, and what they want. */
export const remindedPets = async (
  services: Pick<Services, 'db' | 'clock'>,
  petIds: readonly string[],
): Promise<RemindedPet[]> => {
  if (petIds.length === 0) return []
  const members = await membersOf(services, petIds)
  const wishes = await wishesOf(
    services,
    members.flatMap(({ personId, ownerId }) => [personId, ownerId]),
  )
  const membersByPet = Map.groupBy(members, ({ petId }) => petId)
  const [vaccines, medications] = [
    Map.groupBy(await vaccinesOf(services, petIds), ({ petId }) => petId),
    Map.groupBy(await scheduledMedications(services, petIds), ({ petId }) => petId),
  ]
  return members
    .filter(({ personId, ownerId }) => personId === ownerId)
    .map(({ petId, petName, ownerId }) => {
      const everybody = (membersByPet.get(petId) ?? []).map((member) => ({
        ...member,
        wishes: wishes(member.personId),
      }))
      return {
        petId,
        petName,
        ownerId,
        timeZone: wishes(ownerId).timeZone,
        vaccines: vaccines.get(petId) ?? [],
        medications: medications.get(petId) ?? [],
        members: everybody,
        people: everybody.filter(wantsIt),
      }
    })
}

/** A pet as one person sees it. */
export type SeenPet = {
  readonly pet: RemindedPet
  readonly me: Reminded
  /** Whether they are told of it at all. */
  readonly isTold: boolean
}

/** The pets that this person may see, with all that may remind of them. */
export const petsDueFor = async (
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
): Promise<SeenPet[]> =>
  (await remindedPets(services, await petsSeenBy(services, personId))).flatMap((pet) => {
    const me = pet.members.find((one) => one.personId === personId)
    return me === undefined ? [] : [{ pet, me, isTold: pet.people.includes(me) }]
  })

/** Something that falls due of a pet of theirs, as the person is told of it. */
export type RemindedOccurrence = {
  readonly petId: string
  readonly petName: string
  /** Of the pet's owner: the clock of `date` and `time` of a dose. */
  readonly timeZone: TimeZone
  /** Of a medication. */
  readonly dosage: string | null
  readonly occurrence: Occurrence
}

const ofPet = (pet: RemindedPet, wishes: Wishes, after: Date, until: Date): RemindedOccurrence[] => {
  const { petId, petName, timeZone, medications } = pet
  const dosages = new Map(medications.map(({ id, dosage }) => [id, dosage]))
  return occurrencesWithin(pet, wishes, after, until).map((occurrence) => {
    const dosage = dosages.get(occurrence.sourceId) ?? null
    return { petId, petName, timeZone, dosage, occurrence }
  })
}

/**
 * All that the person is told of after `after` and up to and including `until`, earliest first, by what they may see and want
 * now. Whether it was wanted in time (`remindsSince`) or is marked already, whoever asks must judge.
 */
export const remindedOccurrences = async (
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
  after: Date,
  until: Date,
): Promise<RemindedOccurrence[]> =>
  (await petsDueFor(services, personId))
    .flatMap(({ pet, me, isTold }) => (isTold ? ofPet(pet, me.wishes, after, until) : []))
    .toSorted((a, b) => a.occurrence.at.getTime() - b.occurrence.at.getTime())

/** All that is known when a person asks. */
export type View = {
  readonly now: Date
  readonly today: PlainDate
  readonly wishes: Wishes
  readonly pets: readonly SeenPet[]
  readonly marks: ReadonlyMap<string, MarkedDose>
  /** By the keys of items: a vaccine is told up to three times. */
  readonly told: ReadonlyMap<string, readonly ReminderRow[]>
}

/** Doses of so many days stand in the list, at most: those that were done in the last seven. */
const dosesBackDays = 9

const keyOf = ({ sourceId, dueDate, dueTime }: ReminderRow): string =>
  dueTime === null ? vaccineKey(sourceId, dueDate) : doseKey(sourceId, dueDate, dueTime)

/** Asks for it. */
export const viewOf = async (services: Services, personId: string): Promise<View> => {
  const { db, clock } = services
  const now = clock()
  const wishes = (await wishesOf(services, [personId]))(personId)
  const today = dateIn(wishes.timeZone, now)
  const pets = await petsDueFor(services, personId)
  const sources = pets.flatMap(({ pet }) => [...pet.vaccines, ...pet.medications].map(({ id }) => id))
  const petIds = pets.map(({ pet }) => pet.petId)
  const oldest = addDays(today, -dosesBackDays)
  const marks = await marksOf(services, petIds, oldest)
  const told = sources.length === 0 ? [] : await listTold(db, personId, sources, oldest)
  return {
    now,
    today,
    wishes,
    pets,
    marks: new Map(marks.map((one) => [markKey(one), one])),
    told: Map.groupBy(told, keyOf),
  }
}

/** A span as the rules have it: after its first instant, and up to its last. */
export type Span = { readonly after: Date; readonly until: Date }

/** From the beginning of one day of the person's to the end of another. */
export const spanOf = ({ wishes }: View, first: PlainDate, last: PlainDate): Span => {
  const justBefore = (date: PlainDate) => new Date(instantOf(date, '00:00', wishes.timeZone).getTime() - 1)
  return { after: justBefore(first), until: justBefore(addDays(last, 1)) }
}

/** Whether there is something unread of it, and until when the person wants to hear no more. */
export const standing = ({ told, wishes, now }: View, key: string) => {
  const rows = told.get(key) ?? []
  const snoozed = rows.flatMap(({ snoozedUntil }) => snoozedUntil ?? []).filter((until) => until > now)
  const [snoozedUntil] = snoozed.toSorted((a, b) => b.getTime() - a.getTime())
  return {
    isUnread: wishes.bell && snoozedUntil === undefined && rows.some(({ readAt }) => readAt === null),
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }
}
