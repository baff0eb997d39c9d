import { useTranslation } from 'react-i18next'
import { costCurrencies } from '#contract/features/costs/limits.ts'
import { PriceField } from '#web/shared/forms/price-field.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import { isWithoutDecimals, type CostInput } from './cost-input.ts'

interface CostFieldsProps {
  readonly cost: {
    readonly name: string
    readonly value: string
    readonly onChange: (value: string) => void
    readonly error: string | undefined
  }
  readonly currency: CostInput['currency']
  readonly onCurrency: (currency: CostInput['currency']) => void
}

const currencies = costCurrencies.map((id) => ({ id, label: id }))

/** The importer adds the messages of `costs`. */
export function CostFields({ cost, currency, onCurrency }: CostFieldsProps) {
  const { t } = useTranslation('costs')
  return (
    <FieldPair areShort>
      <PriceField
        label={t('cost')}
        placeholder={t('costPlaceholder')}
        isOptional
        language={currentLanguage()}
        stepMinor={isWithoutDecimals(currency) ? 100 : 1}
        {...cost}
      />
      <Select
        label={t('currency')}
        options={currencies}
        value={currency}
        onChange={(next) => next !== null && onCurrency(next)}
      />
    </FieldPair>
  )
}
