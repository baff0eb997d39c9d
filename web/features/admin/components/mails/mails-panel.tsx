// Mails whose tries are over. An administrator has them tried again, one or all.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import nothing from '#web/art/empty/no-documents.svg'
import { givenUpMailsQuery } from '#web/features/admin/api.ts'
import { PaymentCardsSkeleton } from '#web/features/admin/components/payments/payment-cards-skeleton.tsx'
import { PagedList } from '#web/shared/lists/paged-list.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { MailCard } from './mail-card.tsx'

const RetryAllDialog = lazyDialog(
  async () => ({ default: (await import('./retry-all-dialog.tsx')).RetryAllDialog }),
  'confirm',
)

export function MailsPanel() {
  const { t } = useTranslation(['admin', 'administration'])
  const error = t('administration:error')
  const failed = t('mails.loadFailed')
  const list = useInfiniteQuery(givenUpMailsQuery({ failure: error, failureText: failed }))
  const question = useLazyDialog()
  return (
    <>
      <PagedList
        list={list}
        messages={{
          error,
          failed,
          more: t('administration:more'),
          moreFailed: t('administration:moreFailed'),
        }}
        skeleton={<PaymentCardsSkeleton label={t('mails.loading')} />}
        empty={<EmptyState art={nothing} title={t('mails.empty')} text={t('mails.emptyText')} />}
      >
        {(mails) => (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-2xl grow basis-72 text-pretty text-muted">{t('mails.intro')}</p>
              <Button size="sm" onPress={() => question.open()}>
                {t('mails.retryAll')}
              </Button>
            </div>
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
              {mails.map((mail) => (
                <MailCard key={mail.id} mail={mail} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {question.draw((_, props) => (
        <RetryAllDialog {...props} />
      ))}
    </>
  )
}
