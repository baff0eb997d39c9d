import { Plus, X } from '#web/ui/images/icons.ts'
import { useRef, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { useTranslation } from 'react-i18next'
import {
  firstTimeOfDay,
  isClockTime,
  scheduleIntervalHours,
  timesAtInterval,
} from '#contract/features/medications/schedule-times.ts'
import { scheduleTimesMax } from '#contract/features/medications/limits.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { ToggleChip } from '#web/ui/fields/toggle-chip.tsx'

export type DraftTimes = readonly (string | null)[]

interface ScheduleTimesProps {
  readonly times: DraftTimes
  readonly onChange: (times: DraftTimes) => void
  readonly errorOf: (index: number) => string | undefined
}

const usualFirst = '08:00'

const isTime = (time: string | null): time is string => time !== null && isClockTime(time)

const sameTimes = (a: DraftTimes, b: DraftTimes): boolean =>
  a.length === b.length && b.every((time) => a.includes(time))

export function ScheduleTimes({ times, onChange, errorOf }: ScheduleTimesProps) {
  const { t } = useTranslation('medications')
  const group = useRef<HTMLDivElement>(null)
  // Stable, so that a field keeps its half-typed text when another is removed.
  const last = useRef(0)
  const newKey = () => (last.current += 1)
  const [keys, setKeys] = useState(() => times.map((_, index) => -index))
  const first = firstTimeOfDay(times.filter(isTime)) ?? usualFirst

  const spread = (hours: (typeof scheduleIntervalHours)[number]) => {
    const next = timesAtInterval(hours, first)
    setKeys(next.map(newKey))
    onChange(next)
  }
  const add = () => {
    setKeys([...keys, newKey()])
    onChange([...times, null])
  }
  const remove = (index: number) => {
    setKeys(keys.toSpliced(index, 1))
    onChange(times.toSpliced(index, 1))
    // The pressed button disappears with its field.
    group.current?.querySelector<HTMLElement>('[data-add-time]')?.focus()
  }
  return (
    <Group ref={group} aria-label={t('schedule.times')} className="flex flex-col gap-2">
      <span aria-hidden className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">
          {t('schedule.times')}
          <span className="text-danger">{' *'}</span>
        </span>
        <span className="text-cap text-muted">{t('schedule.every')}</span>
      </span>
      <Group
        aria-label={t('schedule.spread')}
        className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2"
      >
        {scheduleIntervalHours.map((hours) => (
          <ToggleChip
            key={hours}
            isOn={sameTimes(times, timesAtInterval(hours, first))}
            onChange={() => spread(hours)}
          >
            {t('schedule.hours', { hours })}
          </ToggleChip>
        ))}
      </Group>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-start gap-3">
        {times.map((time, index) => (
          <ScheduleTimeField
            key={keys[index] ?? index}
            number={index + 1}
            time={time}
            onChange={(next) => onChange(times.with(index, next))}
            error={errorOf(index)}
            onRemove={times.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </div>
      <Button
        data-add-time
        variant="quiet"
        size="sm"
        className="self-start"
        isDisabled={times.length >= scheduleTimesMax}
        onPress={add}
      >
        <Plus aria-hidden size={18} /> {t('schedule.add')}
      </Button>
    </Group>
  )
}

interface ScheduleTimeFieldProps {
  /** From 1. */
  readonly number: number
  readonly time: string | null
  readonly onChange: (time: string | null) => void
  readonly error: string | undefined
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined
}

function ScheduleTimeField({ number, time, onChange, error, onRemove }: ScheduleTimeFieldProps) {
  const { t } = useTranslation('medications')
  const format = useFormatter()
  const named = time !== null && isTime(time) ? format.clockTime(time) : t('schedule.unnamed')
  return (
    <TimeField
      label={t('schedule.time', { number })}
      isLabelHidden
      isRequired
      autoFocus={number > 1 && time === null}
      value={time}
      onChange={onChange}
      error={error}
      end={
        onRemove && (
          <IconButton aria-label={t('schedule.remove', { time: named })} onPress={onRemove}>
            <X aria-hidden size={18} />
          </IconButton>
        )
      }
    />
  )
}
