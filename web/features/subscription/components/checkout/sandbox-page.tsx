// The payment provider of tests. Open to any holder of the reference, as a real provider's page is.
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { sandboxQuery } from '#web/features/subscription/billing-api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import offline from '#web/art/empty/offline.svg'
import { SandboxCheckoutCard } from './sandbox-checkout.tsx'

/** `reference` and the buyer's `email` are from the address. */
export function SandboxPage({
  reference,
  email,
}: {
  reference: string | undefined
  email: string | undefined
}) {
  const { t } = useTranslation('subscription')
  usePageTitle(t('sandbox.title'))
  return (
    <main id="content" className="page flex grow flex-col pt-2 pb-12">
      <div className="mx-auto w-full max-w-lg">
        <p className="mb-6 flex items-center justify-center gap-2 rounded-field border-2 border-dashed border-edge bg-sky px-4 py-3 text-center font-semibold text-sky-ink">
          <FlaskConical aria-hidden size={20} />
          {t('sandbox.mark')}
        </p>
        {reference === undefined ? <Unknown /> : <Payment reference={reference} email={email} />}
      </div>
    </main>
  )
}

function Unknown() {
  const { t } = useTranslation('subscription')
  return (
    <EmptyState
      art={offline}
      tint="sky"
      level={1}
      title={t('sandbox.unknownTitle')}
      text={t('sandbox.unknownText')}
      action={
        <LinkButton to="/app/subscription" variant="brand">
          {t('sandbox.back')}
        </LinkButton>
      }
    />
  )
}

function Payment({ reference, email }: { reference: string; email: string | undefined }) {
  const { t } = useTranslation('subscription')
  const { data, error, refetch } = useQuery(sandboxQuery(reference))
  if (data) return <SandboxCheckoutCard reference={reference} email={email} checkout={data} />
  if (!error)
    return (
      <output className="grid min-h-80 place-content-center justify-items-center gap-3 text-muted">
        <Spinner size={32} />
        {t('sandbox.loading')}
      </output>
    )
  const code = errorCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return <Unknown />
  return (
    <FailedState title={t('sandbox.failedTitle')} text={errorMessage(error)} onRetry={() => void refetch()} />
  )
}
