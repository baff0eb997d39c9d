import {
  doseReminderKey,
  listOccurrences,
  type DatedSource,
  type Occurrence,
  type ReminderSources,
} from '#contract/features/reminders/occurrences.ts'
import type { CareNotice } from '#contract/features/care-links/schema.ts'
import type { DoseNotice } from '#contract/features/doses/schema.ts'
import type { LostBellNotice } from '#contract/features/lost/alert-schema.ts'
import type { AccountNotice, PetNotice } from '#contract/features/reminders/schema.ts'
import type { TagNotice } from '#contract/features/tags/schema.ts'
import { dateInZone, type TimeZone } from '#contract/shared/time-zones.ts'
import type { MarkedDose } from '#server/features/doses/service.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import {
  getNotificationPreferences,
  getsReminders,
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
import { listDatedOfPets } from './due-queries.ts'

/** Implemented by features with notices for the bell. */
export type AccountNotices = {
  list(services: Services, personId: string): Promise<readonly BellNotice[]>
  /** Marks notices up to `until`. */
  markRead(services: Services, personId: string, until: Date, now: Date): Promise<void>
}
type Notice = AccountNotice | PetNotice | DoseNotice | CareNotice | TagNotice | LostBellNotice
type WithoutTime<N> = N extends Notice ? Omit<N, 'at'> : never
export type BellNotice = WithoutTime<Notice> & {
  readonly at: Date
}

export const accountNotices = createExtensionPoint<AccountNotices>('notices of an account')

/** Ids in a reminder's key are unique only per pet. */
export const keyInPet = (petId: string, key: string): string => `${petId} ${key}`

export const doseMarkKey = ({ petId, medicationId, date, time }: MarkedDose): string =>
  keyInPet(petId, doseReminderKey(medicationId, date, time))

export type ReminderRecipient = PetMember & { readonly preferences: NotificationPreferences }

type SourceMedication = Awaited<ReturnType<typeof listScheduledMedications>>[number]

export type PetDatedSource = DatedSource & {
  readonly petId: string
  /** False where other due records of the same pet and kind are left out. */
  readonly isComplete: boolean
}

/** Recipients are the members who get the pet's reminders. */
export type PetWithReminders = Pick<ReminderSources, 'timeZone'> & {
  readonly petId: string
  readonly petName: string
  readonly ownerId: string
  readonly dated: readonly PetDatedSource[]
  /** False where the pet has more series of due records than are considered. */
  readonly isComplete: boolean
  readonly medications: readonly SourceMedication[]
  readonly members: readonly ReminderRecipient[]
  readonly recipients: readonly ReminderRecipient[]
}

/** After a death was undone, earlier due dates do not count. */
const since =
  (remindFrom: Date | null) =>
  <S extends { readonly remindFrom: Date }>(source: S): S =>
    remindFrom === null || source.remindFrom >= remindFrom ? source : { ...source, remindFrom }

/** Leaves out removed and dead pets. */
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
  const { db, clock } = services
  const records: PetDatedSource[] = (
    await listDatedOfPets(services, db, pets, dateInZone('UTC', clock()))
  ).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
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
        recipients: petMembers.filter((member) => getsReminders(member, member.preferences)),
      }
    })
}

export type PetViewer = {
  readonly pet: PetWithReminders
  readonly me: ReminderRecipient
  readonly isNotified: boolean
}

/** @param only the pets of a key; null for all */
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
  /** The owner's time zone, which a dose's `date` and `time` are in. */
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
 * Excludes `after`, includes `until`; earliest first, by current access and preferences. The caller
 * checks `remindFrom` and the marks of doses.
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
