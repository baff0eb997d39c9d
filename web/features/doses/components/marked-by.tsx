import { useTranslation } from 'react-i18next'
import { givenTimeOf } from '#contract/features/doses/given-time.ts'
import type { DoseMark } from '#contract/features/doses/schema.ts'
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { notedKeyOf } from '#web/shared/doses/noted-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

interface DoseMarkedByProps {
  readonly mark: Pick<DoseMark, 'by' | 'at' | 'givenAt'>
  readonly isMine: boolean
  /** The dose's day. The day on which it was given is shown only when it differs. */
  readonly date: PlainDate
}

export function DoseMarkedBy({ mark, isMine, date }: DoseMarkedByProps) {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  const { by } = mark
  const momentOf = (at: string): string =>
    localToday(new Date(at)) === date ? format.time(at) : format.moment(at)
  const given = momentOf(givenTimeOf(mark))
  const marked = momentOf(mark.at)
  const noted = notedKeyOf(mark, marked)
  const notedText = noted && t(`noted.${noted}`, { when: marked })
  const when = notedText === undefined ? given : `${given} · ${notedText}`
  if (isMine) return <span>{t('byYou', { when })}</span>
  if (by === null) return <span>{when}</span>
  return (
    <span>
      <bdi translate="no" className="wrap-anywhere">
        {by.isCarer ? t('carer', { name: by.fullName }) : by.fullName}
      </bdi>{' '}
      · {when}
    </span>
  )
}
