// Two fields, or twice two, beside each other and equally wide.
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

interface FieldPairProps {
  /** What they hold and what they are called is short: they stand side by side on a phone, too. */
  readonly areShort?: boolean
  readonly children: ReactNode
}

/** Below each other where two have no room. */
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
