import { useTranslation } from 'react-i18next'
import { wholeCurrencies } from '#contract/features/costs/limits.ts'
import type { Cost } from '#contract/features/costs/schema.ts'
import { formatNumberInput } from '#web/shared/forms/number-input.ts'
import { useDisplayCurrency } from '#web/shared/i18n/display-currency.ts'
import { currentLanguage, type Language } from '#web/shared/i18n/i18n.ts'

export interface CostInput {
  /** An amount in the notation of the language; empty for none. */
  readonly cost: string
  readonly currency: Cost['currency']
}

export interface Priced {
  // During an upgrade an older server may answer, which lacks the field.
  readonly cost?: Cost | null | undefined
}

export const isWithoutDecimals = (currency: Cost['currency']): boolean => wholeCurrencies.includes(currency)

const typed = ({ amountMinor, currency }: Cost, language: Language): string =>
  isWithoutDecimals(currency)
    ? String(amountMinor / 100)
    : formatNumberInput((amountMinor / 100).toFixed(2), language)

/** `remembered` stores the currency of a saved cost for the next form. */
export const useCostInput = () => {
  const { t } = useTranslation('costs')
  const [usual, rememberCurrency] = useDisplayCurrency()
  return {
    /** @param record null for a new one */
    inputOf: (record: Priced | null): CostInput => ({
      cost: record?.cost ? typed(record.cost, currentLanguage()) : '',
      currency: record?.cost?.currency ?? usual,
    }),
    // The contract treats an invalid number as a missing one.
    messages: {
      required: t('invalid.noNumber'),
      invalid: t('invalid.whole'),
      too_large: t('invalid.tooLarge'),
    },
    remembered: <T extends Priced>(saved: T): T => {
      if (saved.cost) rememberCurrency(saved.cost.currency)
      return saved
    },
  }
}
