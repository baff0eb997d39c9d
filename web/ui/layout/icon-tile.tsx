import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import { tintClass, type Tint } from '#web/ui/theme/tint.ts'

/** 44 px, or 56 px. */
export function IconTile({ tint, icon, size = 'md' }: { tint: Tint; icon: ReactNode; size?: 'md' | 'lg' }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center rounded-field text-fg',
        size === 'lg' ? 'size-14' : 'size-11',
        tintClass[tint],
      )}
    >
      {icon}
    </span>
  )
}
