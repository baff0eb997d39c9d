import type { ReactNode } from 'react'
import type { LucideIcon } from '#web/ui/images/icons.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import type { Tint } from '#web/ui/theme/tint.ts'
import { reminderLineClass, reminderTitleClass } from '#web/features/reminders/components/row-classes.ts'
import { UnreadDot } from '#web/features/reminders/components/unread-dot.tsx'

export const noticeLineClass = cn(reminderLineClass, 'px-3')
export const noticeLinkClass = cn(
  noticeLineClass,
  'rounded-field transition-colors hover:bg-sunken focus-visible:-outline-offset-3',
)

interface NoticeSectionProps {
  readonly id: string
  readonly title: string
  /** A `<li>` of each notice. */
  readonly children: ReactNode
}

export function NoticeSection({ id, title, children }: NoticeSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-3 pt-2 pb-1 font-sans text-cap font-semibold tracking-normal text-muted">
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

interface NoticeContentProps {
  readonly Icon: LucideIcon
  readonly tint: Tint
  readonly title: string
  readonly text: readonly string[]
  readonly isUnread: boolean
}

export function NoticeContent({ Icon, tint, title, text, isUnread }: NoticeContentProps) {
  return (
    <>
      <IconTile tint={tint} icon={<Icon size={20} />} />
      <span className="flex min-w-0 grow flex-col">
        <span className={reminderTitleClass}>
          {isUnread && <UnreadDot />}
          {title}
        </span>
        {text.map((line) => (
          <span key={line} className="text-sm text-muted">
            {line}
          </span>
        ))}
      </span>
    </>
  )
}
