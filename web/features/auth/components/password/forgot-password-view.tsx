// The answer never reveals whether the address has an account.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestPasswordReset } from '#web/features/auth/api.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { useAuthFlow } from '#web/features/auth/components/layout/auth-flow.ts'
import { useCredentialMessages } from '#web/features/auth/components/email/credential-messages.ts'
import { EmailField } from '#web/features/auth/components/email/email-field.tsx'
import { AuthModeLink } from '#web/features/auth/components/layout/mode-link.tsx'
import { useAuthErrorToast } from '#web/features/auth/components/sign-in/auth-errors.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/auth/schema.ts')).passwordResetRequest)

function AskView({ returnTo, onSent }: { returnTo: string | undefined; onSent: (email: string) => void }) {
  const { t } = useTranslation('auth')
  const visit = useAuthFlow()
  const { mutateAsync } = useMutation({ ...requestPasswordReset(), onError: useAuthErrorToast() })
  const { email } = useCredentialMessages()
  const form = useForm({
    schema,
    initial: { email: visit.email() },
    messages: { email },
    save: async (request) => {
      toast.clear()
      await mutateAsync(request)
      onSent(request.email)
    },
  })
  return (
    <AuthLayout view="forgot" text={t('forgotText')}>
      <Form form={form} className="mt-6 flex flex-col gap-5">
        <EmailField {...form.field('email')} />
        <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={t('sending')}>
          {t('sendLink')}
        </Button>
      </Form>
      <AuthModeLink className="mt-4 justify-center" label={t('backToSignIn')} returnTo={returnTo} />
    </AuthLayout>
  )
}

export function ForgotPasswordView({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskView returnTo={returnTo} onSent={setSentTo} />
  return (
    <AuthLayout view="mail" text={t('mailText', { email: sentTo })}>
      <p className="mt-4 rounded-field bg-sky px-4 py-3 text-dense text-sky-ink">{t('mailHint')}</p>
      <Button className="mt-6" onPress={() => setSentTo(null)}>
        {t('otherEmail')}
      </Button>
      <AuthModeLink className="mt-4 justify-center" label={t('backToSignIn')} returnTo={returnTo} />
    </AuthLayout>
  )
}
