import { useTranslation } from 'react-i18next'
import type { BinItem } from '#contract/features/history/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { useAgo } from '#web/shared/attachments/authors-text.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import { RecordRow } from '#web/shared/records/kinds/record-row.tsx'
import { RestoreButton } from './restore-button.tsx'

/** A day that has begun counts. */
const daysUntil = (until: string): number => Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / dayMs))

interface BinRowProps {
  readonly petId: string
  readonly item: BinItem
  readonly onLimitReached: (reason: PlanFeature) => void
}

export function BinRow({ petId, item, onLimitReached }: BinRowProps) {
  const { t } = useTranslation('history')
  const ago = useAgo()
  const name = recordTitle(item, useFormatter())
  const text = [
    t(`kind.${item.kind}`),
    t('action.removed', { who: item.by ?? t('nobody') }),
    ago(item.at),
    t('daysLeft', { count: daysUntil(item.until) }),
  ]
  return (
    <RecordRow
      record={{ kind: item.kind, id: item.recordId, title: item.title }}
      text={text.join(' · ')}
      end={
        <span className="max-sm:mt-1 max-sm:inline-block">
          <RestoreButton petId={petId} record={item} name={name} onLimitReached={onLimitReached} />
        </span>
      }
    />
  )
}
