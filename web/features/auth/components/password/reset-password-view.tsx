// Sets a new password with the link of a mail.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isResetToken } from '#contract/features/auth/link-tokens.ts'
import { resetPassword } from '#web/features/auth/api.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { useCredentialMessages } from '#web/features/auth/components/email/credential-messages.ts'
import { AuthModeLink } from '#web/features/auth/components/layout/mode-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAuthErrorToast } from '#web/features/auth/components/sign-in/auth-errors.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/auth/new-password.ts')).passwordReset)

function ChooseView({ token, onGone }: { token: string; onGone: () => void }) {
  const { t } = useTranslation(['auth', 'ui'])
  const navigate = useNavigate()
  const showError = useAuthErrorToast()
  const { mutateAsync } = useMutation({
    ...resetPassword(),
    onError: (error) => (errorCodeOf(error) === 'INVALID_TOKEN' ? onGone() : showError(error)),
  })
  const { newPassword } = useCredentialMessages()
  const form = useForm({
    schema,
    initial: { token, password: '' },
    messages: { password: newPassword },
    save: async (choice) => {
      toast.clear()
      await mutateAsync(choice)
      toast.success(t('resetDoneTitle'), t('resetDoneText'))
      await navigate({ to: '/auth', replace: true })
    },
  })
  return (
    <AuthLayout view="reset" text={t('resetText')}>
      <Form form={form} className="mt-6 flex flex-col gap-5">
        <NewPasswordField label={t('newPassword')} email="" {...form.field('password')} />
        <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={t('ui:saving')}>
          {t('savePassword')}
        </Button>
      </Form>
    </AuthLayout>
  )
}

export function ResetPasswordView({ token = '' }: { token?: string }) {
  const { t } = useTranslation('auth')
  const [isGone, setGone] = useState(!isResetToken(token))
  if (!isGone) return <ChooseView token={token} onGone={() => setGone(true)} />
  return (
    <AuthLayout view="linkGone" text={t('linkGoneText')}>
      <LinkButton to="/auth" search={{ mode: 'forgot' }} variant="brand" className="mt-6">
        {t('askNewLink')}
      </LinkButton>
      <AuthModeLink className="mt-4 justify-center" label={t('backToSignIn')} />
    </AuthLayout>
  )
}
