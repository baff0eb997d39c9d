import { ChevronDown } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { lineReasonClass } from './care-plan-skeleton.tsx'

interface LineReasonProps {
  readonly rule: CarePlan['rules'][number]
  /** Shows its reason without a press. */
  readonly isFirst: boolean
}

export function LineReason({ rule, isFirst }: LineReasonProps) {
  const { t } = useTranslation('care-plan')
  const format = useFormatter()
  const why = t(`reason.${rule.id}`)
  return (
    <>
      {isFirst && <p className={lineReasonClass}>{why}</p>}
      <details className="group text-sm text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field font-semibold text-teal">
          {t(isFirst ? 'whoSays' : 'why')}
          <ChevronDown
            aria-hidden
            size={16}
            className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        {!isFirst && <p className="mb-2 text-fg">{why}</p>}
        <ul className="flex flex-col gap-1.5">
          {rule.sources.map(({ url, by, year, title, part }) => (
            <li key={url} className="wrap-anywhere">
              <TextLink isStanding href={url} target="_blank" rel="noreferrer" lang="en">
                {title}
              </TextLink>{' '}
              <span className="block">
                {t('source', { by: year === null ? by : `${by}, ${year}`, part })}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2">{t('writtenOn', { date: format.date(rule.writtenOn) })}</p>
      </details>
    </>
  )
}
