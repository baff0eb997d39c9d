import { ChevronRight } from '#web/ui/images/icons.ts'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

/** Its children become list items. */
export function Rows({ className, children, ...props }: ComponentProps<'ul'>) {
  return (
    <ul {...props} className={cn('card overflow-clip [&>li+li]:border-t-2 [&>li]:border-line', className)}>
      {Children.map(
        children,
        (child) => child !== null && child !== undefined && child !== false && <li>{child}</li>,
      )}
    </ul>
  )
}

export function RowsSkeleton() {
  return (
    <div className="card">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="flex min-h-18 items-center gap-3.5 px-4 md:px-5">
          <Skeleton className="size-11 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

export interface RowContentProps {
  readonly tile?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly badge?: ReactNode
  /** An arrow by default; null leaves it out. */
  readonly end?: ReactNode
  readonly isDanger?: boolean
}

function RowContent({
  tile,
  title,
  text,
  badge,
  end = <ChevronRight aria-hidden size={20} className="text-muted" />,
  isDanger = false,
}: RowContentProps) {
  return (
    <>
      {tile}
      <span className="flex min-w-0 grow basis-[6rem] flex-col text-left">
        <span className={cn('font-semibold wrap-anywhere', isDanger && 'text-danger')}>{title}</span>
        {text !== undefined && <span className="text-sm text-muted wrap-anywhere">{text}</span>}
      </span>
      {badge}
      {end !== null && <span className="shrink-0">{end}</span>}
    </>
  )
}

// A badge or end that would break the words moves below them.
const rowClass = 'flex min-h-18 w-full flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-3 md:px-5'
const pressable = 'transition-colors hover:bg-sunken focus-visible:-outline-offset-3'

export interface RowProps extends RowContentProps {
  /** A fragment of the address; makes the row focusable. */
  readonly id?: string
}

export function Row({ id, ...props }: RowProps) {
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={`${rowClass} focus-visible:-outline-offset-3`}
    >
      <RowContent end={null} {...props} />
    </div>
  )
}

export interface RowButtonProps extends RowContentProps {
  readonly onPress: () => void
  readonly isDisabled?: boolean
  /** For a row that is chosen by a press. */
  readonly isChosen?: boolean
}

export function RowButton({ onPress, isDisabled = false, isChosen, ...content }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      disabled={isDisabled}
      className={cn(rowClass, pressable, 'disabled:opacity-60')}
    >
      <RowContent {...content} />
    </button>
  )
}

export interface RowAnchorProps extends RowContentProps, Omit<ComponentProps<'a'>, 'title'> {}

/** `web/shared/navigation/row-link.tsx` connects it to the router. */
export function RowAnchor({ tile, title, text, badge, end, isDanger, className, ...props }: RowAnchorProps) {
  return (
    <a {...props} className={cn(rowClass, pressable, className)}>
      <RowContent
        tile={tile}
        title={title}
        text={text}
        badge={badge}
        {...(end !== undefined && { end })}
        {...(isDanger !== undefined && { isDanger })}
      />
    </a>
  )
}
