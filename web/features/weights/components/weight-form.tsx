import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { weightUnits } from '#contract/features/pets/choices.ts'
import { measuredWeightStep, weightKind } from '#contract/features/weights/kind.ts'
import type { Weight } from '#contract/features/weights/schema.ts'
import type { Weighed } from '#contract/features/weights/unlikely-weight.ts'
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { weightChanges } from '#web/features/weights/api.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { KindFormFields } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import { petWeight, useWeightQuestion } from '#web/shared/weights/weight-question.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/weights/schema.ts')).weightSchemas.form,
)

/** The last weight before that day, or the first after it; without a list the one of the pet. */
const lastBefore = ({ items, record, pet }: RecordFormProps<Weight>, on: PlainDate): Weighed | undefined => {
  if (items === undefined) return pet && petWeight(pet)
  const others = items.filter(({ id }) => id !== record?.id)
  return others.find(({ measuredOn }) => measuredOn <= on) ?? others.at(-1)
}

interface WeightFormProps extends RecordFormProps<Weight> {
  readonly children?: ReactNode
  /** Saving waits until a pet is chosen and loaded, because it decides the unit. */
  readonly isPetPending?: boolean
  /** These replace closing the dialog. */
  readonly onCancel?: () => void
  readonly onDone?: () => void
}

/** Render it inside the dialog. A new weight has the unit of the last one, or of the pet. */
export function WeightForm({ children, isPetPending = false, onCancel, onDone, ...props }: WeightFormProps) {
  const { t } = useTranslation('weights')
  const format = useFormatter()
  const { pet, record, items = [] } = props
  const { ask, question } = useWeightQuestion(pet)
  const usualUnit = (record ?? items[0])?.weightUnit ?? pet?.weightUnit ?? (isPetPending ? null : 'Libras')
  const last = record ? undefined : lastBefore(props, localToday())
  const textOf = ({ weightValue, weightUnit }: Weighed) => format.weight(weightValue, weightUnit)
  const kindForm = useKindForm(
    {
      kind: weightKind,
      changes: weightChanges,
      schema,
      ask: async (fields) =>
        !isPetPending && ask(fields, lastBefore(props, fields.measuredOn), fields.measuredOn),
      values: { weightUnit: usualUnit },
      onDone,
    },
    props,
  )
  const { form } = kindForm
  const { value: weight, ...field } = form.field('weightValue')
  const unit = form.field('weightUnit')
  const [isUnitChosen, setUnitChosen] = useState(false)
  const [knownUnit, setKnownUnit] = useState(usualUnit)
  if (knownUnit !== usualUnit) {
    setKnownUnit(usualUnit)
    if (!isUnitChosen) form.preset('weightUnit', usualUnit)
  }
  return (
    <KindFormFields
      of={kindForm}
      isSaveDisabled={isPetPending}
      onCancel={onCancel}
      parts={{
        weightValue: (
          <FieldPair areShort>
            <NumberField
              label={t('fields.weight')}
              placeholder={t('fields.weightPlaceholder')}
              isRequired
              autoFocus
              {...(last && { description: t('unlikely.last', { weight: textOf(last) }) })}
              step={measuredWeightStep}
              value={typeof weight === 'number' ? weight : null}
              {...field}
            />
            <Select
              label={t('fields.unit')}
              options={weightUnits.map((id) => ({ id, label: t(`choices.weightUnit.${id}`) }))}
              {...unit}
              value={weightUnits.find((weightUnit) => weightUnit === unit.value) ?? null}
              onChange={(chosen) => {
                setUnitChosen(true)
                unit.onChange(chosen)
              }}
            />
          </FieldPair>
        ),
        weightUnit: null,
      }}
    >
      {children}
      {question}
    </KindFormFields>
  )
}
