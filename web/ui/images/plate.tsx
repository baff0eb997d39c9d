import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

/** Leave 8–12 px around it, because it is tilted. */
export function Plate({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('relative isolate', className)}>
      <span
        aria-hidden
        className="absolute -inset-2 -z-10 rotate-4 rounded-card bg-blush md:-inset-2.5 md:rounded-sheet"
      />
      {children}
    </div>
  )
}

/** `initials` are one or two letters; the name is beside them. `lg` is for a plate. */
export function Avatar({ initials, size = 'sm' }: { initials: string; size?: 'sm' | 'lg' }) {
  if (size === 'sm')
    return (
      <span
        aria-hidden
        className="grid size-[min(2.25rem,56px)] place-items-center rounded-full bg-mint text-dense font-bold text-teal"
      >
        {initials}
      </span>
    )
  return (
    <Plate className="size-[5rem] md:size-[7rem]">
      <span
        aria-hidden
        className="grid size-full place-items-center rounded-card bg-mint font-display text-3xl font-extrabold text-teal md:text-4xl"
      >
        {initials}
      </span>
    </Plate>
  )
}
