// Never a diagnosis.
import { ChevronDown, TrendingDown, TrendingUp } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { weightThresholds } from '#contract/features/weights/weight-thresholds.ts'
import type { WeightWarning } from '#contract/features/weights/weight-trend.ts'
import { daysBetween } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

interface WeightWarningNoticeProps {
  readonly warning: WeightWarning
  readonly petName: string | undefined
  /** The change may be growth. */
  readonly isAgeUnknown: boolean
}

export function WeightWarningNotice({ warning, petName, isAgeUnknown }: WeightWarningNoticeProps) {
  const { t } = useTranslation('weights')
  const format = useFormatter()
  const { kind, direction, from, to, days } = warning
  const threshold = weightThresholds[kind]
  const percent = (share: number) => format.percent(share)
  const Icon = direction === 'loss' ? TrendingDown : TrendingUp
  return (
    <section className="mb-4 rounded-card bg-sky p-4 text-sky-ink md:px-5">
      <div className="flex items-start gap-3">
        <Icon aria-hidden size={24} className="mt-0.5" />
        <div className="min-w-0">
          <h2 className="text-lg/6 font-bold wrap-anywhere">
            {t(`warning.${direction}`, {
              name: petName ?? t('warning.nameless'),
              share: percent(warning.share),
              count: daysBetween(from, to),
            })}
          </h2>
          <p className="mt-1 text-dense">{t('warning.advice')}</p>
        </div>
      </div>
      <details className="group mt-1">
        <summary className="-mx-2 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-full px-2 font-semibold [&::-webkit-details-marker]:hidden">
          {t('warning.why')}
          <ChevronDown aria-hidden size={18} className="transition group-open:rotate-180" />
        </summary>
        <ul className="flex list-disc flex-col gap-1.5 pb-1 pl-5 text-sm">
          <li>{t('warning.from', { count: days, from: format.date(from), to: format.date(to) })}</li>
          <li>{t(`warning.${kind}`, { share: percent(threshold.share), count: threshold.windowDays })}</li>
          <li>{t('warning.robust')}</li>
          {isAgeUnknown && direction === 'gain' && <li>{t('warning.young')}</li>}
          <li>{t('warning.source')}</li>
        </ul>
      </details>
    </section>
  )
}
