// They fit the free plan. Some are overdue or due on any day, so that the bell has reminders.
import type { ParasiteTarget } from '#contract/features/parasite-treatments/kind.ts'
import type { Cost } from '#contract/features/costs/schema.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { createAllergy, listAllergies } from '#server/features/allergies/service.ts'
import { medicationRecords } from '#server/features/medications/service.ts'
import { parasiteTreatmentRecords } from '#server/features/parasite-treatments/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { vaccineRecords } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { withClockDaysAgo } from './people.ts'

/** Days count from the day of the seeding, so that something is due soon on any day. */
type Vaccine = {
  name: string
  given: number
  due: number
  veterinarian: string
  manufacturer?: string
  lot?: string
  /** The end of the protection by the label. */
  valid?: number
  notes?: string
  pesos?: number
}

type Treatment = {
  name: string
  target: ParasiteTarget
  given: number
  due: number
  notes?: string
  pesos?: number
}

const inPesos = (pesos: number | undefined): Cost | null =>
  pesos === undefined ? null : { amountMinor: pesos * 100, currency: 'COP' }

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

/** `daily`: at these times, for two weeks from the day before. */
type Medication = {
  name: string
  dosage: string
  frequency: string
  notes?: string
  daily?: string[]
}

const medications: Record<string, Medication[]> = {
  Kira: [
    {
      name: 'Condroprotector',
      dosage: '1 comprimido',
      frequency: 'Cada 24 horas',
      notes: 'Con la comida de la noche.',
    },
  ],
  Tom: [{ name: 'Otosol', dosage: '5 gotas', frequency: 'Cada 12 horas', daily: ['08:00', '20:00'] }],
  Rocco: [
    { name: 'Gotas para los oídos', dosage: '3 gotas', frequency: 'Cada 12 horas', notes: 'Siete días.' },
  ],
}

const vaccines: Record<string, Vaccine[]> = {
  Kira: [
    { name: 'Tos de las perreras', given: -372, due: -7, veterinarian: 'Dra. Núñez' },
    {
      name: 'Polivalente',
      given: -353,
      due: 12,
      veterinarian: 'Dra. Núñez',
      manufacturer: 'Zoetis',
      lot: 'A4-117',
      pesos: 72_000,
    },
    {
      name: 'Rabia',
      given: -60,
      due: 305,
      veterinarian: 'Clínica San Roque',
      manufacturer: 'MSD Salud Animal',
      lot: 'R2209B',
      valid: 305,
      pesos: 38_000,
    },
  ],
  Tom: [
    {
      name: 'Trivalente felina',
      given: -365,
      due: 0,
      veterinarian: 'Dra. Núñez',
      manufacturer: 'Zoetis',
      lot: 'F3-208',
      pesos: 65_000,
    },
  ],
  Rocco: [
    {
      name: 'Rabia',
      given: -340,
      due: 25,
      veterinarian: 'Clínica San Roque',
      manufacturer: 'MSD',
      lot: 'R2117A',
    },
  ],
  Nube: [
    {
      name: 'Mixomatosis',
      given: -337,
      due: 28,
      veterinarian: 'Clínica San Roque',
      manufacturer: 'Hipra',
      lot: 'M7-051',
    },
  ],
}

const treatments: Record<string, Treatment[]> = {
  Kira: [
    {
      name: 'Fluralaner',
      target: 'external',
      given: -86,
      due: 4,
      notes: 'Comprimido, con la comida.',
      pesos: 129_000,
    },
    { name: 'Milbemicina con prazicuantel', target: 'internal', given: -92, due: -1, pesos: 24_000 },
    { name: 'Milbemicina con prazicuantel', target: 'internal', given: -184, due: -92, pesos: 22_500 },
  ],
  Tom: [
    { name: 'Selamectina', target: 'both', given: -20, due: 10, notes: 'Pipeta en la nuca.', pesos: 46_000 },
  ],
  Rocco: [{ name: 'Fipronil', target: 'external', given: -25, due: 5 }],
  Nube: [{ name: 'Fenbendazol', target: 'internal', given: -40, due: 52 }],
}

const missing = <T extends { name: string }>(
  wanted: readonly T[] = [],
  existing: readonly { name: string }[],
): T[] => wanted.filter(({ name }) => !existing.some((item) => item.name === name))

// Recorded long ago, so that the overdue vaccine has been reminded of.
const startedDaysAgo = 8

/** Creates the records that do not exist yet. @param name the pet's */
export const seedHealthRecords = async (
  services: Services,
  access: PetAccess<'edit'>,
  name: string,
): Promise<void> => {
  const then = withClockDaysAgo(services, startedDaysAgo)
  const on = (days: number): string => addDays(dateInZone(defaultTimeZone, services.clock()), days)
  for (const allergy of missing(allergies[name], (await listAllergies(services, access)).items))
    await createAllergy(services, access, allergy)
  for (const { daily, ...medication } of missing(
    medications[name],
    (await medicationRecords.list(services, access)).items,
  ))
    await medicationRecords.create(then, access, {
      ...medication,
      ...(daily && { schedule: { times: daily, from: on(-1), to: on(12), everyDays: 1 } }),
    })
  for (const { given, due, valid, pesos, ...vaccine } of missing(
    vaccines[name],
    (await vaccineRecords.list(services, access)).items,
  ))
    await vaccineRecords.create(then, access, {
      ...vaccine,
      dateAdministered: on(given),
      nextDueDate: on(due),
      validUntil: valid === undefined ? null : on(valid),
      cost: inPesos(pesos),
    })
  for (const { given, due, pesos, ...treatment } of missing(
    treatments[name],
    (await parasiteTreatmentRecords.list(services, access)).items,
  ))
    await parasiteTreatmentRecords.create(then, access, {
      ...treatment,
      dateAdministered: on(given),
      nextDueDate: on(due),
      cost: inPesos(pesos),
    })
}
