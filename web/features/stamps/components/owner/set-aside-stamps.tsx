// Records that were hidden, or corrected by a later stamp, are in no list, so stamps supply the
// text.
import { BadgeCheck } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { RecordCard, RecordCards } from '#web/ui/layout/record-card.tsx'
import { RecordSeal } from './record-seal.tsx'

interface SetAsideStampsProps {
  readonly stamps: readonly Stamp[]
  readonly renderMenu: (stamp: Stamp, name: string) => ReactNode
}

export function SetAsideStamps({ stamps, renderMenu }: SetAsideStampsProps) {
  const { t } = useTranslation('stamps')
  const format = useFormatter()
  return (
    <section className="mt-5" aria-label={t('hiddenList')}>
      <RecordCards>
        {stamps.map((stamp) => {
          const { record } = stamp
          const name = record?.['name'] ?? record?.['reason'] ?? t(`kinds.${stamp.kind}`)
          const day = record?.['dateAdministered'] ?? record?.['visitDate']
          const lot = record?.['lot']
          return (
            <RecordCard
              key={stamp.recordId}
              tile={<IconTile tint="mint" icon={<BadgeCheck size={20} />} />}
              title={name}
              lead={day ? format.date(day) : null}
              facts={[record?.['manufacturer'] ?? null, lot ? `${t('fields.lot')} ${lot}` : null]}
              notes={record?.['notes'] ?? record?.['findings'] ?? null}
              actions={renderMenu(stamp, name)}
            >
              <RecordSeal stamp={stamp} />
            </RecordCard>
          )
        })}
      </RecordCards>
    </section>
  )
}
