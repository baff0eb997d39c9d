import { createAllergy, removeAllergy } from '#server/features/allergies/service.ts'
import { listBin } from '#server/features/history/listing.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { vaccineRecords } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { withClockDaysAgo } from './people.ts'

const findRabies = async (services: Services, access: PetAccess) =>
  (await vaccineRecords.list(services, access)).items.find(({ name }) => name === 'Rabia')

/** @param editor of the same pet as `owner` */
export const seedHistory = async (
  services: Services,
  owner: PetAccess<'own'>,
  editor: PetAccess<'edit'>,
): Promise<void> => {
  const rabies = await findRabies(services, editor)
  if (rabies)
    await vaccineRecords.update(services, editor, rabies.id, {
      changes: { notes: 'Sin reacción. Durmió toda la tarde.' },
    })
  // An interrupted seeding may have done it.
  if ((await listBin(services, owner)).items.length === 0) {
    const then = withClockDaysAgo(services, 4)
    const { id } = await createAllergy(then, editor, { name: 'Trigo', description: 'Parecía; era el polen.' })
    await removeAllergy(withClockDaysAgo(services, 3), editor, id)
  }
}
