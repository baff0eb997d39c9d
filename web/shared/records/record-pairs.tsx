// From 1600 px a list of records is narrow, and the chosen record's details stand at its right. In
// the document they follow their record, for the keyboard and for paper.
import { useLocation } from '@tanstack/react-router'
import { createContext, use, useState, type ReactNode } from 'react'
import { useIsWideDesktop } from '#web/shared/browser/media-queries.ts'
import {
  RecordCardContext,
  RecordCards,
  RecordDetails,
  RecordHead,
  type RecordCardProps,
} from '#web/ui/layout/record-card.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

const listClass =
  '3xl:grid 3xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] 3xl:items-start 3xl:gap-x-6 3xl:*:col-start-1'
const detailsClass = '3xl:sticky 3xl:top-24 3xl:col-start-2! 3xl:row-[1/-1]'

interface Choice {
  /** The id of the record. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

const ChoiceContext = createContext<Choice>({ chosen: undefined, onChoose: () => undefined })

interface RecordPairsProps {
  /** The ids of the listed records, in their order. */
  readonly ids: readonly string[]
  /** A `RecordCard` for each. */
  readonly children: ReactNode
}

/** Begins with the record in the address, or with the first. */
export function RecordPairs({ ids, children }: RecordPairsProps) {
  const isWide = useIsWideDesktop()
  const { hash } = useLocation()
  const [choice, setChoice] = useState<{ hash: string; id: string | undefined }>({ hash, id: hash })
  const id = choice.hash === hash ? choice.id : hash
  if (!isWide) return <RecordCards>{children}</RecordCards>
  const chosen = ids.find((item) => item === id) ?? ids[0]
  return (
    <RecordCardContext value={drawPair}>
      <ChoiceContext value={{ chosen, onChoose: (next) => setChoice({ hash, id: next }) }}>
        <ul
          className={cn('flex flex-col gap-3', listClass)}
          // The last row takes what the details are longer than the list.
          style={{ gridTemplateRows: `repeat(${ids.length}, auto) 1fr` }}
        >
          {children}
        </ul>
      </ChoiceContext>
    </RecordCardContext>
  )
}

const drawPair = (props: RecordCardProps) => <PairedCard {...props} />

function PairedCard({ id, tile, title, badge, lead, actions, ...details }: RecordCardProps) {
  const { chosen, onChoose } = use(ChoiceContext)
  const isChosen = id === chosen
  return (
    <li className="3xl:contents">
      <div
        id={id}
        tabIndex={-1}
        className={cn(
          'relative card flex items-start gap-3.5 px-5 py-4 transition-colors 3xl:col-start-1',
          isChosen
            ? 'border-edge bg-blush *:first:bg-surface **:[.chip]:bg-surface forced-colors:border-[Highlight]'
            : 'hover:border-edge',
        )}
      >
        {tile}
        <div className="min-w-0 grow">
          <RecordHead
            title={
              <button
                type="button"
                aria-expanded={isChosen}
                onClick={() => onChoose(id)}
                className="text-left outline-none after:absolute after:inset-0 after:rounded-[1.375rem] focus-visible:after:outline-3 focus-visible:after:outline-teal"
              >
                {title}
              </button>
            }
            badge={badge}
            lead={lead}
            actions={actions && <div className="relative z-1">{actions}</div>}
          />
        </div>
      </div>
      <div className={cn('card p-6', detailsClass, !isChosen && '3xl:hidden')}>
        <p
          aria-hidden
          dir="auto"
          className="font-display text-2xl/8 font-extrabold tracking-tight wrap-anywhere"
        >
          {title}
        </p>
        <RecordDetails {...details} />
      </div>
    </li>
  )
}

export function RecordPairsSkeleton({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className={cn('flex flex-col gap-3', listClass, '3xl:grid-rows-[repeat(3,auto)_1fr]')}>
      {children}
      <li className={cn('max-3xl:hidden', detailsClass)}>
        <Skeleton className="h-48 rounded-card" />
      </li>
    </ul>
  )
}
