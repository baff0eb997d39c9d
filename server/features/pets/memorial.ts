// docs/decisions/0079-memorial.md
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PetAccess } from './pet-access.ts'
import { withPetLocked } from './access.ts'
import { changeProfile } from './profile-changes.ts'
import { toPet } from './to-pet.ts'

/**
 * Stops all reminders of the pet.
 * @param diedOn null where the day is not known
 * @throws BAD_REQUEST for a day before its birth
 */
export const setMemorial = (
  services: Services,
  access: PetAccess<'own'>,
  diedOn: PlainDate | null,
): Promise<Pet> =>
  withPetLocked(services, access, async (tx, row) => {
    const { birthDate } = row
    if (diedOn !== null && birthDate !== null && diedOn < birthDate) throw invalidField('diedOn', 'too_early')
    const changes = { isLiving: false, diedOn }
    return toPet(await changeProfile(services, tx, access, row, changes), access)
  })

/** Reminders due from now on are sent again. */
export const removeMemorial = (services: Services, access: PetAccess<'own'>): Promise<Pet> =>
  withPetLocked(services, access, async (tx, row) => {
    if (row.isLiving) return toPet(row, access)
    const changes = { isLiving: true, diedOn: null, remindFrom: services.clock() }
    return toPet(await changeProfile(services, tx, access, row, changes), access)
  })
