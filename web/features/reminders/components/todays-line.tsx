import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { doseGraceMs } from '#contract/features/reminders/limits.ts'
import type { DatedReminder, DoseReminder } from '#contract/features/reminders/schema.ts'
import { datedStyles } from '#web/shared/records/kinds/dated-styles.ts'
import { dosesOf, type ReminderLine } from '#web/features/reminders/lines.ts'
import { Link, LinkButton } from '#web/shared/navigation/link.tsx'
import { MarkDoseButtons, UnmarkDoseButton } from './dose-buttons.tsx'
import { RecordAgainButton } from './record-again-button.tsx'
import { ReminderTile, useDoseTime, useReminderText } from './reminder-text.tsx'

interface TodaysLineProps {
  readonly line: ReminderLine
  /** The time of the list, in milliseconds. */
  readonly now: number
}

export function TodaysLine({ line, now }: TodaysLineProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { title, text } = useReminderText()(line)
  const { lead } = line
  // The pressed button is replaced.
  const finish = () => link.current?.focus({ preventScroll: true })
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-3 md:flex-nowrap md:px-5">
      <Link
        ref={link}
        to={lead.kind === 'dose' ? '/app/pet/$petId/medications' : datedStyles[lead.kind].to}
        params={{ petId: lead.petId }}
        className="flex min-h-11 min-w-0 grow basis-full items-center gap-3.5 rounded-field md:basis-0"
      >
        <ReminderTile item={lead} />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-name">{title}</span>
          <span className="text-sm text-muted wrap-name">{text}</span>
        </span>
      </Link>
      {/* Below the text of a phone, beside the tile. */}
      {lead.mayEdit && (
        <div className="flex flex-wrap gap-2 max-md:pl-14.5 md:shrink-0">
          {lead.kind === 'dose' ? (
            <DoseAction doses={dosesOf(line)} now={now} onDone={finish} />
          ) : (
            <DatedAction item={lead} onDone={finish} />
          )}
        </div>
      )}
    </div>
  )
}

function DatedAction({ item, onDone }: { item: DatedReminder; onDone: () => void }) {
  const { t } = useTranslation('reminders')
  if (item.status === 'done')
    return (
      <LinkButton
        to={datedStyles[item.kind].to}
        params={{ petId: item.petId }}
        variant="quiet"
        size="sm"
        className="px-3"
      >
        {t(`${item.kind}.records`)}
      </LinkButton>
    )
  const about = t('about', { name: item.name, detail: item.petName })
  return <RecordAgainButton item={item} about={about} onDone={onDone} onLeave={() => undefined} />
}

interface DoseActionProps {
  readonly doses: readonly DoseReminder[]
  readonly now: number
  readonly onDone: () => void
}

/**
 * Acts on the first unmarked dose that is due now or within the hour, otherwise on the last marked
 * one. Later doses are only shown, because a second press in place must not mark one.
 */
function DoseAction({ doses, now, onDone }: DoseActionProps) {
  const { t } = useTranslation('reminders')
  const timeText = useDoseTime()
  const due = doses.find(({ mark, at }) => mark === null && new Date(at).getTime() <= now + doseGraceMs)
  const item = due ?? doses.findLast(({ mark }) => mark !== null)
  if (item === undefined) return null
  const about = t('about', { name: item.name, detail: timeText(item) })
  const Buttons = item === due ? MarkDoseButtons : UnmarkDoseButton
  return <Buttons key={item.key} item={item} about={about} onDone={onDone} />
}
