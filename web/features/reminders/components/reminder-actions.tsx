// The actions of a reminder.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markableBeforeMs } from '#contract/features/doses/limits.ts'
import type { DoseReminder, Reminder, VaccineReminder } from '#contract/features/reminders/schema.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { MarkDoseButtons, UnmarkDoseButton } from './dose-buttons.tsx'
import { SnoozeButton } from './snooze-button.tsx'

interface ActionsProps<T extends Reminder> {
  readonly item: T
  /** Called before the list changes: the pressed button may then move or disappear. */
  readonly onDone: () => void
  /** Called when a link was followed. */
  readonly onLeave: () => void
}

/** Buttons 44 px high, which wrap. */
export function ReminderActions({ item, ...props }: ActionsProps<Reminder>) {
  return (
    <div className="flex flex-wrap gap-2">
      {item.kind === 'vaccine' ? (
        <VaccineActions item={item} {...props} />
      ) : (
        <DoseActions item={item} {...props} />
      )}
    </div>
  )
}

const quiet = { variant: 'quiet', size: 'sm', className: 'px-3' } as const

/** Recording the new dose on the vaccines page completes the old one. */
function VaccineActions({ item, onDone, onLeave }: ActionsProps<VaccineReminder>) {
  const { t } = useTranslation('reminders')
  const page = { to: '/app/pet/$petId/vaccines', params: { petId: item.petId }, onClick: onLeave } as const
  return (
    <>
      {item.mayEdit && item.status !== 'done' && (
        <LinkButton {...page} size="sm" search={{ add: item.name }}>
          {t('actions.vaccineDone')}
        </LinkButton>
      )}
      <SnoozeButton item={item} onDone={onDone} />
      <LinkButton {...page} {...quiet}>
        {t('actions.vaccines')}
      </LinkButton>
    </>
  )
}

function DoseActions({ item, onDone, onLeave }: ActionsProps<DoseReminder>) {
  const { t } = useTranslation('reminders')
  const [now] = useState(() => Date.now())
  const isNear = new Date(item.at).getTime() - now <= markableBeforeMs
  return (
    <>
      {item.mayEdit && item.mark === null && isNear && <MarkDoseButtons item={item} onDone={onDone} />}
      {item.mayEdit && item.mark !== null && <UnmarkDoseButton item={item} onDone={onDone} />}
      <SnoozeButton item={item} onDone={onDone} />
      <LinkButton
        to="/app/pet/$petId/medications"
        params={{ petId: item.petId }}
        onClick={onLeave}
        {...quiet}
      >
        {t('actions.medications')}
      </LinkButton>
    </>
  )
}
