import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasScheduleEnded } from '#contract/features/medications/schedule-times.ts'
import type { Medication, Schedule } from '#contract/features/medications/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { RecordTile } from '#web/shared/records/kinds/record-row.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { RecordCard } from '#web/ui/layout/record-card.tsx'

interface MedicationCardProps {
  readonly medication: Medication
  readonly actions: ReactNode
}

export function MedicationCard({ medication, actions }: MedicationCardProps) {
  const { t } = useTranslation('medications')
  const format = useFormatter()
  const { name, dosage, frequency, notes, schedule, remind } = medication
  const timesOf = ({ times, everyDays }: Schedule) =>
    t('card.schedule', { count: everyDays, times: format.list(times.map(format.clockTime)) })
  const spanOf = ({ from, to }: Schedule) =>
    to === null
      ? t('card.since', { from: format.date(from) })
      : t('card.span', { from: format.date(from), to: format.date(to) })
  return (
    <RecordCard
      id={medication.id}
      tile={<RecordTile kind="medications" />}
      title={name}
      badge={
        schedule &&
        hasScheduleEnded(schedule, localToday()) && <Badge kind="neutral">{t('card.ended')}</Badge>
      }
      lead={schedule && timesOf(schedule)}
      facts={[dosage, frequency, schedule && spanOf(schedule), schedule && !remind ? t('card.silent') : null]}
      notes={notes}
      actions={actions}
    >
      <RecordNote id={medication.id} />
    </RecordCard>
  )
}
