import type { ReactNode } from 'react'

/** Null is left out. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <div className="@container rounded-field bg-sunken px-4 py-3 text-sm">
      <dl className="grid gap-x-4 @min-[14rem]:grid-cols-[fit-content(45%)_1fr] @min-[14rem]:gap-y-1.5">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="wrap-anywhere hyphens-auto text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere @max-[14rem]:mb-1.5">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
