// A record that may say when the next is due: its card, with its badge, its seal and its notes.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { RecordCard, RecordCards, RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'
import { DueBadge, dueTints, type DueMessages } from './due-badge.tsx'
import { useRecordStamps } from './record-stamps.ts'

interface DatedRecordCardProps {
  readonly id: string
  readonly title: string
  readonly Icon: LucideIcon
  readonly status: DueStatus
  readonly t: DueMessages
  readonly lead: string | null
  /** Without those that are null. */
  readonly facts: readonly (string | null)[]
  readonly notes?: string | null
  readonly actions: ReactNode
  /** Between the facts and what is said of every record. */
  readonly children?: ReactNode
}

export function DatedRecordCard({
  id,
  title,
  Icon,
  status,
  t,
  lead,
  facts,
  notes = null,
  actions,
  children,
}: DatedRecordCardProps) {
  const { renderSeal } = useRecordStamps()
  return (
    <RecordCard
      id={id}
      tile={
        <IconTile tint={dueTints[status.kind]}>
          <Icon size={20} />
        </IconTile>
      }
      title={title}
      badge={<DueBadge status={status} t={t} />}
      lead={lead}
      facts={facts}
      notes={notes}
      actions={actions}
    >
      {children}
      {renderSeal(id)}
      <RecordNote id={id} />
    </RecordCard>
  )
}

/** Of a list of them. */
export function DatedRecordsSkeleton() {
  return (
    <RecordCards>
      <RecordCardSkeleton lines={3} />
      <RecordCardSkeleton lines={3} />
      <RecordCardSkeleton lines={3} />
    </RecordCards>
  )
}
