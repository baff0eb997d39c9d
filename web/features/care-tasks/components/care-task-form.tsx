import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { careTaskKind, taskUnits } from '#contract/features/care-tasks/kind.ts'
import type { CareTask } from '#contract/features/care-tasks/schema.ts'
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { careTaskChanges } from '#web/features/care-tasks/api.ts'
import { nextTaskDate } from '#web/shared/care-tasks/finish-task.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { wholeDate } from '#web/shared/forms/whole-date.ts'
import { KindFormFields, nullableField, textField } from '#web/shared/records/kinds/kind-fields.tsx'
import {
  useKindForm,
  type KindForm,
  type KindValues,
  type RecordFormProps,
} from '#web/shared/records/kinds/kind-form.ts'
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

const { min, max } = careTaskKind.fields.everyCount

const proposedDate = ({
  lastDoneOn: last,
  everyCount,
  everyUnit: named,
}: KindValues): PlainDate | undefined => {
  const lastDoneOn = wholeDate(last)
  const everyUnit = taskUnits.find((id) => id === named)
  if (lastDoneOn === undefined || typeof everyCount !== 'number' || everyUnit === undefined) return
  if (!Number.isInteger(everyCount) || everyCount < min || everyCount > max) return
  return nextTaskDate(lastDoneOn, { everyCount, everyUnit })
}

/** The next date follows the last one and the interval until it is chosen. */
const useFollowedDate = (of: KindForm, isGiven: boolean): KindForm => {
  const { form } = of
  const [isChosen, setChosen] = useState(isGiven)
  const follow = (name: string, value: unknown) => {
    const date = proposedDate({ ...form.values, [name]: value })
    if (name === 'nextDueOn') setChosen(true)
    else if (!isChosen && date !== undefined) form.preset('nextDueOn', date)
  }
  const field: typeof form.field = (name) => {
    const { onChange, ...state } = form.field(name)
    const change: typeof onChange = (value) => {
      onChange(value)
      follow(name, value)
    }
    return { ...state, onChange: change }
  }
  return { ...of, form: { ...form, field } }
}

export function CareTaskForm(props: RecordFormProps<CareTask>) {
  const { record, draft, items = [] } = props
  const { t } = useTranslation('care-tasks')
  const { fullName } = usePerson()
  const first = { everyCount: 1, everyUnit: 'weeks', lastDoneOn: draft?.dateAdministered ?? null }
  const kindForm = useKindForm(
    {
      kind: careTaskKind,
      changes: careTaskChanges,
      schema,
      values: record
        ? {}
        : { ...first, nextDueOn: draft?.nextDueDate ?? proposedDate(first) ?? localToday() },
    },
    props,
  )
  const of = useFollowedDate(
    kindForm,
    record ? record.nextDueOn !== proposedDate(record) : draft?.nextDueDate !== undefined,
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
