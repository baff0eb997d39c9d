import type { ReactNode } from 'react'

/** Null is left out. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-1.5 rounded-field bg-sunken px-4 py-3 text-sm">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="contents">
              <dt className="wrap-anywhere hyphens-auto text-muted">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
