import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presentMs } from '#contract/features/reminders/limits.ts'
import type { ReminderList } from '#contract/features/reminders/schema.ts'
import { dosesOf, groupIntoLines, isOpen, type ReminderLine } from '#web/features/reminders/lines.ts'
import { finished } from '#web/features/reminders/mutations.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { Rows } from '#web/ui/layout/rows.tsx'
import { ReminderRow } from '#web/features/reminders/components/reminder-row.tsx'
import { upcomingInsetClass } from '#web/features/reminders/components/row-classes.ts'

/** Lines that are open when the list is loaded, and doses that another person has just marked. */
const isShown = (line: ReminderLine, now: number, me: string): boolean =>
  isOpen(line) ||
  dosesOf(line).some(
    ({ mark }) => mark?.by && mark.by.id !== me && now - new Date(mark.at).getTime() < presentMs,
  )

/** A line stays when it is done: if the list closed up, the next press would hit another line. */
export const useLinesInPlace = (items: ReminderList['items'], now: number): ReminderLine[] => {
  const { id: me } = usePerson()
  // Keys name items, because lines join and separate.
  const [keys, setKeys] = useState<readonly string[]>([])
  const positionOf = (line: ReminderLine): number =>
    Math.min(...line.items.map(({ key }) => keys.indexOf(key)).filter((position) => position >= 0))
  const gone = [...finished.values()].filter(({ key }) => !items.some((item) => item.key === key))
  const lines = groupIntoLines([...items, ...gone], now)
  const added = lines.filter((line) => positionOf(line) === Infinity && isShown(line, now, me))
  if (added.length > 0) setKeys([...keys, ...added.flatMap((line) => line.items.map(({ key }) => key))])
  return lines
    .filter((line) => positionOf(line) < Infinity && line.lead.status !== 'soon')
    .toSorted((a, b) => positionOf(a) - positionOf(b))
}

interface DueRowsProps {
  readonly lines: readonly ReminderLine[]
  /** The time of the list, in milliseconds. */
  readonly now: number
  readonly className: string
}

export function DueRows({ lines, now, className }: DueRowsProps) {
  const [unfolded, setUnfolded] = useState<string | null>(null)
  return (
    <Rows className={className}>
      {lines.map((line) => (
        <ReminderRow
          key={line.key}
          line={line}
          now={now}
          isOpen={unfolded === line.key}
          onToggle={() => setUnfolded(unfolded === line.key ? null : line.key)}
          className={upcomingInsetClass}
        />
      ))}
    </Rows>
  )
}

interface DueLinesProps extends DueRowsProps {
  /** The number of drawn lines. */
  readonly room: number
  readonly isComplete: boolean
}

/** Their first lines, and a link to all. */
export function DueLines({ lines, room, isComplete, ...rows }: DueLinesProps) {
  const { t } = useTranslation('reminders')
  const hidden = lines.length - room
  return (
    <>
      <DueRows lines={lines.slice(0, room)} {...rows} />
      {hidden > 0 && (
        <LinkButton variant="quiet" size="sm" to="/app/upcoming" className="mt-1 outdent-left">
          {isComplete ? t('dueToday.more', { count: hidden }) : t('all')}
        </LinkButton>
      )}
    </>
  )
}
