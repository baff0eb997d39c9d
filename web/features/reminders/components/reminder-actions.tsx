import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DatedReminder, DoseReminder } from '#contract/features/reminders/schema.ts'
import { dosesOf, isMarkable, type ReminderLine } from '#web/features/reminders/lines.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { MarkDoseButtons, UnmarkDoseButton } from './dose-buttons.tsx'
import { datedStyles } from '#web/shared/records/kinds/dated-styles.ts'
import { RecordAgainButton } from './record-again-button.tsx'
import { useDoseTime } from './reminder-text.tsx'
import { SnoozeButton } from './snooze-button.tsx'

interface ActionsProps {
  /** Called before the list changes: the pressed button may then move or disappear. */
  readonly onDone: () => void
  readonly onLeave: () => void
}

const quiet = { variant: 'quiet', size: 'sm', className: 'px-3' } as const
const row = 'flex flex-wrap items-center gap-2'

export function LineActions({ line, ...props }: ActionsProps & { line: ReminderLine }) {
  const { lead } = line
  return lead.kind === 'dose' ? (
    <CourseActions doses={dosesOf(line)} petId={lead.petId} {...props} />
  ) : (
    <DatedActions item={lead} {...props} />
  )
}

function DatedActions({ item, onDone, onLeave }: ActionsProps & { item: DatedReminder }) {
  const { t } = useTranslation('reminders')
  return (
    <div className={row}>
      {item.mayEdit && item.status !== 'done' && (
        <RecordAgainButton item={item} onDone={onDone} onLeave={onLeave} />
      )}
      <SnoozeButton item={item} onDone={onDone} />
      <LinkButton to={datedStyles[item.kind].to} params={{ petId: item.petId }} onClick={onLeave} {...quiet}>
        {t(`${item.kind}.records`)}
      </LinkButton>
    </div>
  )
}

interface CourseActionsProps extends ActionsProps {
  readonly doses: readonly DoseReminder[]
  readonly petId: string
}

function CourseActions({ doses, petId, onDone, onLeave }: CourseActionsProps) {
  const { t } = useTranslation('reminders')
  const timeText = useDoseTime()
  const [now] = useState(() => Date.now())
  const [only] = doses
  const link = (
    <LinkButton to="/app/pet/$petId/medications" params={{ petId }} onClick={onLeave} {...quiet}>
      {t('actions.medications')}
    </LinkButton>
  )
  if (only !== undefined && doses.length === 1)
    return (
      <div className={row}>
        <DoseActions item={only} now={now} onDone={onDone} />
        {link}
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      {doses
        .filter((dose) => isMarkable(dose, now))
        .map((dose) => (
          <div key={dose.key} className={row}>
            <span className="min-w-13 font-semibold tabular-nums">{timeText(dose)}</span>
            <DoseActions
              item={dose}
              now={now}
              about={t('about', { name: dose.name, detail: timeText(dose) })}
              onDone={onDone}
            />
          </div>
        ))}
      {link}
    </div>
  )
}

interface DoseActionsProps {
  readonly item: DoseReminder
  readonly now: number
  readonly about?: string
  readonly onDone: () => void
}

function DoseActions({ item, now, about, onDone }: DoseActionsProps) {
  return (
    <>
      {item.mayEdit && item.mark === null && isMarkable(item, now) && (
        <MarkDoseButtons item={item} about={about} onDone={onDone} />
      )}
      {item.mayEdit && item.mark !== null && <UnmarkDoseButton item={item} about={about} onDone={onDone} />}
      <SnoozeButton item={item} about={about} onDone={onDone} />
    </>
  )
}
