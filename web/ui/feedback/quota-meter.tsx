import { cn } from '#web/ui/theme/class-names.ts'

export interface QuotaMeterProps {
  readonly label: string
  /** '12,3 MB de 500 MB' */
  readonly text: string
  readonly used: number
  /** Above 0. `used` may exceed it. */
  readonly max: number
}

export function QuotaMeter({ label, text, used, max }: QuotaMeterProps) {
  const percent = Math.min(100, (used / max) * 100)
  return (
    <div className="relative flex flex-col gap-1.5 text-dense">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </span>
      {/* The drawn bar looks alike in every browser. The native one is for screen readers. */}
      <meter className="sr-only" aria-label={label} aria-valuetext={text} max={max} value={used} />
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
        <span
          className={cn('block h-full rounded-full', percent === 100 ? 'bg-sun' : 'bg-teal')}
          style={{ width: `${percent}%` }}
        />
      </span>
    </div>
  )
}
