// The buttons beside a line, so that marking a dose is one tap wherever the line is shown.
import { useTranslation } from 'react-i18next'
import { doseGraceMs } from '#contract/features/reminders/limits.ts'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { dosesOf, type ReminderLine } from '#web/features/reminders/lines.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { datedStyles } from '#web/shared/records/kinds/dated-styles.ts'
import { MarkDoseButtons, UnmarkDoseButton } from './dose-buttons.tsx'
import { RecordAgainButton } from './record-again-button.tsx'
import { useDoseTime } from './reminder-text.tsx'

const isUrgent = ({ status }: Reminder): boolean => status === 'overdue' || status === 'due'

/**
 * The item that the buttons record: a dated record that is due, or the first unmarked dose that is
 * due now or within the hour. Later doses are only shown, because a second press in place must not
 * mark one.
 */
export const findRecordable = (line: ReminderLine, now: number): Reminder | undefined => {
  const { items, lead } = line
  if (!lead.mayEdit) return undefined
  if (lead.kind !== 'dose') return items.length === 1 && isUrgent(lead) ? lead : undefined
  return dosesOf(line).find(({ mark, at }) => mark === null && new Date(at).getTime() <= now + doseGraceMs)
}

interface LineActionProps {
  readonly line: ReminderLine
  readonly now: number
  /** Offers the undo of a line that is done. */
  readonly isInPlace: boolean
  /** Called before the list changes: the pressed button is replaced. */
  readonly onDone: () => void
  readonly onLeave: () => void
}

export function LineAction({ line, now, isInPlace, onDone, onLeave }: LineActionProps) {
  const { t } = useTranslation('reminders')
  const timeText = useDoseTime()
  const { lead } = line
  const recordable = findRecordable(line, now)
  const marked = isInPlace && lead.mayEdit ? dosesOf(line).findLast(({ mark }) => mark !== null) : undefined
  const item = recordable ?? marked
  if (item?.kind === 'dose') {
    const about = t('about', { name: item.name, detail: timeText(item) })
    const Buttons = recordable ? MarkDoseButtons : UnmarkDoseButton
    return <Buttons key={item.key} item={item} about={about} onDone={onDone} />
  }
  if (item !== undefined) {
    const about = t('about', { name: item.name, detail: item.petName })
    return <RecordAgainButton item={item} about={about} onDone={onDone} onLeave={onLeave} />
  }
  if (!isInPlace || !lead.mayEdit || lead.kind === 'dose' || lead.status !== 'done') return null
  return (
    <LinkButton
      to={datedStyles[lead.kind].to}
      params={{ petId: lead.petId }}
      variant="quiet"
      size="sm"
      className="px-3"
    >
      {t(`${lead.kind}.records`)}
    </LinkButton>
  )
}
