// Apart from the arithmetic of units, because the web's first load imports it.
import type { WeightUnit } from '#contract/features/pets/schema.ts'

/** The same in both languages. */
export const weightSymbols: Readonly<Record<WeightUnit, string>> = { Libras: 'lb', Kilogramos: 'kg' }
