// Two fields, or twice two, beside each other and equally wide.
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

interface FieldPairProps {
  /** Labels and values are short, so the fields stay side by side on a phone. */
  readonly areShort?: boolean
  readonly children: ReactNode
}

/** Fields that have no room beside each other stack. */
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
