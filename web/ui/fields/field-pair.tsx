// Two fields, or twice two.
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

interface FieldPairProps {
  /** Short labels and values stay side by side on a phone. */
  readonly areShort?: boolean
  readonly children: ReactNode
}

export function FieldPair({ areShort = false, children }: FieldPairProps) {
  return (
    <div
      className={cn(
        'grid items-start gap-y-4',
        areShort
          ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3'
          : 'grid-cols-1 gap-x-4 md:grid-cols-2',
      )}
    >
      {children}
    </div>
  )
}
