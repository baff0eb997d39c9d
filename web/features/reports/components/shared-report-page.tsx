// Needs no account.
import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { SharedReport } from '#contract/features/reports/schema.ts'
import lost from '#web/art/empty/not-found-404.svg'
import { sharedFileUrl, sharedReportQuery } from '#web/features/reports/api.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'

/** `token` is from the address. */
export function SharedReportPage({ token }: { token: string }) {
  const { t } = useTranslation('reports')
  const query = useQuery(sharedReportQuery(token))
  const isGone = query.error !== null && ['INVALID_TOKEN', 'BAD_REQUEST'].includes(errorCodeOf(query.error))
  usePageTitle(t(isGone ? 'shared.goneTitle' : 'section.title'))
  return (
    <main id="content" className="page grid grow content-start pt-6 pb-12 lg:pt-16">
      {query.data && <Shared token={token} report={query.data} />}
      {isGone && (
        <EmptyState
          art={lost}
          tint="sun-soft"
          level={1}
          title={t('shared.goneTitle')}
          text={t('shared.goneText')}
        />
      )}
      {!query.data && !isGone && (
        <QueryPending
          query={query}
          failedTitle={t('shared.failedTitle')}
          skeleton={
            <div aria-busy className="mx-auto w-full max-w-xl">
              <output className="sr-only">{t('shared.loading')}</output>
              <Skeleton className="h-64" />
            </div>
          }
        />
      )}
    </main>
  )
}

function Shared({ token, report }: { token: string; report: SharedReport }) {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  const { petName: name, pages, size } = report
  const url = sharedFileUrl(token)
  return (
    <article className="card mx-auto flex w-full max-w-xl flex-col gap-4 p-6 md:p-8">
      <IconTile tint="sky" icon={<FileText size={20} />} />
      <h1 dir="auto" className="text-3xl/9 font-extrabold wrap-anywhere">
        {t('shared.title', { name })}
      </h1>
      <p>{t('shared.text', { name })}</p>
      <p className="text-dense text-muted">
        {[
          t('shared.made', { day: format.day(report.requestedAt) }),
          t('card.pages', { count: pages }),
          format.fileSize(size),
        ].join(' · ')}
        <br />
        {t('shared.until', { moment: format.moment(report.expiresAt) })}
      </p>
      <div className="flex flex-wrap gap-3 max-md:*:w-full">
        <LinkButton variant="brand" href={url} target="_blank" rel="noopener noreferrer">
          <FileText aria-hidden size={20} /> {t('shared.open')}
        </LinkButton>
        <LinkButton href={url} download>
          <Download aria-hidden size={20} /> {t('shared.download')}
        </LinkButton>
      </div>
      <p className="text-cap text-muted">{t('shared.noted')}</p>
    </article>
  )
}
