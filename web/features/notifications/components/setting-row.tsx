// The control moves below where there is no room, as in large text.
import type { ReactNode } from 'react'

export interface SettingRowProps {
  readonly tile?: ReactNode
  readonly title: string
  readonly text: string
  /** Undefined for a fixed setting. */
  readonly children?: ReactNode
}

export function SettingRow({ tile, title, text, children }: SettingRowProps) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="flex min-w-0 grow basis-[9rem] items-center gap-3.5">
        {tile}
        <div className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="text-sm text-muted wrap-anywhere">{text}</span>
        </div>
      </div>
      {children !== undefined && children !== false && <div className="ml-auto max-w-full">{children}</div>}
    </div>
  )
}
