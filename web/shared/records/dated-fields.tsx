// The fields that every dated record has: when it was done, when the next is due, and whether to
// remind of it.
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'

interface FieldState {
  readonly name: string
  readonly value: PlainDate | null
  readonly onChange: (value: PlainDate | null) => void
  readonly error: string | undefined
}

interface DatedFieldsProps {
  readonly given: FieldState
  readonly next: FieldState
  readonly remind: boolean
  readonly onRemind: (remind: boolean) => void
  /** The words of the feature: `t={(key) => t(key)}`. */
  readonly t: (
    key:
      | 'fields.dateAdministered'
      | 'fields.nextDueDate'
      | 'remind.switch'
      | 'remind.on'
      | 'remind.noDate'
      | 'remind.off',
  ) => string
}

export function DatedFields({ given, next, remind, onRemind, t }: DatedFieldsProps) {
  const reminding = !remind ? 'remind.off' : next.value === null ? 'remind.noDate' : 'remind.on'
  return (
    <>
      <FieldPair>
        <DateField
          label={t('fields.dateAdministered')}
          isOptional
          max={localToday()}
          chips={pastDateChips()}
          {...given}
        />
        <DateField
          label={t('fields.nextDueDate')}
          isOptional
          chips={futureDateChips(given.value)}
          {...next}
        />
      </FieldPair>
      <SwitchField label={t('remind.switch')} state={t(reminding)} isOn={remind} onChange={onRemind} />
    </>
  )
}
