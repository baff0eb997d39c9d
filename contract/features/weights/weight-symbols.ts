// The symbols of the units of weight. Apart from their arithmetic, for the web's first load reads
// them.
import type { WeightUnit } from '#contract/features/pets/schema.ts'

/** The same in both languages. */
export const weightSymbols: Readonly<Record<WeightUnit, string>> = { Libras: 'lb', Kilogramos: 'kg' }
