import type { WeightUnit } from '#contract/features/pets/schema.ts'

/** The units of tables; a weight is stored in kilograms or pounds. */
export type ColumnUnit = WeightUnit | 'grams'

const unit = '(kgs?|kilos?|kilogramos?|kilograms?)|(lbs?|libras?|pounds?)|(?:g|grs?|gramos?|grams?)'
const besideNumber = new RegExp(`^\\s*([^\\p{L}]*?)\\s*(?:${unit})\\.?\\s*$`, 'iu')
const inTitle = new RegExp(`(?<!\\p{L})(?:${unit})[^\\p{L}]*$`, 'iu')

const unitOf = (kilograms: string | undefined, pounds: string | undefined): ColumnUnit =>
  kilograms !== undefined ? 'Kilogramos' : pounds !== undefined ? 'Libras' : 'grams'

/** A cell as number and unit, as in '12,5 kg', '27 lb' and '350 g'; null where it has no unit. */
export const splitWeight = (cell: string): { readonly number: string; readonly unit: ColumnUnit | null } => {
  // Longer than any weight.
  const [found, number = '', kilograms, pounds] = cell.length > 40 ? [] : (besideNumber.exec(cell) ?? [])
  return found === undefined ? { number: cell, unit: null } : { number, unit: unitOf(kilograms, pounds) }
}

/** The unit at the end of a column's title, as in 'Peso (g)', 'weight_lb' and 'kg'. */
export const unitInTitle = (title: string): ColumnUnit | null => {
  const [found, kilograms, pounds] = inTitle.exec(title.slice(-40)) ?? []
  return found === undefined ? null : unitOf(kilograms, pounds)
}

/** The stored weight: a kilogram has a thousand grams, and a part of a gram breaks its step. */
export const toStoredWeight = (
  value: number | null,
  written: ColumnUnit,
): { readonly weightValue: number | null; readonly weightUnit: WeightUnit } =>
  written === 'grams'
    ? { weightValue: value && value / 1000, weightUnit: 'Kilogramos' }
    : { weightValue: value, weightUnit: written }
