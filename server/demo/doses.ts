// The doses that the demo family has given: the first of each scheduled medication, yesterday's.
import { onlyPet } from '#server/features/pets/access.ts'
import { defaultTimeZone, zonedInstant } from '#contract/shared/time-zones.ts'
import { markDose } from '#server/features/doses/marking.ts'
import { listScheduledMedications } from '#server/features/medications/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { actorOf, asCaller } from './people.ts'

// Nobody gives one at the very minute.
const minutesLate = 7

/** Marks it as given by the owner. A dose that is marked stays as it is. */
export const seedDoses = async (services: Services, access: PetAccess<'own'>): Promise<void> => {
  for (const { id: medicationId, schedule } of await listScheduledMedications(services, onlyPet(access))) {
    if (schedule === null) continue
    const { from: date, times } = schedule
    const [time = ''] = times
    const givenAt = new Date(zonedInstant(date, time, defaultTimeZone).getTime() + minutesLate * 60_000)
    const context = asCaller({ ...services, clock: () => givenAt }, actorOf(access.ownerId))
    await markDose(context, access, { medicationId, date, time, status: 'given' })
  }
}
