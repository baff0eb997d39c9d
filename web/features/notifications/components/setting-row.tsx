// The control moves below where there is no room, as in large text.
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

export interface SettingRowProps {
  readonly tile?: ReactNode
  readonly title: string
  readonly text: string
  /** Below 480 px the control, as wide as the text, would leave it half of the row. */
  readonly isWide?: boolean
  /** Undefined for a fixed setting. */
  readonly children?: ReactNode
}

export function SettingRow({ tile, title, text, isWide = false, children }: SettingRowProps) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div
        className={cn(
          'flex min-w-0 grow basis-[9rem] items-center gap-3.5',
          isWide && 'max-[30rem]:basis-full',
        )}
      >
        {tile}
        <div className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="text-sm text-muted wrap-anywhere">{text}</span>
        </div>
      </div>
      {children !== undefined && children !== false && (
        <div
          className={cn('ml-auto max-w-full', isWide && 'w-[9.5rem] max-[30rem]:ml-14.5 max-[30rem]:grow')}
        >
          {children}
        </div>
      )}
    </div>
  )
}
