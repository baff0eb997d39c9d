import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from '#web/ui/images/icons.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/features/personal-data/schema.ts'
import { exportFileUrl, exportQuery, requestExport } from '#web/features/personal-data/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

export function ExportCard() {
  const { t } = useTranslation('personal-data')
  const query = useQuery(exportQuery())
  return (
    <section aria-labelledby="export" className="card p-5 md:p-6">
      <h2 id="export" className="text-xl/7 font-extrabold">
        {t('heading')}
      </h2>
      <p className="mt-1 text-muted">{t('text')}</p>
      <div className="mt-5">
        {query.data ? (
          <ExportState current={query.data.export} />
        ) : (
          <QueryPending
            query={query}
            failedTitle={t('failedTitle')}
            skeleton={<Skeleton className="h-12 rounded-full md:w-60" />}
          />
        )}
      </div>
    </section>
  )
}

function ExportState({ current }: { current: DataExport | null }) {
  const isBeingMade = current?.status === 'pending' || current?.status === 'running'
  const state = useRef<HTMLDivElement>(null)
  const wasBeingMade = useRef(isBeingMade)
  useEffect(() => {
    // The pressed button is gone, or the copy is ready.
    if (wasBeingMade.current !== isBeingMade && document.activeElement === document.body)
      state.current?.focus()
    wasBeingMade.current = isBeingMade
  }, [isBeingMade])
  return (
    <div ref={state} tabIndex={-1} aria-live="polite" className="flex flex-col gap-4 outline-none">
      {current !== null && isBeingMade ? <Progress current={current} /> : <Result current={current} />}
    </div>
  )
}

function Progress({ current }: { current: DataExport }) {
  const { t } = useTranslation('personal-data')
  return (
    <>
      <ProgressBar label={t(current.status === 'pending' ? 'pending' : 'running')} value={current.progress} />
      <p className="text-dense text-muted">{t('leave')}</p>
    </>
  )
}

function Result({ current }: { current: DataExport | null }) {
  const { t } = useTranslation('personal-data')
  const format = useFormatter()
  const request = useMutation(requestExport(t('requestFailed')))
  const isReady = current?.status === 'ready' && current.expiresAt !== null
  return (
    <>
      {isReady && current.expiresAt !== null && (
        <Banner icon={<Download size={20} />}>
          <strong>{t('ready')}</strong>
          <br />
          {t('readyText', { size: format.fileSize(current.size), until: format.moment(current.expiresAt) })}
        </Banner>
      )}
      {current?.status === 'failed' && <Banner>{t('failed')}</Banner>}
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <LinkButton variant="brand" href={exportFileUrl(current.id)} download className="max-md:w-full">
            <Download aria-hidden size={20} />
            {t('download')}
          </LinkButton>
        )}
        <Button
          {...(isReady ? {} : { variant: 'brand' as const })}
          className="max-md:w-full"
          isBusy={request.isPending}
          busyText={t('requesting')}
          onPress={() => request.mutate({})}
        >
          {t(isReady ? 'again' : 'request')}
        </Button>
      </div>
    </>
  )
}
