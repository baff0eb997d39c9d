// The form that adds or edits a weight.
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { weightUnits } from '#contract/features/pets/choices.ts'
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import { measuredWeightStep, weightKind } from '#contract/features/weights/kind.ts'
import { localToday } from '#contract/shared/dates.ts'
import { createWeight, updateWeight } from '#web/features/weights/api.ts'
import { pastDateChips } from '#web/shared/forms/date-chips.ts'
import { RecordDialogForm } from '#web/shared/records/record-dialog-form.tsx'
import { useRecordForm, type RecordFormProps } from '#web/shared/records/record-form.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import type { NamedWeight } from './named-weight.ts'

const schema = deferCode(
  async () => (await import('#contract/features/weights/schema.ts')).weightSchemas.form,
)

interface WeightFormProps extends Omit<RecordFormProps<NamedWeight>, 'onLimitReached'> {
  /** What a new one is measured in at first. */
  readonly unit: WeightUnit
  /** What stands before the other fields. */
  readonly children?: ReactNode
  /** What 'Cancelar' does instead of closing the dialog. */
  readonly onCancel?: () => void
}

interface WeightValues {
  weightValue: number | null
  weightUnit: WeightUnit | null
  measuredOn: string | null
  note: string
}

/** Render it inside the dialog. */
export function WeightForm({ petId, record, unit, children, onCancel }: WeightFormProps) {
  const { t } = useTranslation('weights')
  const create = useMutation(createWeight({ failure: t('addFailed') }))
  const update = useMutation(updateWeight({ failure: t('changeFailed') }))
  const initial: WeightValues = {
    weightValue: record?.weightValue ?? null,
    weightUnit: record?.weightUnit ?? unit,
    measuredOn: record?.measuredOn ?? localToday(),
    note: record?.note ?? '',
  }
  const form = useRecordForm({
    record,
    schema,
    initial,
    messages: {
      weightValue: {
        required: t('invalid.weightRequired'),
        invalid: t('invalid.weightUnclear'),
        too_small: t('invalid.weightTooSmall'),
        too_large: t('invalid.weightTooLarge'),
        step: t('invalid.weightStep'),
      },
      measuredOn: {
        required: t('invalid.dateRequired'),
        in_future: t('invalid.dateInFuture'),
        too_early: t('invalid.dateTooEarly'),
        invalid: t('invalid.dateInvalid'),
      },
      note: { too_long: t('invalid.noteTooLong') },
    },
    create: (fields) => create.mutateAsync({ petId, ...fields }),
    update: (weightId, changes) => update.mutateAsync({ petId, weightId, ...changes }),
    notices: { created: t('added'), updated: t('changed') },
  })
  return (
    <RecordDialogForm form={form} {...(onCancel && { onCancel })}>
      {children}
      <FieldPair areShort>
        <NumberField
          label={t('fields.weight')}
          placeholder={t('fields.weightPlaceholder')}
          isRequired
          autoFocus
          step={measuredWeightStep}
          {...form.field('weightValue')}
        />
        <Select
          label={t('fields.unit')}
          options={weightUnits.map((id) => ({ id, label: t(`units.${id}`) }))}
          {...form.field('weightUnit')}
        />
      </FieldPair>
      <DateField
        label={t('fields.date')}
        isRequired
        max={localToday()}
        chips={pastDateChips()}
        {...form.field('measuredOn')}
      />
      <TextArea
        label={t('fields.note')}
        placeholder={t('fields.notePlaceholder')}
        max={weightKind.fields.note.max}
        {...form.field('note')}
      />
    </RecordDialogForm>
  )
}
