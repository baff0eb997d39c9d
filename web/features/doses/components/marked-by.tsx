import { useTranslation } from 'react-i18next'
import type { DoseMark } from '#contract/features/doses/schema.ts'
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

interface DoseMarkedByProps {
  readonly mark: Pick<DoseMark, 'by' | 'at'>
  readonly isMine: boolean
  /** The dose's day. The day of the mark is shown only when it differs. */
  readonly date: PlainDate
}

export function DoseMarkedBy({ mark: { by, at }, isMine, date }: DoseMarkedByProps) {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  const when = localToday(new Date(at)) === date ? format.time(at) : format.moment(at)
  if (isMine) return <span>{t('byYou', { when })}</span>
  if (by === null) return <span>{when}</span>
  return (
    <span>
      <bdi translate="no" className="wrap-anywhere">
        {by.fullName}
      </bdi>{' '}
      · {when}
    </span>
  )
}
