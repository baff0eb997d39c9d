import { useTranslation } from 'react-i18next'
import type { UnmatchedPayment } from '#contract/features/admin/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** '$5.000 COP', or `unknown` */
export const formatPaymentAmount = (payment: UnmatchedPayment, format: Formatter, unknown: string): string =>
  payment.amountMinor === null || payment.currency === null
    ? unknown
    : format.money(payment.amountMinor, payment.currency)

interface PaymentCardProps {
  readonly payment: UnmatchedPayment
  readonly onAssign: () => void
  readonly onDismiss: () => void
}

export function PaymentCard({ payment, onAssign, onDismiss }: PaymentCardProps) {
  const { t } = useTranslation('admin')
  const format = useFormatter()
  const facts = [
    [t('payments.provider'), payment.provider],
    [t('payments.payer'), payment.email],
    [t('payments.reference'), payment.reference],
  ] as const
  const described = `payment-${payment.id}`
  return (
    <li className="card flex flex-col p-4 md:p-5">
      <div id={described} className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-display text-lg font-bold">
          {formatPaymentAmount(payment, format, t('payments.unknownAmount'))}
        </p>
        <p className="text-sm text-muted">{format.moment(payment.paidAt)}</p>
      </div>
      <dl className="mt-2 grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-cap text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value ?? t('payments.none')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap gap-2 pt-4 *:flex-auto">
        <Button size="sm" aria-describedby={described} onPress={onDismiss}>
          {t('payments.dismiss')}
        </Button>
        <Button size="sm" aria-describedby={described} onPress={onAssign}>
          {t('payments.assign')}
        </Button>
      </div>
    </li>
  )
}
