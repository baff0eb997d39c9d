import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundReport } from '#contract/features/lost/schema.ts'
import gone from '#web/art/empty/not-found-404.svg'
import { answerOwner, closeReport, foundReportQuery } from '#web/features/lost/api.ts'
import type { FlagSubject } from '#web/features/lost/components/notice/flag-dialog.tsx'
import { MoneyWarning } from '#web/features/lost/components/notice/money-warning.tsx'
import { useFacts } from '#web/features/lost/components/notice/notice-text.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Copy, KeyRound } from '#web/ui/images/icons.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { Conversation } from './conversation.tsx'
import { newFoundToken } from './found-token.ts'
import { ReportPhoto } from './report-photo.tsx'

const FlagDialog = lazyDialog(
  async () => (await import('#web/features/lost/components/notice/flag-dialog.tsx')).FlagDialog,
  'confirm',
  'wanted',
)

/** `token` is from the address, and opens the page without an account. */
export function ReportPage({ token }: { token: string }) {
  const { t } = useTranslation('lost')
  const query = useQuery(foundReportQuery(token))
  const isGone = query.error !== null && ['INVALID_TOKEN', 'BAD_REQUEST'].includes(errorCodeOf(query.error))
  usePageTitle(t(isGone ? 'report.goneTitle' : 'report.title'))
  return (
    <main id="content" className="page grid max-w-2xl grow content-start pt-4 pb-12 lg:pt-8">
      {query.data && !isGone && <Report token={token} report={query.data} />}
      {isGone && (
        <EmptyState
          art={gone}
          tint="sun-soft"
          level={1}
          title={t('report.goneTitle')}
          text={t('report.goneText')}
        />
      )}
      {!query.data && !isGone && (
        <QueryPending
          query={query}
          failedTitle={t('report.failed')}
          skeleton={
            <div aria-busy>
              <output className="sr-only">{t('report.loading')}</output>
              <Skeleton className="h-80" />
            </div>
          }
        />
      )}
    </main>
  )
}

interface ReportProps {
  readonly token: string
  readonly report: FoundReport
}

function Report({ token, report }: ReportProps) {
  const { t } = useTranslation(['lost', 'pets'])
  const { date } = useFormatter()
  const facts = useFacts()
  const { species, foundOn, photo, text, conversations, url } = report
  const isOpen = report.status === 'open'
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-3xl/9 font-extrabold">{t('report.title')}</h1>
      {isOpen ? (
        <Banner
          icon={<KeyRound size={20} />}
          action={
            <Button
              variant="quiet"
              size="sm"
              className="text-sky-ink"
              onPress={() => void copyText(url, t('share.copied'), t('share.copyFailed', { url }))}
            >
              <Copy aria-hidden size={18} /> {t('report.copy')}
            </Button>
          }
        >
          <strong className="block">{t('report.keepTitle')}</strong>
          {t('report.keep')}
        </Banner>
      ) : (
        <p>{t('report.closed')}</p>
      )}
      <article className="card flex gap-3.5 p-3 md:p-4">
        <AnimalPhoto
          animal={{ image: photo, species }}
          sizes="96px"
          alt=""
          className="size-24 rounded-thumb"
        />
        <div className="min-w-0 self-center">
          <h2 className="text-lg/6 font-bold">
            {t('report.on', { species: t(`pets:species.${species}`), day: date(foundOn) })}
          </h2>
          <p className="text-sm text-muted wrap-anywhere">{facts(report)}</p>
          {text !== null && (
            <p dir="auto" className="mt-1 text-dense whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
        </div>
      </article>
      {isOpen && <ReportPhoto token={token} hasPhoto={photo !== null} />}
      {isOpen && conversations.length === 0 && <p>{t('report.none')}</p>}
      {conversations.map((one) => (
        <ReportConversation key={one.noticeId} token={token} conversation={one} />
      ))}
      {isOpen && <Withdraw token={token} />}
    </div>
  )
}

interface ReportConversationProps {
  readonly token: string
  readonly conversation: FoundReport['conversations'][number]
}

function ReportConversation({ token, conversation }: ReportConversationProps) {
  const { t } = useTranslation('lost')
  const { noticeId, petName: name, state, messages } = conversation
  const answer = useMutation(answerOwner(t('conversation.failed')))
  const flag = useLazyDialog<FlagSubject>()
  const [key, setKey] = useState(newFoundToken)
  const mayWrite = state === 'open' || state === 'confirmed'
  const send = async (text: string) => {
    await answer.mutateAsync({ token, noticeId, text, key })
    setKey(newFoundToken())
  }
  return (
    <section aria-labelledby={noticeId} className="card flex flex-col gap-3 p-4">
      <h2 id={noticeId} className="text-lg/6 font-bold wrap-anywhere">
        {t('report.about', { name })}
      </h2>
      {state !== 'open' && (
        <p className="font-semibold wrap-anywhere">{t(`report.state.${state}`, { name })}</p>
      )}
      {mayWrite && <MoneyWarning to="finder" />}
      <Conversation messages={messages} own="finder" onSend={mayWrite ? send : undefined} />
      <div className="flex flex-wrap items-center gap-x-4">
        <TextLink to="/lost/$noticeId" params={{ noticeId }} isStanding>
          {t('report.see', { name })}
        </TextLink>
        <Button variant="quiet" size="sm" onPress={() => flag.open({ kind: 'notice', id: noticeId })}>
          {t('report.flag')}
        </Button>
      </div>
      {flag.draw((subject, dialog) => (
        <FlagDialog {...dialog} subject={subject} frameTitle={t('flag.title')} />
      ))}
    </section>
  )
}

function Withdraw({ token }: { token: string }) {
  const { t } = useTranslation('lost')
  const [isAsking, setAsking] = useState(false)
  const close = useMutation(closeReport(t('report.withdrawFailed')))
  return (
    <>
      <Button variant="quiet" size="sm" className="outdent-left self-start" onPress={() => setAsking(true)}>
        {t('report.withdraw')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('report.withdrawTitle')}
        text={t('report.withdrawText')}
        confirmLabel={t('report.withdraw')}
        busyText={t('report.withdrawBusy')}
        mutation={close}
        input={{ token }}
        onDone={() => toast.success(t('report.withdrawn'))}
      />
    </>
  )
}
