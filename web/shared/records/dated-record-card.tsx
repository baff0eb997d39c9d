import type { ReactNode } from 'react'
import type { DueStatus } from '#contract/features/records/dated-records.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { RecordCard, RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'
import { DueBadge, dueTints } from './due-badge.tsx'
import type { datedStyles } from './kinds/dated-styles.ts'
import type { KindMessages } from './kinds/kind-messages.ts'
import { RecordTile } from './kinds/record-row.tsx'
import { RecordPairsSkeleton } from './record-pairs.tsx'
import { useRecordStamps } from './record-stamps.ts'

interface DatedRecordCardProps {
  readonly id: string
  readonly kind: keyof typeof datedStyles
  readonly title: string
  readonly status: DueStatus
  readonly messages: KindMessages
  readonly lead: string | null
  /** Null is left out. */
  readonly facts: readonly (string | null)[]
  readonly notes?: string | null
  readonly actions: ReactNode
  /** Between the facts and the notes. */
  readonly children?: ReactNode
}

export function DatedRecordCard({ id, kind, status, messages, children, ...card }: DatedRecordCardProps) {
  const { renderSeal } = useRecordStamps()
  return (
    <RecordCard
      id={id}
      tile={<RecordTile kind={kind} tint={dueTints[status.kind]} />}
      badge={<DueBadge status={status} messages={messages} />}
      {...card}
    >
      {children}
      {renderSeal(id)}
      <RecordNote id={id} />
    </RecordCard>
  )
}

export function DatedRecordsSkeleton() {
  return (
    <RecordPairsSkeleton>
      <RecordCardSkeleton lines={3} />
      <RecordCardSkeleton lines={3} />
      <RecordCardSkeleton lines={3} />
    </RecordPairsSkeleton>
  )
}
