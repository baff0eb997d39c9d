// The facts of a thing in one card: a grid of label and value with hairlines between.
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export interface Fact {
  readonly id: string
  readonly icon: ReactNode
  readonly label: string
  /** null while nothing is recorded. */
  readonly value: ReactNode
}

/** Three facts in the first row, then two in each. `emptyText` stands where a value is null. */
export function SummaryTiles({ facts, emptyText }: { facts: readonly Fact[]; emptyText: string }) {
  return (
    <dl className="card grid grid-cols-6 gap-0.5 overflow-clip bg-line">
      {facts.map((fact, index) => (
        <div key={fact.id} className={cn('min-w-0 bg-surface px-3.5 py-3 md:px-5 md:py-3.5', index < 3 ? 'col-span-2' : 'col-span-3')}>
          <dt className="flex items-center gap-1.5 text-cap text-muted">
            <span aria-hidden className="shrink-0 [&>svg]:size-3.5">
              {fact.icon}
            </span>
            {fact.label}
          </dt>
          <dd className={cn('wrap-anywhere', fact.value === null ? 'text-muted' : 'font-semibold')}>{fact.value ?? emptyText}</dd>
        </div>
      ))}
    </dl>
  )
}
