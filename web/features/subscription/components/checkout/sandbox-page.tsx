// The sandbox's own page: the payment provider of tests, where nobody pays anything. It stands outside of the application, and whoever
// has the reference may use it, as with a real provider.
import { useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SandboxAction, SandboxCheckout } from '#contract/features/subscription/schema.ts'
import { runSandboxAction, sandboxQuery } from '#web/features/subscription/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RowButton, Rows } from '#web/ui/layout/rows.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import offline from '#web/art/empty/offline.svg'
import { useSingleSubmit } from './single-submit.ts'

/** `reference` as it stands in the address. */
export function SandboxPage({ reference }: { reference: string | undefined }) {
  const { t } = useTranslation('subscription')
  usePageTitle(t('sandbox.title'))
  return (
    <main id="content" className="page flex grow flex-col pt-2 pb-12">
      <div className="mx-auto w-full max-w-lg">
        <p className="mb-6 flex items-center justify-center gap-2 rounded-field border-2 border-dashed border-edge bg-sky px-4 py-3 text-center font-semibold text-sky-ink">
          <FlaskConical aria-hidden size={20} className="shrink-0" />
          {t('sandbox.mark')}
        </p>
        {reference === undefined ? <Unknown /> : <Payment reference={reference} />}
      </div>
    </main>
  )
}

function Unknown() {
  const { t } = useTranslation('subscription')
  return (
    <EmptyState
      art={offline}
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

function Payment({ reference }: { reference: string }) {
  const { t } = useTranslation(['subscription', 'ui'])
  const { data, error, refetch } = useQuery(sandboxQuery(reference))
  if (data) return <Checkout reference={reference} checkout={data} />
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
    <FailedState
      title={t('sandbox.failedTitle')}
      text={errorMessage(error)}
      retryLabel={t('ui:retry')}
      onRetry={() => void refetch()}
    />
  )
}

const badges: Record<SandboxCheckout['status'], BadgeKind> = {
  open: 'neutral',
  paid: 'ok',
  declined: 'danger',
  expired: 'neutral',
}

function Checkout({ reference, checkout }: { reference: string; checkout: SandboxCheckout }) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const acting = useMutation(runSandboxAction(reference, t('sandbox.actFailed')))
  const { mutate, isPending, variables } = acting
  const once = useSingleSubmit(acting.submittedAt, !isPending)
  const act = (name: SandboxAction) => {
    // What came of the act before is known here sooner than it is drawn.
    const mayHappen = queryClient.getQueryData(sandboxQuery(reference).queryKey)?.acts ?? []
    if (mayHappen.includes(name))
      once(() => mutate({ reference, act: name }, { onSuccess: () => toast.success(t('sandbox.actDone')) }))
  }
  const isBusyWith = (name: SandboxAction) => isPending && variables.act === name
  const price = format.money(checkout.amountMinor, checkout.currency)
  const mayPay = checkout.acts.includes('pay')
  return (
    <>
      <h1 className="text-[1.625rem]/8 font-extrabold lg:text-[2rem]/10">{t('sandbox.title')}</h1>
      <p className="mt-1 text-pretty text-muted">{t('sandbox.text')}</p>
      <section className="card mt-5 p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{t('sandbox.amount')}</span>
          <strong className="font-display text-2xl/8 font-extrabold tracking-tight">{price}</strong>
        </div>
        <output className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-line pt-3">
          <Badge kind={badges[checkout.status]}>{t(`sandbox.status.${checkout.status}`)}</Badge>
          <span className="text-dense text-muted">{t(`sandbox.done.${checkout.status}`)}</span>
        </output>
        <div className="mt-5 flex flex-wrap gap-3 *:grow *:whitespace-normal">
          {mayPay && (
            <Button
              variant="brand"
              isBusy={isBusyWith('pay')}
              busyText={t('sandbox.busy')}
              onPress={() => act('pay')}
            >
              {t('sandbox.acts.pay', { price })}
            </Button>
          )}
          {checkout.acts.includes('decline') && (
            <Button
              isBusy={isBusyWith('decline')}
              busyText={t('sandbox.busy')}
              onPress={() => act('decline')}
            >
              {t('sandbox.acts.decline')}
            </Button>
          )}
          {!mayPay && (
            <LinkButton to="/app/subscription" variant="brand">
              {t('sandbox.back')}
            </LinkButton>
          )}
        </div>
      </section>
      <LaterActs actions={checkout.acts} isDisabled={isPending} onAct={act} />
    </>
  )
}

interface LaterActsProps {
  readonly actions: readonly SandboxAction[]
  readonly isDisabled: boolean
  readonly onAct: (act: SandboxAction) => void
}

/** What a real provider would let happen by itself, in its own time. */
function LaterActs({ actions, isDisabled, onAct }: LaterActsProps) {
  const { t } = useTranslation('subscription')
  const later = actions.flatMap((act) => (act === 'pay' || act === 'decline' ? [] : [act]))
  if (later.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg/6 font-bold">{t('sandbox.actsTitle')}</h2>
      <Rows>
        {later.map((act) => (
          <RowButton
            key={act}
            title={t(`sandbox.acts.${act}`)}
            text={t(`sandbox.actTexts.${act}`)}
            isDanger={act === 'end' || act === 'refund'}
            end={null}
            isDisabled={isDisabled}
            onPress={() => onAct(act)}
          />
        ))}
      </Rows>
    </section>
  )
}
