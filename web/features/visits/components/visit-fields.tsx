// The fields of a visit that come in pairs: who was seen, and what it cost.
import { useTranslation } from 'react-i18next'
import { costCurrencies } from '#contract/features/costs/limits.ts'
import type { FormState } from '#web/shared/forms/form.tsx'
import { PriceField } from '#web/shared/forms/price-field.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { useKnownNames } from './known-names.ts'
import { isWhole, type VisitFormValues } from './visit-form-values.ts'

interface VisitFieldsProps {
  readonly form: FormState<VisitFormValues>
}

/** Clinic and veterinarian, of whom those are proposed that the person knows. */
export function PlaceFields({ form }: VisitFieldsProps) {
  const { t } = useTranslation('visits')
  const clinics = useKnownNames(form.values.clinic, 'clinics')
  const veterinarians = useKnownNames(form.values.veterinarian, 'veterinarians')
  return (
    <FieldPair>
      <SuggestField
        label={t('fields.clinic')}
        placeholder={t('fields.clinicPlaceholder')}
        isOptional
        suggestions={clinics}
        {...form.field('clinic')}
      />
      <SuggestField
        label={t('fields.veterinarian')}
        placeholder={t('fields.veterinarianPlaceholder')}
        isOptional
        suggestions={veterinarians}
        {...form.field('veterinarian')}
      />
    </FieldPair>
  )
}

const currencies = costCurrencies.map((id) => ({ id, label: id }))

/** The amount and its currency. */
export function CostFields({ form }: VisitFieldsProps) {
  const { t } = useTranslation('visits')
  const { currency } = form.values
  return (
    <FieldPair areShort>
      <PriceField
        label={t('fields.cost')}
        placeholder={t('fields.costPlaceholder')}
        isOptional
        language={currentLanguage()}
        stepMinor={isWhole(currency) ? 100 : 1}
        {...form.field('cost')}
      />
      <Select
        label={t('fields.currency')}
        options={currencies}
        value={currency}
        onChange={(next) => next !== null && form.set('currency', next)}
      />
    </FieldPair>
  )
}
