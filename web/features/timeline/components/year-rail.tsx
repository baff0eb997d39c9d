import { useTranslation } from 'react-i18next'
import type { TimelinePage } from '#contract/features/timeline/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { shownYears } from './timeline-years.ts'

interface YearRailProps {
  readonly years: NonNullable<TimelinePage['years']>
  /** Lists from the end of a year that is not on the page. */
  readonly onYear: (year: number) => void
}

/** Scrolls to a year; beside the list, from 1600 px. */
export function YearRail({ years, onYear }: YearRailProps) {
  const { t } = useTranslation('timeline')
  const show = (year: number) => {
    const heading = document.getElementById(`year-${year}`)
    if (!heading) return onYear(year)
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t('years')} className="rail">
      <ul>
        {shownYears(years, Number(localToday().slice(0, 4))).map((year) => (
          <li key={year}>
            <button
              type="button"
              onClick={() => show(year)}
              className="min-h-11 w-full rounded-field px-3 text-left font-semibold text-muted tabular-nums transition-colors hover:bg-sunken hover:text-fg"
            >
              {year}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
