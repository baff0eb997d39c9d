import { useTranslation } from 'react-i18next'
import type { AdminOverview } from '#contract/features/admin/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { CalendarHeart } from '#web/ui/images/icons.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

type Rules = NonNullable<AdminOverview['rulesToReview']>

/** Rules of the care plan, which the keeper compares with newer guidelines. */
export function RulesToReview({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation('admin')
  const { date } = useFormatter()
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="rules-to-review" className="mb-4">
      <Banner icon={<CalendarHeart size={20} />}>
        <span id="rules-to-review">{t('rulesToReview.title', { count: rules.length })}</span>
      </Banner>
      <details className="text-sm text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-field font-semibold text-teal">
          {t('rulesToReview.list')}
        </summary>
        <ul className="flex flex-col gap-1">
          {rules.map(({ id, says, writtenOn }) => (
            <li key={id}>
              <span lang="en">{says}</span> {t('rulesToReview.since', { date: date(writtenOn) })}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
