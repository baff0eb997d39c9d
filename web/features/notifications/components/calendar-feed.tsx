// The address is secret.
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus, Copy, RefreshCw, Trash2 } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarFeedQuery, removeCalendarFeed, renewCalendarFeed } from '#web/features/notifications/api.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { OnceConfirmed } from '#web/shared/session/confirm-first.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

export function CalendarFeed() {
  const { t } = useTranslation('notifications')
  const query = useQuery(calendarFeedQuery())
  const { data } = query
  if (data?.url) return <Address url={data.url} />
  if (data) return data.exists ? <UnreadableAddress /> : <NoAddress />
  return (
    <QueryPending query={query} failedTitle={t('calendar.failed')} skeleton={<Skeleton className="h-40" />} />
  )
}

function NoAddress() {
  const { t } = useTranslation('notifications')
  const { mutate, isPending } = useMutation(renewCalendarFeed(t('calendar.createFailed')))
  return (
    <>
      <p className="text-dense text-muted">{t('calendar.secret')}</p>
      <OnceConfirmed>
        <Button
          variant="brand"
          className="w-full"
          isBusy={isPending}
          busyText={t('calendar.creating')}
          onPress={() => mutate({}, { onSuccess: () => toast.success(t('calendar.created')) })}
        >
          <CalendarPlus aria-hidden size={20} /> {t('calendar.create')}
        </Button>
      </OnceConfirmed>
    </>
  )
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <div>
        <p className="text-sm font-semibold">{t('calendar.address')}</p>
        <p
          translate="no"
          className="mt-1.5 rounded-field bg-sunken px-4 py-3 text-dense wrap-anywhere select-all"
        >
          {url}
        </p>
        <p className="mt-1.5 text-cap text-muted">{t('calendar.secret')}</p>
      </div>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button
          variant="brand"
          onPress={() => void copyText(url, t('calendar.copied'), t('calendar.copyFailed'))}
        >
          <Copy aria-hidden size={18} /> {t('calendar.copy')}
        </Button>
        <LinkButton href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden size={20} /> {t('calendar.open')}
        </LinkButton>
      </div>
      <p className="text-dense text-muted">{t('calendar.how')}</p>
      <div className="flex flex-wrap justify-between gap-x-3 border-t-2 border-line pt-2">
        <OnceConfirmed>
          <Renew />
        </OnceConfirmed>
        <Remove />
      </div>
    </>
  )
}

/** An address that the server can no longer show works until it is replaced. */
function UnreadableAddress() {
  const { t } = useTranslation('notifications')
  return (
    <>
      <p className="text-dense">{t('calendar.unreadable')}</p>
      <p className="text-dense text-muted">{t('calendar.secret')}</p>
      <div className="flex flex-wrap justify-between gap-x-3 border-t-2 border-line pt-2">
        <OnceConfirmed>
          <Renew />
        </OnceConfirmed>
        <Remove />
      </div>
    </>
  )
}

/** Needs a confirmation, because the address in calendars stops working. */
function Renew() {
  const { t } = useTranslation('notifications')
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="outdent-left" onPress={() => setConfirming(true)}>
        <RefreshCw aria-hidden size={18} /> {t('calendar.renew')}
      </Button>
      <ActionDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('calendar.renewTitle')}
        text={t('calendar.renewText')}
        confirmLabel={t('calendar.renew')}
        icon={<RefreshCw size={20} />}
        busyText={t('calendar.renewing')}
        mutation={useMutation(renewCalendarFeed(t('calendar.renewFailed')))}
        input={{}}
        onDone={() => toast.success(t('calendar.renewed'))}
      />
    </>
  )
}

function Remove() {
  const { t } = useTranslation('notifications')
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="outdent-right text-danger"
        onPress={() => setConfirming(true)}
      >
        <Trash2 aria-hidden size={18} /> {t('calendar.remove')}
      </Button>
      <ActionDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('calendar.removeTitle')}
        text={t('calendar.removeText')}
        confirmLabel={t('calendar.remove')}
        busyText={t('calendar.removing')}
        mutation={useMutation(removeCalendarFeed(t('calendar.removeFailed')))}
        input={{}}
        onDone={() => toast.success(t('calendar.removed'))}
      />
    </>
  )
}
