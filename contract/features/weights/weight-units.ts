import type { WeightUnit } from '#contract/features/pets/schema.ts'

/** The international avoirdupois pound is this much by definition (1959). */
const kilogramsPerPound = 0.45359237

const kilogramsPer: Readonly<Record<WeightUnit, number>> = { Libras: kilogramsPerPound, Kilogramos: 1 }

/** The same weight in another unit, not rounded. */
export const convertWeight = (value: number, from: WeightUnit, to: WeightUnit): number =>
  from === to ? value : (value * kilogramsPer[from]) / kilogramsPer[to]
