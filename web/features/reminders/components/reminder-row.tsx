import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReminderLine } from '#web/features/reminders/lines.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { LineActions } from './reminder-actions.tsx'
import { reminderLineClass, reminderTitleClass } from './reminders-skeleton.tsx'
import { ReminderTile, useReminderText } from './reminder-text.tsx'

interface ReminderRowProps {
  readonly line: ReminderLine
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onDone: () => void
  readonly onLeave: () => void
  /** The horizontal padding of the list's rows. */
  readonly className: string
}

export function ReminderRow({ line, isOpen, onToggle, onDone, onLeave, className }: ReminderRowProps) {
  const { t } = useTranslation('reminders')
  const actions = useId()
  const { title, text } = useReminderText()(line)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? actions : undefined}
        onClick={onToggle}
        className={cn(
          reminderLineClass,
          className,
          'text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3',
        )}
      >
        <ReminderTile item={line.lead} />
        <span className="flex min-w-0 grow flex-col">
          <span className={reminderTitleClass}>{title}</span>
          <span className="text-sm text-muted wrap-name">{text}</span>
        </span>
        {line.items.some(({ isUnread }) => isUnread) && (
          <span className="size-2.5 shrink-0 mt-1.5 self-start rounded-full bg-brand">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <div id={actions} className={className}>
          {/* Beside the tile. */}
          <div className="pt-1 pb-3.5 pl-14.5">
            <LineActions line={line} onDone={onDone} onLeave={onLeave} />
          </div>
        </div>
      )}
    </>
  )
}
