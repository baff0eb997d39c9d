import type { Cost } from '#contract/features/costs/schema.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { visitRecords } from '#server/features/visits/service.ts'
import type { Services } from '#server/platform/services/services.ts'

/** Days count from the day of the seeding; `pesos` are whole. */
type Visit = {
  reason: string
  daysAgo: number
  clinic: string
  veterinarian?: string
  findings?: string
  pesos?: number
  cost?: Cost
  next?: number
}

const sanRoque = 'Clínica San Roque'
const nunez = 'Dra. Núñez'

const visits: Record<string, Visit[]> = {
  Kira: [
    {
      reason: 'Control anual',
      daysAgo: 353,
      clinic: sanRoque,
      veterinarian: nunez,
      findings:
        'Corazón y pulmones bien. Le sobran dos kilos: menos premios y una hora más de paseo al día. Algo de sarro en las muelas: cepillar dos veces por semana.',
      pesos: 95_000,
    },
    {
      reason: 'Control anual',
      daysAgo: 722,
      clinic: sanRoque,
      veterinarian: nunez,
      findings: 'Todo en orden.',
      pesos: 88_000,
    },
    {
      reason: 'Espina en la pata',
      daysAgo: 590,
      clinic: 'Vet 24 horas',
      veterinarian: 'Dr. Camilo Peña',
      findings:
        'Espina de dos centímetros entre los dedos de la mano izquierda. La retiró sin anestesia, limpió la herida y le puso una venda.\nCuidado en casa: lavar con suero cada doce horas y no dejar que se lama. Si cojea después de tres días o la pata se hincha, volver. La herida cerró bien y a la semana corría como siempre.',
      pesos: 140_000,
    },
    {
      reason: 'Vómito en el viaje',
      daysAgo: 201,
      clinic: 'Harbor Animal Clinic',
      findings: 'Comió algo en la playa. Dieta blanda dos días.',
      cost: { amountMinor: 6450, currency: 'USD' },
    },
    {
      reason: 'Limpieza dental',
      daysAgo: 40,
      clinic: sanRoque,
      veterinarian: nunez,
      findings: 'Sin piezas flojas. Revisar las encías en dos meses.',
      pesos: 260_000,
      next: 20,
    },
  ],
  Tom: [
    {
      reason: 'Otitis',
      daysAgo: 2,
      clinic: sanRoque,
      veterinarian: nunez,
      findings: 'Oído derecho rojo. Otosol dos veces al día.',
      pesos: 75_000,
      next: 12,
    },
    { reason: 'Esterilización', daysAgo: 410, clinic: 'Vet 24 horas', pesos: 210_000 },
  ],
  Rocco: [{ reason: 'Control anual', daysAgo: 340, clinic: sanRoque, veterinarian: nunez, pesos: 90_000 }],
  Nube: [{ reason: 'Corte de uñas y revisión', daysAgo: 61, clinic: sanRoque, pesos: 45_000 }],
}

/** Creates the visits of a pet that has none. @param name the pet's */
export const seedVisits = async (
  services: Services,
  access: PetAccess<'edit'>,
  name: string,
): Promise<void> => {
  const on = (days: number): string => addDays(dateInZone(defaultTimeZone, services.clock()), days)
  const existing = (await visitRecords.list(services, access)).items
  for (const { daysAgo, pesos, cost, next, ...visit } of visits[name] ?? [])
    // An interrupted seeding may have created some.
    if (!existing.some(({ visitDate }) => visitDate === on(-daysAgo)))
      await visitRecords.create(services, access, {
        ...visit,
        visitDate: on(-daysAgo),
        nextVisitDate: next === undefined ? null : on(next),
        cost: pesos === undefined ? (cost ?? null) : { amountMinor: pesos * 100, currency: 'COP' },
      })
}
