// The fields of who was seen at a visit.
import { useTranslation } from 'react-i18next'
import type { FormState } from '#web/shared/forms/form.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { useKnownNames } from './known-names.ts'
import type { VisitFormValues } from './visit-form-values.ts'

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
