// Up to the weight in the profile: one pet stays the same, one grows up, one loses too much.
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { weightRecords } from '#server/features/weights/service.ts'
import type { Services } from '#server/platform/services/services.ts'

/** Days count back from the day of the seeding. */
type Measured = readonly [daysAgo: number, value: number, note?: string]

const measured: Readonly<Record<string, { unit: WeightUnit; weights: readonly Measured[] }>> = {
  Kira: {
    unit: 'Libras',
    weights: [
      [702, 40.2, 'En la clínica'],
      [640, 40.6],
      [571, 41.1],
      [498, 41.4],
      [430, 41.9, 'Después de las fiestas'],
      [365, 41.2, 'En la clínica'],
      [301, 40.8],
      [242, 41],
      [180, 41.3],
      [121, 41.1],
      [90, 41.4],
      [61, 41.2, 'En la clínica'],
      [28, 41.6],
      [14, 41.3],
    ],
  },
  Tom: {
    unit: 'Kilogramos',
    weights: [
      [290, 5.64, 'Cuando llegó'],
      [230, 5.7],
      [170, 5.72],
      [142, 5.66],
      [111, 5.54],
      [80, 5.41],
      [52, 5.3, 'Come menos'],
      [21, 5.17],
    ],
  },
  Nube: {
    unit: 'Kilogramos',
    weights: [
      [895, 0.62, 'Recién llegada'],
      [881, 0.78],
      [860, 1.04],
      [832, 1.36],
      [804, 1.63],
      [770, 1.88],
      [712, 2.14],
      [640, 2.29],
      [520, 2.37],
      [380, 2.41],
      [200, 2.38],
      [64, 2.42],
    ],
  },
  Rocco: {
    unit: 'Libras',
    weights: [
      [110, 64.8],
      [52, 65.5],
    ],
  },
}

/** Creates those that do not exist yet. @param name the pet's */
export const seedWeights = async (
  services: Services,
  access: PetAccess<'edit'>,
  name: string,
): Promise<void> => {
  const { items } = await weightRecords.list(services, access)
  const { unit, weights } = measured[name] ?? { unit: 'Kilogramos', weights: [] }
  for (const [daysAgo, weightValue, note] of weights) {
    const measuredOn = addDays(dateInZone(defaultTimeZone, services.clock()), -daysAgo)
    if (!items.some((item) => item.measuredOn === measuredOn))
      await weightRecords.create(services, access, { measuredOn, weightValue, weightUnit: unit, note })
  }
}
