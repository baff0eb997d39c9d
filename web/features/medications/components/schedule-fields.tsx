import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localToday } from '#contract/shared/dates.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { ScheduleTimes, type DraftTimes } from './schedule-times.tsx'

export interface ScheduleDraft {
  readonly times: DraftTimes
  readonly from: string | null
  readonly to: string | null
  readonly everyDays: number | null
}

interface ScheduleFieldsProps {
  readonly value: ScheduleDraft | null
  readonly onChange: (schedule: ScheduleDraft | null) => void
  readonly remind: boolean
  readonly onRemind: (remind: boolean) => void
  /** Parts are 'times.0', 'to'. */
  readonly errorAt: (part: string) => string | undefined
}

export function ScheduleFields({ value, onChange, remind, onRemind, errorAt }: ScheduleFieldsProps) {
  const { t } = useTranslation('medications')
  const [lastSchedule, setKept] = useState<ScheduleDraft>(
    value ?? { times: ['08:00'], from: localToday(), to: null, everyDays: 1 },
  )
  const set = (changes: Partial<ScheduleDraft>) => onChange({ ...lastSchedule, ...value, ...changes })
  const toggle = (isOn: boolean) => {
    if (value) setKept(value)
    onChange(isOn ? lastSchedule : null)
  }
  return (
    <div className="flex flex-col gap-4">
      <SwitchField
        label={t('schedule.switch')}
        state={t(value ? 'schedule.on' : 'schedule.off')}
        isOn={value !== null}
        onChange={toggle}
      />
      {value && (
        <>
          <ScheduleTimes
            times={value.times}
            onChange={(times) => set({ times })}
            errorOf={(index) => errorAt(`times.${index}`)}
          />
          <FieldPair>
            <DateField
              label={t('schedule.from')}
              isRequired
              value={value.from}
              onChange={(from) => set({ from })}
              error={errorAt('from')}
              chips={pastDateChips()}
            />
            <DateField
              label={t('schedule.to')}
              isOptional
              value={value.to}
              onChange={(to) => set({ to })}
              error={errorAt('to')}
              chips={futureDateChips(value.from)}
              {...(value.from !== null && { min: value.from })}
            />
          </FieldPair>
          <NumberField
            label={t('schedule.everyDays')}
            isRequired
            description={t('schedule.everyDaysNote')}
            value={value.everyDays}
            onChange={(everyDays) => set({ everyDays })}
            error={errorAt('everyDays')}
          />
          <SwitchField
            label={t('schedule.remind')}
            state={t(remind ? 'schedule.reminding' : 'schedule.silent')}
            isOn={remind}
            onChange={onRemind}
          />
        </>
      )}
    </div>
  )
}
