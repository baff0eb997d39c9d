import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

const boxClass = 'min-w-0 flex-auto bg-surface *:h-full *:px-3.5 *:py-2 md:*:px-5 md:*:py-3'

/** Its children are `SummaryTile`, each in a plain, pressable or linked box. */
export function SummaryTiles({ children }: { children: ReactNode }) {
  return <ul className="card flex flex-wrap gap-0.5 overflow-clip bg-line">{children}</ul>
}

/** A box that takes the room that its neighbours leave, at least a third of a wide list. */
export function SummaryTileBox({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <li className={cn(boxClass, isWide ? 'grow-[99]' : 'md:basis-[30%]')}>{children}</li>
}

/** The look of a link or button that fills the box. */
export const pressableTileClass =
  'w-full text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3'

interface SummaryTileProps {
  readonly icon: ReactNode
  readonly label: string
  readonly value: string
  readonly isMissing?: boolean
}

export function SummaryTile({ icon, label, value, isMissing = false }: SummaryTileProps) {
  return (
    <>
      <span className="flex items-center gap-1.5 text-cap text-muted">
        <span aria-hidden className="shrink-0 [&>svg]:size-3.5">
          {icon}
        </span>
        {label}
      </span>{' '}
      <span className={cn('block wrap-anywhere', isMissing ? 'text-muted' : 'font-semibold')}>{value}</span>
    </>
  )
}
