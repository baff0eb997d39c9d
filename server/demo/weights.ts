// Up to the weight in the profile: a diet, two that grow up, one that loses too much, an old age.
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { weightRecords } from '#server/features/weights/service.ts'
import type { Services } from '#server/platform/services/services.ts'

type Measured = readonly [days: number, value: number, note?: string]

/** Days count back from the day of the seeding; those of `grown` from the birth. */
type Story = {
  readonly unit: WeightUnit
  readonly weights: readonly Measured[]
  readonly grown?: readonly Measured[]
}

const measured: Readonly<Record<string, Story>> = {
  Kira: {
    unit: 'Libras',
    weights: [
      [722, 40.9, 'En la clínica'],
      [640, 41.4],
      [571, 42.3],
      [498, 43.4],
      [430, 44.8, 'Después de las fiestas'],
      [353, 45.9, 'En la clínica: empieza la dieta'],
      [330, 45.4],
      [301, 44.7],
      [270, 44.1],
      [242, 43.6],
      [211, 43],
      [180, 42.6, 'Ya corre como antes'],
      [150, 42.2],
      [121, 41.9],
      [90, 41.7],
      [61, 41.5, 'En la clínica: en su peso'],
      [28, 41.6],
      [14, 41.4],
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
      [700, 65.4],
      [430, 65.6],
      [240, 65],
      [110, 64.8],
      [52, 65.5],
    ],
    grown: [
      [56, 12.3, 'Recién llegado'],
      [84, 19.8],
      [112, 28.7],
      [140, 36.6],
      [168, 43.7, 'Ya no cabe en su cama'],
      [210, 50.9],
      [266, 57.1],
      [336, 61.7],
      [450, 64.2],
      [600, 65.3],
    ],
  },
  Bruno: {
    unit: 'Kilogramos',
    weights: [],
    grown: [
      [4300, 13.7],
      [4500, 13.6],
      [4660, 13.3],
      [4800, 13, 'Empieza la dieta para los riñones'],
      [4920, 12.8],
      [5040, 12.5],
      [5130, 12.3],
      [5210, 12.1],
      [5250, 12],
    ],
  },
}

/** Creates those that do not exist yet. */
export const seedWeights = async (
  services: Services,
  access: PetAccess<'edit'>,
  { name, birthDate }: { readonly name: string; readonly birthDate: PlainDate },
): Promise<void> => {
  const { items } = await weightRecords.list(services, access)
  const { unit, weights, grown = [] } = measured[name] ?? { unit: 'Kilogramos', weights: [] }
  const today = dateInZone(defaultTimeZone, services.clock())
  const dated = [
    ...grown.map(([days, ...rest]) => [addDays(birthDate, days), ...rest] as const),
    ...weights.map(([days, ...rest]) => [addDays(today, -days), ...rest] as const),
  ]
  for (const [measuredOn, weightValue, note] of dated) {
    if (!items.some((item) => item.measuredOn === measuredOn))
      await weightRecords.create(services, access, { measuredOn, weightValue, weightUnit: unit, note })
  }
}
