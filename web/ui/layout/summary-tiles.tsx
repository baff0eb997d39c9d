import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

export interface Fact {
  readonly id: string
  readonly icon: ReactNode
  readonly label: string
  /** Null without a record. */
  readonly value: ReactNode
}

/** Three facts are in the first row, then two in each. `emptyText` replaces a null value. */
export function SummaryTiles({ facts, emptyText }: { facts: readonly Fact[]; emptyText: string }) {
  return (
    <dl className="card flex flex-wrap gap-0.5 overflow-clip bg-line">
      {facts.map((fact, index) => (
        <div
          key={fact.id}
          className={cn(
            'min-w-0 bg-surface px-3.5 py-3 md:px-5 md:py-3.5',
            index < 3 ? 'flex-auto md:basis-[30%]' : 'grow basis-[calc(50%-1px)]',
          )}
        >
          <dt className="flex items-center gap-1.5 text-cap text-muted">
            <span aria-hidden className="shrink-0 [&>svg]:size-3.5">
              {fact.icon}
            </span>
            {fact.label}
          </dt>
          <dd className={cn('wrap-anywhere', fact.value === null ? 'text-muted' : 'font-semibold')}>
            {fact.value ?? emptyText}
          </dd>
        </div>
      ))}
    </dl>
  )
}
