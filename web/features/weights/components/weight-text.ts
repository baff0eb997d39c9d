// How a weight is written: '12,5 kg'.
import { useTranslation } from 'react-i18next'
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

/** A hook; gives a function from a weight, to the gram, and its unit. */
export const useWeightText = () => {
  const { t } = useTranslation('weights')
  const format = useFormatter()
  return (value: number, unit: WeightUnit): string =>
    `${format.number(value, { max: 3 })} ${t(`abbreviations.${unit}`)}`
}
