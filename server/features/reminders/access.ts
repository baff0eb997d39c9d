// Who is told of which pets: their owners, and those editors who chose so.
import type { PetSources } from '#contract/features/reminders/rules.ts'
import { scheduledMedications } from '#server/features/medications/service.ts'
import { wishesOf, type Wishes } from '#server/features/notifications/service.ts'
import { membersOf, petsSeenBy, type PetMember } from '#server/features/pets/access.ts'
import { vaccinesOf } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/context.ts'

/** Somebody who is told of a pet, and how they want it. */
export type Reminded = PetMember & { readonly wishes: Wishes }

type SourceVaccine = Awaited<ReturnType<typeof vaccinesOf>>[number]
type SourceMedication = Awaited<ReturnType<typeof scheduledMedications>>[number]

/** A pet with all that may remind of it, and everybody who is told. */
export type RemindedPet = Pick<PetSources, 'timeZone'> & {
  readonly petId: string
  readonly petName: string
  readonly ownerId: string
  readonly vaccines: readonly SourceVaccine[]
  readonly medications: readonly SourceMedication[]
  readonly people: readonly Reminded[]
}

const isTold = ({ personId, ownerId, mayEdit, wishes }: Reminded): boolean =>
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
  const [vaccines, medications] = [
    Map.groupBy(await vaccinesOf(services, petIds), ({ petId }) => petId),
    Map.groupBy(await scheduledMedications(services, petIds), ({ petId }) => petId),
  ]
  return members
    .filter(({ personId, ownerId }) => personId === ownerId)
    .map(({ petId, petName, ownerId }) => ({
      petId,
      petName,
      ownerId,
      timeZone: wishes(ownerId).timeZone,
      vaccines: vaccines.get(petId) ?? [],
      medications: medications.get(petId) ?? [],
      people: members
        .filter((member) => member.petId === petId)
        .map((member) => ({ ...member, wishes: wishes(member.personId) }))
        .filter(isTold),
    }))
}

/** The pets that this person is told of, with all that may remind of them. */
export const remindedPetsOf = async (
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
): Promise<RemindedPet[]> =>
  (await remindedPets(services, await petsSeenBy(services, personId))).filter(({ people }) =>
    people.some((one) => one.personId === personId),
  )
