import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { weightUnits } from '#contract/features/pets/choices.ts'
import { measuredWeightStep, weightKind } from '#contract/features/weights/kind.ts'
import type { Weight } from '#contract/features/weights/schema.ts'
import { weightChanges } from '#web/features/weights/api.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/weights/schema.ts')).weightSchemas.form,
)

interface WeightFormProps extends RecordFormProps<Weight> {
  readonly children?: ReactNode
  /** Replaces closing the dialog. */
  readonly onCancel?: () => void
}

/** Render it inside the dialog. A new weight has the unit of the last one, or of the pet. */
export function WeightForm({ children, onCancel, ...props }: WeightFormProps) {
  const { t } = useTranslation('weights')
  const { pet, record, items = [] } = props
  const kindForm = useKindForm(
    {
      kind: weightKind,
      changes: weightChanges,
      schema,
      values: {
        weightUnit: record?.weightUnit ?? items[0]?.weightUnit ?? pet?.weightUnit ?? 'Libras',
      },
    },
    props,
  )
  const { form } = kindForm
  const { value: weight, ...field } = form.field('weightValue')
  const unit = form.field('weightUnit')
  return (
    <KindFormFields
      of={kindForm}
      onCancel={onCancel}
      parts={{
        weightValue: (
          <FieldPair areShort>
            <NumberField
              label={t('fields.weight')}
              placeholder={t('fields.weightPlaceholder')}
              isRequired
              autoFocus
              step={measuredWeightStep}
              value={typeof weight === 'number' ? weight : null}
              {...field}
            />
            <Select
              label={t('fields.unit')}
              options={weightUnits.map((id) => ({ id, label: t(`units.${id}`) }))}
              {...unit}
              value={weightUnits.find((weightUnit) => weightUnit === unit.value) ?? null}
            />
          </FieldPair>
        ),
        weightUnit: null,
      }}
    >
      {children}
    </KindFormFields>
  )
}
