import { cn } from '#web/ui/theme/class-names.ts'

export interface PlanMeterProps {
  /** 'Plan gratuito' */
  readonly label: string
  readonly used: number
  /** Above 0. `used` may exceed it: items from a larger plan stay. */
  readonly max: number
}

export function PlanMeter({ label, used, max }: PlanMeterProps) {
  const isFull = used >= max
  return (
    <p className="flex items-center gap-4 text-dense font-semibold">
      <span className="shrink-0">
        {label}{' '}
        <span className={cn('tabular-nums', isFull ? 'text-gold' : 'text-teal')}>
          {used}/{max}
        </span>
      </span>
      <span aria-hidden className="flex max-w-78 grow gap-1.5">
        {Array.from({ length: max }, (_, index) => (
          <span
            key={index}
            className={cn('h-2 grow rounded-full', index >= used ? 'bg-line' : isFull ? 'bg-sun' : 'bg-teal')}
          />
        ))}
      </span>
    </p>
  )
}
