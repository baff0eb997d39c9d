// The fields that every dated record has: when it was done, when the next is due, and whether to
// remind of it.
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'

interface FieldState {
  readonly name: string
  readonly value: PlainDate | null
  readonly onChange: (value: PlainDate | null) => void
  readonly error: string | undefined
}

export type DatedWord =
  | 'fields.dateAdministered'
  | 'fields.nextDueDate'
  | 'remind.switch'
  | 'remind.on'
  | 'remind.noDate'
  | 'remind.off'

interface DatedFieldsProps {
  readonly given: FieldState
  readonly next: FieldState
  readonly remind: boolean
  readonly onRemind: (remind: boolean) => void
  /** The words of the feature: `t={(key) => t(key)}`. */
  readonly t: (key: DatedWord) => string
}

/** Whether to remind of the next, and what comes of it. */
export function ReminderSwitch({
  next,
  remind,
  onRemind,
  t,
}: Pick<DatedFieldsProps, 'remind' | 'onRemind' | 't'> & { next: PlainDate | null }) {
  const reminding = !remind ? 'remind.off' : next === null ? 'remind.noDate' : 'remind.on'
  return <SwitchField label={t('remind.switch')} state={t(reminding)} isOn={remind} onChange={onRemind} />
}

export function DatedFields({ given, next, remind, onRemind, t }: DatedFieldsProps) {
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
      <ReminderSwitch next={next.value} remind={remind} onRemind={onRemind} t={t} />
    </>
  )
}
