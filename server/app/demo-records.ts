// What the demo family has written down of its pets' health: within the free plan, with one vaccine overdue and one due soon.
import { addAllergy, listAllergies } from '#server/features/allergies/service.ts'
import { medicationRecords } from '#server/features/medications/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { vaccineRecords } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/context.ts'

const day = 86_400_000

/** Days count from the day of the furnishing, so that what is due soon is so on any day. */
type Vaccine = { name: string; given: number; due: number; veterinarian: string; notes?: string }

const allergies: Record<string, { name: string; description?: string }[]> = {
  Kira: [
    { name: 'Pollo', description: 'Picor en las patas a las pocas horas.' },
    {
      name: 'Polen de gramíneas',
      description: 'Estornudos en primavera. Limpiarle las patas al volver del parque.',
    },
  ],
  Tom: [{ name: 'Picadura de pulga' }],
}

const medications: Record<string, { name: string; dosage: string; frequency: string; notes?: string }[]> = {
  Kira: [
    {
      name: 'Condroprotector',
      dosage: '1 comprimido',
      frequency: 'Cada 24 horas',
      notes: 'Con la comida de la noche.',
    },
    { name: 'Antiparasitario', dosage: '1 pipeta', frequency: 'Una vez al mes' },
  ],
  Rocco: [
    { name: 'Gotas para los oídos', dosage: '3 gotas', frequency: 'Cada 12 horas', notes: 'Siete días.' },
  ],
}

const vaccines: Record<string, Vaccine[]> = {
  Kira: [
    { name: 'Tos de las perreras', given: -372, due: -7, veterinarian: 'Dra. Núñez' },
    { name: 'Polivalente', given: -353, due: 12, veterinarian: 'Dra. Núñez', notes: 'Lote A4-117' },
    { name: 'Rabia', given: -60, due: 305, veterinarian: 'Clínica San Roque' },
  ],
  Tom: [{ name: 'Trivalente felina', given: -200, due: 165, veterinarian: 'Dra. Núñez' }],
  Rocco: [{ name: 'Rabia', given: -340, due: 25, veterinarian: 'Clínica San Roque' }],
  Nube: [{ name: 'Mixomatosis', given: -150, due: 215, veterinarian: 'Clínica San Roque' }],
}

const absent = <T extends { name: string }>(
  wanted: readonly T[] = [],
  there: readonly { name: string }[],
): T[] => wanted.filter(({ name }) => !there.some((one) => one.name === name))

/** Writes down what is not there yet. @param name the pet's */
export const addHealthRecords = async (
  services: Services,
  access: PetAccess<'edit'>,
  name: string,
): Promise<void> => {
  for (const allergy of absent(allergies[name], (await listAllergies(services, access)).items))
    await addAllergy(services, access, allergy)
  for (const medication of absent(medications[name], (await medicationRecords.list(services, access)).items))
    await medicationRecords.create(services, access, medication)
  const on = (days: number): string =>
    new Date(services.clock().getTime() + days * day).toISOString().slice(0, 10)
  for (const { given, due, ...vaccine } of absent(
    vaccines[name],
    (await vaccineRecords.list(services, access)).items,
  ))
    await vaccineRecords.create(services, access, {
      ...vaccine,
      dateAdministered: on(given),
      nextDueDate: on(due),
    })
}
