// Reminders for other features: the recipients for each pet, and what is due for a person.
import {
  doseReminderKey,
  listOccurrences,
  type DatedSource,
  type Occurrence,
  type ReminderSources,
} from '#contract/features/reminders/occurrences.ts'
import type { AccountNotice } from '#contract/features/reminders/schema.ts'
import { dateInZone, type TimeZone } from '#contract/shared/time-zones.ts'
import type { MarkedDose } from '#server/features/doses/service.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import {
  getNotificationPreferences,
  type NotificationPreferences,
} from '#server/features/notifications/service.ts'
import {
  getPetMembers,
  listVisiblePetIds,
  petsOfMembers,
  type PetMember,
} from '#server/features/pets/access.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import { datedRecords } from './due-queries.ts'

/** Notices of other features that are shown behind the bell of a person's account. */
export type AccountNotices = {
  list(services: Services, personId: string): Promise<readonly BellNotice[]>
  /** Marks notices as read that are not newer than `until`. */
  markRead(services: Services, personId: string, until: Date, now: Date): Promise<void>
}
export type BellNotice = Omit<AccountNotice, 'at'> & { readonly at: Date }

export const accountNotices = createExtensionPoint<AccountNotices>('notices of an account')

/** The key of a reminder among those of several pets: ids in its key are unique only per pet. */
export const keyInPet = (petId: string, key: string): string => `${petId} ${key}`

/** The same for a marked dose. */
export const doseMarkKey = ({ petId, medicationId, date, time }: MarkedDose): string =>
  keyInPet(petId, doseReminderKey(medicationId, date, time))

export type ReminderRecipient = PetMember & { readonly preferences: NotificationPreferences }

type SourceMedication = Awaited<ReturnType<typeof listScheduledMedications>>[number]

/** A record that reminds on a date. */
export type PetDatedSource = DatedSource & {
  readonly petId: string
  /** False where other records of its pet and kind that are due are left out. */
  readonly isComplete: boolean
}

/** A pet with its records, everybody who may see it, and those of them who get its reminders. */
export type PetWithReminders = Pick<ReminderSources, 'timeZone'> & {
  readonly petId: string
  readonly petName: string
  readonly ownerId: string
  readonly dated: readonly PetDatedSource[]
  /** False where it has more series of due records than are considered. */
  readonly isComplete: boolean
  readonly medications: readonly SourceMedication[]
  readonly members: readonly ReminderRecipient[]
  readonly recipients: readonly ReminderRecipient[]
}

const getsReminders = ({ personId, ownerId, mayEdit, preferences }: ReminderRecipient): boolean =>
  personId === ownerId || (mayEdit && preferences.sharedPets)

/** After a death was undone, due dates before that instant no longer count. */
const since =
  (remindFrom: Date | null) =>
  <S extends { readonly remindFrom: Date }>(source: S): S =>
    remindFrom === null || source.remindFrom >= remindFrom ? source : { ...source, remindFrom }

/** The pets that still exist and live, with their members and current preferences. */
export const getPetsWithReminders = async (
  services: Pick<Services, 'db' | 'clock' | 'extensions'>,
  petIds: readonly string[],
): Promise<PetWithReminders[]> => {
  if (petIds.length === 0) return []
  const members = (await getPetMembers(services, petIds)).filter(({ isLiving }) => isLiving)
  if (members.length === 0) return []
  const pets = petsOfMembers(members)
  const preferencesOf = await getNotificationPreferences(
    services,
    members.flatMap(({ personId, ownerId }) => [personId, ownerId]),
  )
  const membersByPet = Map.groupBy(members, ({ petId }) => petId)
  const records: PetDatedSource[] = []
  const { db, clock } = services
  const today = dateInZone('UTC', clock())
  for (const { kind, listOfPets } of datedRecords(services))
    for (const row of await listOfPets(db, pets, today))
      records.push({ ...row, kind, createdAt: row.createdAt.toISOString() })
  const [dated, medications] = [
    Map.groupBy(records, ({ petId }) => petId),
    Map.groupBy(await listScheduledMedications(services, pets), ({ petId }) => petId),
  ]
  return members
    .filter(({ personId, ownerId }) => personId === ownerId)
    .map(({ petId, petName, ownerId, remindFrom }) => {
      const petMembers = (membersByPet.get(petId) ?? []).map((member) => ({
        ...member,
        preferences: preferencesOf(member.personId),
      }))
      return {
        petId,
        petName,
        ownerId,
        timeZone: preferencesOf(ownerId).timeZone,
        dated: (dated.get(petId) ?? []).map(since(remindFrom)),
        isComplete: (dated.get(petId) ?? []).every(({ isComplete }) => isComplete),
        medications: (medications.get(petId) ?? []).map(since(remindFrom)),
        members: petMembers,
        recipients: petMembers.filter(getsReminders),
      }
    })
}

export type PetViewer = {
  readonly pet: PetWithReminders
  readonly me: ReminderRecipient
  readonly isNotified: boolean
}

/**
 * The pets that this person may see, with their records.
 * @param only the ids of a key that is for some pets
 */
export const listPetsOfViewer = async (
  services: Pick<Services, 'db' | 'clock' | 'extensions'>,
  personId: string,
  only?: readonly string[] | null,
): Promise<PetViewer[]> =>
  (await getPetsWithReminders(services, await listVisiblePetIds(services, personId, only))).flatMap((pet) => {
    const me = pet.members.find((member) => member.personId === personId)
    return me === undefined ? [] : [{ pet, me, isNotified: pet.recipients.includes(me) }]
  })

export type RecipientOccurrence = {
  readonly petId: string
  readonly petName: string
  /** The owner's, in which a dose's `date` and `time` are. */
  readonly timeZone: TimeZone
  readonly dosage: string | null
  readonly occurrence: Occurrence
}

const occurrencesOf = (
  pet: PetWithReminders,
  preferences: NotificationPreferences,
  after: Date,
  until: Date,
): RecipientOccurrence[] => {
  const { petId, petName, timeZone, medications } = pet
  const dosages = new Map(medications.map(({ id, dosage }) => [id, dosage]))
  return listOccurrences(pet, preferences, after, until).map((occurrence) => {
    const dosage = occurrence.kind === 'dose' ? (dosages.get(occurrence.sourceId) ?? null) : null
    return { petId, petName, timeZone, dosage, occurrence }
  })
}

/**
 * The person's reminders after `after`, up to and including `until`, earliest first, by their
 * current access and preferences. The caller checks `remindFrom` and the marks of doses.
 */
export const listRecipientOccurrences = async (
  services: Pick<Services, 'db' | 'clock' | 'extensions'>,
  personId: string,
  after: Date,
  until: Date,
): Promise<RecipientOccurrence[]> =>
  (await listPetsOfViewer(services, personId))
    .flatMap(({ pet, me, isNotified }) =>
      isNotified ? occurrencesOf(pet, me.preferences, after, until) : [],
    )
    .toSorted((a, b) => a.occurrence.at.getTime() - b.occurrence.at.getTime())
