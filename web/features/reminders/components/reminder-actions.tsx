import { useTranslation } from 'react-i18next'
import type { DoseReminder, Reminder } from '#contract/features/reminders/schema.ts'
import { isMarkable, type ReminderLine } from '#web/features/reminders/lines.ts'
import { ChangeTimeButton } from '#web/shared/doses/change-time-button.tsx'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { datedStyles } from '#web/shared/records/kinds/dated-styles.ts'
import { MarkDoseButtons, UnmarkDoseButton } from './dose-buttons.tsx'
import { findRecordable } from './line-action.tsx'
import { RecordAgainButton } from './record-again-button.tsx'
import { useDatedText, useDoseTime } from './reminder-text.tsx'
import { SnoozeButton } from './snooze-button.tsx'

interface ActionsProps {
  readonly now: number
  /** Called before the list changes: the pressed button may then move or disappear. */
  readonly onDone: () => void
  readonly onLeave: () => void
}

const row = 'flex flex-wrap items-center gap-2'

/** All that can be done with a line but what `LineAction` shows beside it. */
export function LineActions({ line, ...props }: ActionsProps & { line: ReminderLine }) {
  const { items, lead } = line
  const { now, onLeave } = props
  const { t } = useTranslation('reminders')
  const datedText = useDatedText()
  const timeText = useDoseTime()
  const shown = findRecordable(line, now)
  const link = (
    <LinkButton
      to={lead.kind === 'dose' ? '/app/pet/$petId/medications' : datedStyles[lead.kind].to}
      params={{ petId: lead.petId }}
      onClick={onLeave}
      variant="quiet"
      size="sm"
      className="px-3"
    >
      {t(lead.kind === 'dose' ? 'actions.medications' : `${lead.kind}.records`)}
    </LinkButton>
  )
  if (items.length === 1)
    return (
      <div className={row}>
        <ItemActions item={lead} isShown={lead === shown} {...props} />
        {link}
      </div>
    )
  return (
    <ul className="flex flex-col items-start gap-2">
      {items
        .filter((item) => item.kind !== 'dose' || isMarkable(item, now))
        .map((item) => {
          const isDose = item.kind === 'dose'
          return (
            <li key={item.key} className={row}>
              {isDose ? (
                <span className="min-w-13 font-semibold tabular-nums">{timeText(item)}</span>
              ) : (
                <span className="basis-full">
                  <bdi className="font-semibold wrap-name">{item.name}</bdi>
                  <span className="text-sm text-muted"> · {datedText(item)}</span>
                </span>
              )}
              <ItemActions
                item={item}
                isShown={item === shown}
                about={t('about', { name: item.name, detail: isDose ? timeText(item) : item.petName })}
                {...props}
              />
            </li>
          )
        })}
      <li>{link}</li>
    </ul>
  )
}

interface ItemActionsProps extends ActionsProps {
  readonly item: Reminder
  /** The line shows the buttons that record it. */
  readonly isShown: boolean
  readonly about?: string
}

function ItemActions({ item, isShown, now, about, onDone, onLeave }: ItemActionsProps) {
  const isOffered = item.mayEdit && !isShown
  return (
    <>
      {isOffered && item.kind !== 'dose' && item.status !== 'done' && (
        <RecordAgainButton item={item} about={about} onDone={onDone} onLeave={onLeave} />
      )}
      {isOffered && item.kind === 'dose' && item.mark === null && isMarkable(item, now) && (
        <MarkDoseButtons item={item} about={about} onDone={onDone} />
      )}
      {isOffered && item.kind === 'dose' && item.mark !== null && (
        <UnmarkDoseButton item={item} about={about} onDone={onDone} />
      )}
      {isOffered && item.kind === 'dose' && item.mark?.status === 'given' && (
        <ChangeDoseTime item={item} about={about} />
      )}
      <SnoozeButton item={item} about={about} onDone={onDone} />
    </>
  )
}

function ChangeDoseTime({ item, about }: { item: DoseReminder; about: string | undefined }) {
  const { t } = useTranslation('reminders')
  const timeText = useDoseTime()
  const { petId, medicationId, date, time, name, at: dueAt } = item
  const label = t('actions.time')
  return (
    <ChangeTimeButton
      dose={{ petId, medicationId, date, time, name, dueAt }}
      label={label}
      about={t('about', { name, detail: timeText(item) })}
      name={about === undefined ? label : t('of', { action: label, about })}
    />
  )
}
