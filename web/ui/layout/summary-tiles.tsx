import type { ReactNode } from 'react'
import { showFocused } from '#web/ui/focus/show-focused.ts'
import { cn } from '#web/ui/theme/class-names.ts'

interface SummaryTilesProps {
  /** On a phone they stand in one line, which scrolls. */
  readonly isOneLine?: boolean
  /** Names the line, and makes it focusable: for tiles that are not. Their values are whole. */
  readonly label?: string | undefined
  /** `SummaryTileBox`. */
  readonly children: ReactNode
}

export function SummaryTiles({ isOneLine = false, label, children }: SummaryTilesProps) {
  return (
    <ul
      ref={showFocused}
      data-one-line={isOneLine ? (label === undefined ? 'cut' : 'whole') : undefined}
      aria-label={label}
      tabIndex={label === undefined ? undefined : 0}
      className={cn(
        'group/tiles card flex flex-wrap gap-0.5 overflow-clip bg-line',
        isOneLine &&
          'end-shade scrollbar-none overscroll-x-contain max-md:snap-x max-md:snap-proximity max-md:flex-nowrap max-md:overflow-x-auto print:flex-wrap',
      )}
    >
      {children}
    </ul>
  )
}

interface SummaryTileBoxProps {
  /** Short facts share a row of a phone as they fit; the others are two in a row. */
  readonly isShort?: boolean
  /** Plain content, or a link or button of `pressableTileClass`. */
  readonly children: ReactNode
}

export function SummaryTileBox({ isShort = false, children }: SummaryTileBoxProps) {
  return (
    <li
      className={cn(
        'min-w-0 bg-surface *:h-full *:px-3.5 *:py-2 md:basis-[30%] md:*:px-5 md:*:py-3',
        'max-md:group-data-one-line/tiles:max-w-[80%] max-md:group-data-one-line/tiles:snap-start max-md:group-data-one-line/tiles:shrink-0 max-md:group-data-one-line/tiles:basis-auto',
        isShort ? 'flex-auto' : 'grow basis-[calc(50%-1px)]',
      )}
    >
      {children}
    </li>
  )
}

/** The look of a link or button that fills the box. */
export const pressableTileClass =
  'flex w-full text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3'

interface SummaryTileProps {
  readonly icon: ReactNode
  readonly label: string
  readonly value: string
  readonly isMissing?: boolean
}

export function SummaryTile({ icon, label, value, isMissing = false }: SummaryTileProps) {
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-1.5 text-cap text-muted">
        <span aria-hidden className="shrink-0 [&>svg]:size-3.5">
          {icon}
        </span>
        <span className="min-w-0 wrap-anywhere hyphens-auto">{label}</span>
      </span>{' '}
      <span
        className={cn(
          'block wrap-anywhere max-md:group-data-[one-line=cut]/tiles:line-clamp-1',
          isMissing ? 'text-muted' : 'font-semibold',
        )}
      >
        {value}
      </span>
    </span>
  )
}
