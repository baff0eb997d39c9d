import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isPresent, type ReminderLine } from '#web/features/reminders/lines.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { ChevronDown } from '#web/ui/images/icons.ts'
import { WaitingMark } from '#web/shared/outbox/waiting-mark.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { LineAction } from './line-action.tsx'
import { reminderTitleClass } from './row-classes.ts'
import { ReminderTile, useReminderText } from './reminder-text.tsx'
import { UnreadDot } from './unread-dot.tsx'

const LineActions = lazyContent(async () => (await import('./reminder-actions.tsx')).LineActions, {
  as: 'part',
  placeholder: <Skeleton className="h-11 w-48" />,
})

interface ReminderRowProps {
  readonly line: ReminderLine
  /** Replaces the line's own text of its time. */
  readonly when?: string | undefined
  /** The time of the list, in milliseconds. */
  readonly now: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Called before the row moves or disappears. Without it the row stays, and offers an undo. */
  readonly onMove?: () => void
  /** Called when a link is followed. */
  readonly onLeave?: () => void
  /** The horizontal padding of the list's rows. */
  readonly className: string
}

const stay = () => undefined

/** One line of what is due: at Home, in the bell and among what is upcoming. */
export function ReminderRow({
  line,
  when,
  now,
  isOpen,
  onToggle,
  onMove,
  onLeave = stay,
  className,
}: ReminderRowProps) {
  const { t } = useTranslation('reminders')
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { title, kind, text } = useReminderText()(line, when)
  const finish = onMove ?? (() => toggle.current?.focus({ preventScroll: true }))
  return (
    <div className={cn('@container', className)}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-3 @lg:relative @lg:flex-nowrap @lg:pr-8">
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="group flex min-h-11 min-w-0 grow basis-full items-center gap-3.5 rounded-field text-left @lg:basis-0"
        >
          <ReminderTile item={line.lead} />
          <span className="flex min-w-0 grow flex-col">
            <span className={reminderTitleClass}>
              {line.items.some(({ isUnread }) => isUnread) && <UnreadDot />}
              {title}
              {isPresent(line, now) && (
                <>
                  {' '}
                  <Badge kind="soon">{t('dose.now')}</Badge>
                </>
              )}
            </span>
            <span className="text-sm text-muted wrap-name">{text}</span>
            {line.items.map((item) => {
              const waiting =
                item.kind === 'dose' ? { id: item.medicationId, dose: item } : { id: item.recordId }
              return <WaitingMark key={item.key} {...waiting} isPlain />
            })}
            <span className="sr-only">{kind}</span>
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            className="rounded-full text-muted transition @lg:absolute @lg:right-0 group-hover:bg-sunken group-aria-expanded:rotate-180"
          />
        </button>
        {/* Beside the tile; two buttons of a phone need its width too. */}
        <div className="flex flex-wrap gap-2 empty:hidden @max-lg:pl-14.5 @max-[21rem]:has-[>:nth-child(2)]:pl-0 @lg:shrink-0">
          <LineAction
            line={line}
            now={now}
            isInPlace={onMove === undefined}
            onDone={finish}
            onLeave={onLeave}
          />
        </div>
      </div>
      {isOpen && (
        // Beside the tile.
        <div id={id} className="pt-1 pb-3.5 pl-14.5">
          <LineActions line={line} now={now} onDone={finish} onLeave={onLeave} />
        </div>
      )}
    </div>
  )
}
