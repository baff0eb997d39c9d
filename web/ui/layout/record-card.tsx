import { createContext, use, type ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export const recordCardClass = 'card flex items-start gap-3.5 p-4 md:px-5'
export const recordTitleClass = 'text-lg/6 font-bold wrap-anywhere'

export function RecordCards({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col gap-3">{children}</ul>
}

export interface RecordCardProps {
  /** A fragment of the address; makes the card focusable. */
  readonly id?: string
  readonly tile: ReactNode
  readonly title: string
  readonly badge?: ReactNode
  readonly lead?: string | null
  /** Null is left out. */
  readonly facts: readonly (string | null)[]
  readonly notes?: string | null
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Draws a card in another way, where it is not null. */
export const RecordCardContext = createContext<((props: RecordCardProps) => ReactNode) | null>(null)

export function RecordCard(props: RecordCardProps) {
  const drawCard = use(RecordCardContext)
  if (drawCard) return drawCard(props)
  const { id, tile, title, badge, lead, actions } = props
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} className={recordCardClass}>
      {tile}
      <div className="min-w-0 grow">
        <RecordHead title={title} badge={badge} lead={lead} actions={actions} />
        <RecordDetails {...props} />
      </div>
    </li>
  )
}

interface RecordHeadProps extends Pick<RecordCardProps, 'badge' | 'actions'> {
  readonly title: ReactNode
  readonly lead: RecordCardProps['lead'] | undefined
}

export function RecordHead({ title, badge, lead, actions }: RecordHeadProps) {
  return (
    <>
      {/* Actions that would break the words move below them. */}
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-1">
        <div className="flex min-w-0 grow basis-[6rem] flex-col items-start gap-x-2.5 gap-y-1 md:flex-row md:flex-wrap md:items-center">
          <h2 dir="auto" className={recordTitleClass}>
            {title}
          </h2>
          {badge}
        </div>
        {actions && <div className="-my-2.5 ml-auto max-w-full">{actions}</div>}
      </div>
      {lead && <p className="mt-1 text-dense">{lead}</p>}
    </>
  )
}

type RecordDetailsProps = Pick<RecordCardProps, 'facts' | 'notes' | 'children'>

export function RecordDetails({ facts, notes, children }: RecordDetailsProps) {
  const known = [...new Set(facts)].filter((fact) => fact !== null)
  return (
    <>
      {known.length > 0 && (
        <p className="mt-0.5 flex flex-col text-sm text-muted md:block">
          {known.map((fact, index) => (
            <span key={fact} className="wrap-anywhere">
              {index > 0 && (
                <span aria-hidden className="max-md:hidden">
                  {' · '}
                </span>
              )}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      )}
      {notes && (
        <p dir="auto" className="mt-1.5 text-sm whitespace-pre-line text-muted wrap-anywhere">
          {notes}
        </p>
      )}
      {children}
    </>
  )
}

export function RecordCardSkeleton({ lines }: { lines: 2 | 3 }) {
  return (
    <li className={recordCardClass}>
      <Skeleton className="size-11 shrink-0" />
      <div className="flex min-w-0 grow flex-col">
        <Skeleton className="my-0.5 h-5 w-40 max-w-full" />
        {lines === 3 && <Skeleton className="mt-2 h-4 w-52 max-w-full" />}
        <Skeleton className="mt-2 mb-0.5 h-4 w-64 max-w-full" />
      </div>
    </li>
  )
}
