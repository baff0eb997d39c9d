import { CircleAlert, Download, FileText, Printer, RotateCcw, Trash2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/features/reports/schema.ts'
import { reportFileUrl } from '#web/features/reports/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { RecordCard } from '#web/ui/layout/record-card.tsx'
import { ReportLinks } from './report-links.tsx'

interface ReportCardProps {
  readonly petId: string
  readonly petName: string
  readonly report: Report
  readonly mayShare: boolean
  readonly onRemove: (report: Report) => void
  readonly onRetry: (report: Report) => void
}

const usePeriodText = ({ from, to }: Report['choice']): string => {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  if (from === null) return to === null ? t('card.everything') : t('card.until', { to: format.date(to) })
  return to === null
    ? t('card.since', { from: format.date(from) })
    : t('card.between', { from: format.date(from), to: format.date(to) })
}

export function ReportCard({ petId, petName, report, mayShare, onRemove, onRetry }: ReportCardProps) {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  const { status, pages, size, expiresAt, choice } = report
  const period = usePeriodText(choice)
  const isReady = status === 'ready'
  const count = choice.attachments.length
  const moment = format.moment(report.requestedAt)
  return (
    <RecordCard
      tile={<IconTile tint="sky" icon={<FileText size={20} />} />}
      title={t('card.title', { moment })}
      actions={
        <span className="-mr-2.5 print:hidden">
          <IconButton aria-label={t('card.remove', { moment })} onPress={() => onRemove(report)}>
            <Trash2 aria-hidden size={20} />
          </IconButton>
        </span>
      }
      lead={period}
      facts={[
        isReady && pages !== null ? t('card.pages', { count: pages }) : null,
        count > 0 ? t('card.attachments', { count }) : null,
        isReady ? format.fileSize(size) : null,
        isReady && expiresAt !== null ? t('card.expires', { moment: format.moment(expiresAt) }) : null,
      ]}
    >
      {isReady ? (
        <>
          {report.unreadable > 0 && (
            <p className="mt-3 text-dense text-muted">{t('card.unreadable', { count: report.unreadable })}</p>
          )}
          <Actions url={reportFileUrl(petId, report.id)} />
          {mayShare && <ReportLinks petId={petId} petName={petName} report={report} />}
        </>
      ) : (
        <Unfinished report={report} onRetry={() => onRetry(report)} />
      )}
    </RecordCard>
  )
}

interface UnfinishedProps {
  readonly report: Report
  readonly onRetry: () => void
}

function Unfinished({ report: { status, progress }, onRetry }: UnfinishedProps) {
  const { t } = useTranslation('reports')
  if (status === 'failed')
    return (
      <div className="mt-3 flex flex-col gap-3">
        <p className="flex items-center gap-2 text-dense text-danger">
          <CircleAlert aria-hidden size={18} /> {t('card.failed')}
        </p>
        <Button size="sm" className="self-start print:hidden" onPress={onRetry}>
          <RotateCcw aria-hidden size={18} /> {t('card.retry')}
        </Button>
      </div>
    )
  return (
    <div className="mt-3 flex flex-col gap-2">
      <ProgressBar label={t(status === 'pending' ? 'card.pending' : 'card.running')} value={progress} />
      <p className="text-sm text-muted">{t('card.leave')}</p>
    </div>
  )
}

/** The browser's own viewer prints the file. */
function Actions({ url }: { url: string }) {
  const { t } = useTranslation('reports')
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      <LinkButton size="sm" href={url} target="_blank" rel="noopener">
        <Printer aria-hidden size={18} /> {t('card.open')}
      </LinkButton>
      <LinkButton size="sm" href={url} download>
        <Download aria-hidden size={18} /> {t('card.download')}
      </LinkButton>
    </div>
  )
}
