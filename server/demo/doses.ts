import { onlyPet } from '#server/features/pets/access.ts'
import { defaultTimeZone, zonedInstant } from '#contract/shared/time-zones.ts'
import { markDose, markedByPerson } from '#server/features/doses/marking.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { actorOf, asCaller } from './people.ts'

const minutesLate = 7

/** Marks the first dose of each scheduled medication as given. An existing mark stays. */
export const seedDoses = async (services: Services, access: PetAccess<'own'>): Promise<void> => {
  for (const { id: medicationId, schedule } of await listScheduledMedications(services, onlyPet(access))) {
    if (schedule === null) continue
    const { from: date, times } = schedule
    const [time = ''] = times
    const givenAt = new Date(zonedInstant(date, time, defaultTimeZone).getTime() + minutesLate * 60_000)
    const context = asCaller({ ...services, clock: () => givenAt }, actorOf(access.ownerId))
    await markDose(
      context,
      access,
      { medicationId, date, time, status: 'given' },
      markedByPerson(access.personId),
    )
  }
}
