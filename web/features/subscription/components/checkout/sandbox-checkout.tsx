import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SandboxAction, SandboxCheckout } from '#contract/features/subscription/schema.ts'
import { runSandboxAction, sandboxQuery } from '#web/features/subscription/billing-api.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SandboxLaterActions } from './sandbox-later-actions.tsx'
import { useSingleSubmit } from './single-submit.ts'

const badges: Record<SandboxCheckout['status'], BadgeKind> = {
  open: 'neutral',
  paid: 'ok',
  declined: 'danger',
  expired: 'neutral',
}

export function SandboxCheckoutCard({
  reference,
  email,
  checkout,
}: {
  reference: string
  email: string | undefined
  checkout: SandboxCheckout
}) {
  const { t } = useTranslation('subscription')
  const format = useFormatter()
  const mutation = useMutation(runSandboxAction(reference, t('sandbox.actFailed')))
  const { mutate, isPending, variables } = mutation
  const once = useSingleSubmit(mutation.submittedAt, !isPending)
  const run = (action: SandboxAction) => {
    // The result of the previous act is in the cache before it is rendered.
    const allowed = queryClient.getQueryData(sandboxQuery(reference).queryKey)?.acts ?? []
    if (allowed.includes(action))
      once(() => mutate({ reference, act: action }, { onSuccess: () => toast.success(t('sandbox.actDone')) }))
  }
  const isBusyWith = (action: SandboxAction) => isPending && variables.act === action
  const price = format.money(checkout.amountMinor, checkout.currency)
  const mayPay = checkout.acts.includes('pay')
  return (
    <>
      <h1 className="text-[1.625rem]/8 font-extrabold lg:text-[2rem]/10">{t('sandbox.title')}</h1>
      <p className="mt-1 text-pretty text-muted">{t('sandbox.text')}</p>
      <section className="card mt-5 p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{t('sandbox.amount', { count: checkout.periodDays })}</span>
          <strong className="font-display text-2xl/8 font-extrabold tracking-tight">{price}</strong>
        </div>
        {email !== undefined && (
          <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-dense text-muted">
            {t('sandbox.email')} <span className="wrap-anywhere">{email}</span>
          </p>
        )}
        <output className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-line pt-3">
          <Badge kind={badges[checkout.status]}>{t(`sandbox.status.${checkout.status}`)}</Badge>
          <span className="text-dense text-muted">{t(`sandbox.done.${checkout.status}`)}</span>
        </output>
        <div className="mt-5 flex flex-wrap gap-3 *:grow">
          {mayPay && (
            <Button
              variant="brand"
              isBusy={isBusyWith('pay')}
              busyText={t('sandbox.busy')}
              onPress={() => run('pay')}
            >
              {t('sandbox.acts.pay', { price })}
            </Button>
          )}
          {checkout.acts.includes('decline') && (
            <Button
              isBusy={isBusyWith('decline')}
              busyText={t('sandbox.busy')}
              onPress={() => run('decline')}
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
      <SandboxLaterActions actions={checkout.acts} isDisabled={isPending} onAction={run} />
    </>
  )
}
