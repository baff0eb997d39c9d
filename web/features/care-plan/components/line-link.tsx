import type { PlainDate } from '#contract/shared/dates.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import type { CareLine } from './line-texts.ts'

interface LineLinkProps {
  readonly petId: string
  readonly line: Pick<CareLine, 'subject'>
  /** The vaccine's or product's. */
  readonly name: string
  /** A past date for a record, or a future one for a reminder. */
  readonly date: { readonly given: PlainDate } | { readonly due: PlainDate }
  readonly label: string
  readonly fullLabel: string
}

export function LineLink({ petId, line: { subject }, name, date, label, fullLabel }: LineLinkProps) {
  const common = { params: { petId }, size: 'sm', 'aria-label': fullLabel, children: label } as const
  if (subject !== 'worms' && subject !== 'external')
    return <LinkButton to="/app/pet/$petId/vaccines" search={{ add: name, ...date }} {...common} />
  const target = subject === 'worms' ? 'internal' : 'external'
  return (
    <LinkButton
      to="/app/pet/$petId/parasite-treatments"
      search={{ add: name, target, ...date }}
      {...common}
    />
  )
}
