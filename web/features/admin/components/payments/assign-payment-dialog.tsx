// The payer in the provider's data is only a hint, so the address is not filled in.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnmatchedPayment } from '#contract/features/admin/schema.ts'
import { assignPayment } from '#web/features/admin/api.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formatPaymentAmount } from './payment-card.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const schema = deferCode(async () => {
  const { paymentAssignment } = await import('#contract/features/admin/schema.ts')
  return paymentAssignment.pick({ email: true })
})

export function AssignPaymentDialog({ payment, ...dialog }: { payment: UnmatchedPayment } & DisclosureProps) {
  const { t } = useTranslation('admin')
  const format = useFormatter()
  return (
    <Dialog
      {...dialog}
      title={t('payments.assignTitle')}
      description={t('payments.assignText', {
        amount: formatPaymentAmount(payment, format, t('payments.unknownAmount')),
        date: format.moment(payment.paidAt),
      })}
    >
      <AssignForm key={payment.id} payment={payment} />
    </Dialog>
  )
}

function AssignForm({ payment }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('admin')
  const { close } = useDialogControl()
  const [nobody, setNobody] = useState<string | null>(null)
  const assign = useMutation(
    assignPayment({
      success: t('success'),
      succeeded: t('payments.assigned'),
      error: t('error'),
      failed: t('payments.assignFailed'),
    }),
  )
  const form = useForm({
    schema,
    initial: { email: '' },
    messages: {
      email: {
        required: t('payments.emailInvalid'),
        invalid: t('payments.emailInvalid'),
        too_long: t('payments.emailInvalid'),
      },
    },
    save: async (values) => {
      setNobody(null)
      try {
        await assign.mutateAsync({ paymentId: payment.id, email: values.email })
      } catch (error) {
        if (errorCodeOf(error) === 'NOT_FOUND') setNobody(form.values.email)
        throw error
      }
      close()
    },
  })
  const field = form.field('email')
  const refused = nobody !== null && nobody === form.values.email ? t('payments.nobody') : undefined
  return (
    <DialogForm form={form} saveLabel={t('payments.assign')} busyText={t('payments.assigning')}>
      {payment.email !== null && (
        <p className="rounded-field bg-sunken px-4 py-3 text-dense">
          <span className="block text-cap text-muted">{t('payments.payer')}</span>
          <bdi className="wrap-anywhere">{payment.email}</bdi>
        </p>
      )}
      <TextField
        label={t('payments.email')}
        description={t('payments.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        isRequired
        autoFocus
        {...field}
        error={field.error ?? refused}
      />
    </DialogForm>
  )
}
