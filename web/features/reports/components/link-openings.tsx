import { useTranslation } from 'react-i18next'
import type { ReportLink, ReportOpening } from '#contract/features/reports/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

export function LinkOpenings({ link: { openings, openedCount } }: { link: ReportLink }) {
  const { t } = useTranslation('reports')
  if (openedCount === 0) return <p className="text-sm text-muted">{t('link.neverOpened')}</p>
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-teal">
        {t('link.opened', { count: openedCount })}
      </summary>
      <ul className="flex flex-col gap-1.5 pb-2">
        {openings.map((opening) => (
          <OpeningRow key={`${opening.openedAt} ${opening.action}`} opening={opening} />
        ))}
      </ul>
      {openedCount > openings.length && (
        <p className="pb-2 text-muted">{t('link.newest', { count: openings.length })}</p>
      )}
    </details>
  )
}

function OpeningRow({ opening: { openedAt, action, browser } }: { opening: ReportOpening }) {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  const names = [browser.name, browser.system].filter((part) => part !== null)
  const device = names.length === 0 ? t('link.unknownDevice') : names.join(' · ')
  return (
    <li className="text-muted">
      <span className="font-semibold text-fg">{t(`link.${action}`)}</span>
      {` · ${format.moment(openedAt)} · `}
      <bdi>{device}</bdi>
    </li>
  )
}
