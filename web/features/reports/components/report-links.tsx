import { useMutation } from '@tanstack/react-query'
import { Link2 } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLinksMax } from '#contract/features/reports/limits.ts'
import type { Report, ReportLink } from '#contract/features/reports/schema.ts'
import { createLink, revokeLink } from '#web/features/reports/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CreatedLink } from './created-link.tsx'
import { LinkOpenings } from './link-openings.tsx'

interface ReportLinksProps {
  readonly petId: string
  readonly petName: string
  readonly report: Report
}

export function ReportLinks({ petId, petName, report }: ReportLinksProps) {
  const { t } = useTranslation('reports')
  // Only in this state: no later answer contains it.
  const [url, setUrl] = useState<string | null>(null)
  const create = useMutation({
    ...createLink(petId),
    onSuccess: (made) => setUrl(made.url),
    onError: (error) => {
      const isFull = errorCodeOf(error) === 'TOO_MANY'
      const reason = isFull ? t('link.tooMany', { max: reportLinksMax }) : errorMessage(error)
      toast.error(t('link.createFailed'), reason)
    },
  })
  return (
    <div className="mt-3 flex flex-col gap-3">
      {url === null ? (
        <Button
          size="sm"
          className="self-start"
          isBusy={create.isPending}
          busyText={t('card.sharing')}
          onPress={() => create.mutate({ petId, reportId: report.id })}
        >
          <Link2 aria-hidden size={18} /> {t('card.share')}
        </Button>
      ) : (
        <CreatedLink url={url} petName={petName} onDone={() => setUrl(null)} />
      )}
      {report.links.length > 0 && (
        <ul className="flex flex-col gap-3">
          {report.links.map((link) => (
            <LinkItem key={link.id} petId={petId} link={link} />
          ))}
        </ul>
      )}
    </div>
  )
}

function LinkItem({ petId, link }: { petId: string; link: ReportLink }) {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  const [now] = useState(() => Date.now())
  const revoke = useMutation({
    ...revokeLink(petId, t('link.revokeFailed')),
  })
  const day = format.moment(link.createdAt)
  const isExpired = Date.parse(link.expiresAt) <= now
  const isOpen = link.revokedAt === null && !isExpired
  return (
    <li className="rounded-field bg-sunken p-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-dense font-semibold">{t('link.title', { day })}</h3>
        {isOpen ? (
          <Badge kind="ok">{t('link.active')}</Badge>
        ) : (
          <Badge kind="danger">{t(link.revokedAt === null ? 'link.expired' : 'link.revoked')}</Badge>
        )}
      </div>
      {isOpen && (
        <p className="text-sm text-muted">{t('link.open', { moment: format.moment(link.expiresAt) })}</p>
      )}
      <LinkOpenings link={link} />
      {isOpen && (
        <Button
          size="sm"
          className="mt-2"
          aria-label={t('link.revokeOne', { day })}
          isBusy={revoke.isPending}
          busyText={t('link.revoking')}
          onPress={() =>
            revoke.mutate(
              { petId, linkId: link.id },
              { onSuccess: () => toast.success(t('link.revokeDone')) },
            )
          }
        >
          {t('link.revoke')}
        </Button>
      )}
    </li>
  )
}
