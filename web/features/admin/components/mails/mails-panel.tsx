// Mails without further automatic tries.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { givenUpMailDays } from '#contract/features/admin/limits.ts'
import nothing from '#web/art/empty/no-documents.svg'
import { givenUpMailsQuery } from '#web/features/admin/api.ts'
import { AdminCardsSkeleton } from '#web/features/admin/components/admin-cards-skeleton.tsx'
import { PagedPanel, useLoadFailure } from '#web/shared/admin/paged-panel.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { MailCard } from './mail-card.tsx'

const RetryAllDialog = lazyDialog(
  async () => (await import('./retry-all-dialog.tsx')).RetryAllDialog,
  'confirm',
)

export function MailsPanel() {
  const { t } = useTranslation('admin')
  const failure = useLoadFailure(t('mails.loadFailed'))
  const list = useInfiniteQuery(givenUpMailsQuery(failure))
  const question = useLazyDialog()
  return (
    <>
      <PagedPanel
        list={list}
        failure={failure}
        skeleton={<AdminCardsSkeleton label={t('mails.loading')} />}
        empty={
          <EmptyState
            art={nothing}
            tint="sun-soft"
            title={t('mails.empty')}
            text={t('mails.emptyText', { days: givenUpMailDays })}
          />
        }
      >
        {(mails) => (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-2xl grow basis-72 text-pretty text-muted">
                {t('mails.intro', { days: givenUpMailDays })}
              </p>
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
      </PagedPanel>
      {question.draw((_, props) => (
        <RetryAllDialog {...props} />
      ))}
    </>
  )
}
