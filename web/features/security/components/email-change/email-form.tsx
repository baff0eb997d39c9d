// Both mailboxes confirm the change.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { security } from '#web/features/security/api.ts'
import { useSecurityAction } from '#web/features/security/components/proof/security-action.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/security/email-change.ts')).emailChangeRequest,
)

export function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'ui'])
  const { run } = useSecurityAction()
  const [taken, setTaken] = useState<string | null>(null)
  const form = useForm({
    schema,
    initial: { email: '' },
    messages: { email: { required: t('email.invalid'), invalid: t('email.invalid') } },
    save: async (input) => {
      try {
        await run(() => security.emailChange.request(input), ['EMAIL_TAKEN'])
      } catch (error) {
        if (errorCodeOf(error) === 'EMAIL_TAKEN') setTaken(input.email)
        throw error
      }
      toast.success(t('email.sentTitle'), t('email.sentText'))
      onClose()
    },
  })
  const field = form.field('email')
  const isTaken = taken !== null && taken === field.value.trim().toLowerCase()
  return (
    <Form form={form} className="card flex flex-col gap-4 p-4 md:p-5">
      <TextField
        {...field}
        error={isTaken ? t('email.taken') : field.error}
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
      />
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        <Button type="submit" isBusy={form.isBusy}>
          {t('email.send')}
        </Button>
        <Button isDisabled={form.isBusy} onPress={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </Form>
  )
}
