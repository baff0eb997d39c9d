import { useTranslation } from 'react-i18next'
import { careTaskKind, taskUnits } from '#contract/features/care-tasks/kind.ts'
import type { CareTask } from '#contract/features/care-tasks/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { careTaskChanges } from '#web/features/care-tasks/api.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { KindFormFields, nullableField, textField } from '#web/shared/records/kinds/kind-fields.tsx'
import { useKindForm, type RecordFormProps } from '#web/shared/records/kinds/kind-form.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/care-tasks/schema.ts')).careTaskSchemas.form,
)

const usualTasks = ['bath', 'nails', 'litter', 'brushing', 'teeth', 'ears'] as const

export function CareTaskForm(props: RecordFormProps<CareTask>) {
  const { record, draft, items = [] } = props
  const { t } = useTranslation('care-tasks')
  const { fullName } = usePerson()
  const of = useKindForm(
    {
      kind: careTaskKind,
      changes: careTaskChanges,
      schema,
      values: record
        ? {}
        : {
            everyCount: 1,
            everyUnit: 'weeks',
            lastDoneOn: draft?.dateAdministered ?? null,
            nextDueOn: draft?.nextDueDate ?? localToday(),
          },
    },
    props,
  )
  const { value: count, ...countField } = of.form.field('everyCount')
  const unit = of.form.field('everyUnit')
  const people = new Set([fullName, ...items.flatMap(({ who }) => who ?? [])])
  return (
    <KindFormFields
      of={of}
      title={{ suggestions: usualTasks.map((name) => t(`usual.${name}`)) }}
      parts={{
        everyCount: (
          <FieldPair areShort>
            <NumberField
              label={t('fields.everyCount')}
              isRequired
              value={typeof count === 'number' ? count : null}
              {...countField}
            />
            <Select
              label={t('fields.everyUnit')}
              options={taskUnits.map((id) => ({ id, label: t(`units.${id}`) }))}
              {...unit}
              value={taskUnits.find((id) => id === unit.value) ?? null}
            />
          </FieldPair>
        ),
        everyUnit: null,
        dueTime: (
          <FieldPair>
            <TimeField label={t('fields.dueTime')} isOptional {...nullableField(of, 'dueTime')} />
            <SuggestField
              label={t('fields.who')}
              placeholder={t('fields.whoPlaceholder')}
              isOptional
              suggestions={[...people]}
              {...textField(of, 'who')}
            />
          </FieldPair>
        ),
        who: null,
      }}
    />
  )
}
