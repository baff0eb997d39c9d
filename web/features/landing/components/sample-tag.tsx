// The tag that copies its code is in web/ui.
import { cn } from '#web/ui/theme/class-names.ts'

export function SampleTag({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-dashed border-edge bg-surface px-3',
        className,
      )}
    >
      <span className="size-2.5 rounded-full border-2 border-edge" />
      <span className="font-display text-lg font-extrabold tracking-[.14em]">K7QF</span>
    </span>
  )
}
