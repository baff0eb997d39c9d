// What the label of a vaccine's vial says, behind a button while nothing stands there.
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '#contract/shared/dates.ts'
import { futureDateChips } from '#web/shared/forms/date-chips.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { MoreFields } from '#web/ui/fields/more-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface FieldState<V> {
  readonly name: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly error: string | undefined
}

interface LabelFieldsProps {
  readonly manufacturer: FieldState<string>
  readonly lot: FieldState<string>
  readonly validUntil: FieldState<PlainDate | null>
  readonly dateAdministered: PlainDate | null
}

export function LabelFields({ manufacturer, lot, validUntil, dateAdministered }: LabelFieldsProps) {
  const { t } = useTranslation('vaccines')
  const fields = [manufacturer, lot, validUntil]
  return (
    <MoreFields
      label={t('fields.more')}
      isOpen={fields.some(({ value }) => value !== '' && value !== null)}
      hasError={fields.some(({ error }) => error !== undefined)}
    >
      <FieldPair>
        <TextField
          label={t('fields.manufacturer')}
          placeholder={t('fields.manufacturerPlaceholder')}
          isOptional
          autoComplete="off"
          {...manufacturer}
        />
        <TextField
          label={t('fields.lot')}
          placeholder={t('fields.lotPlaceholder')}
          isOptional
          autoComplete="off"
          {...lot}
        />
      </FieldPair>
      <DateField
        label={t('fields.validUntil')}
        isOptional
        chips={futureDateChips(dateAdministered)}
        {...validUntil}
      />
    </MoreFields>
  )
}
