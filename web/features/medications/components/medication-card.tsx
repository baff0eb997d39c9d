import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasScheduleEnded } from '#contract/features/medications/schedule-times.ts'
import type { Medication } from '#contract/features/medications/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { RecordTile } from '#web/shared/records/kinds/record-row.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { RecordCard } from '#web/ui/layout/record-card.tsx'

import { useScheduleText } from './schedule-text.ts'

interface MedicationCardProps {
  readonly medication: Medication
  readonly actions: ReactNode
}

export function MedicationCard({ medication, actions }: MedicationCardProps) {
  const { t } = useTranslation('medications')
  const { timesOf, spanOf } = useScheduleText()
  const { name, dosage, frequency, notes, schedule, remind } = medication
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
