import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signUp } from '#web/features/auth/api.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { session } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { useAuthFlow } from '#web/features/auth/components/layout/auth-flow.ts'
import { useCredentialMessages } from '#web/features/auth/components/email/credential-messages.ts'
import { EmailField } from '#web/features/auth/components/email/email-field.tsx'
import { AuthModeLink } from '#web/features/auth/components/layout/mode-link.tsx'
import { NewPasswordField } from '#web/features/auth/components/password/new-password-field.tsx'
import { AgreementNote } from './agreement-note.tsx'
import { useAuthErrorToast } from './auth-errors.ts'
import { SocialButton } from './social-button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/auth/new-password.ts')).signUpInput)

export function SignUpView({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation('auth')
  const visit = useAuthFlow()
  const { mutateAsync } = useMutation({ ...signUp(), onError: useAuthErrorToast() })
  const { fullName, email, newPassword } = useCredentialMessages()
  const form = useForm({
    schema,
    initial: { fullName: '', email: visit.email(), password: '' },
    messages: { fullName, email, password: newPassword },
    save: async (account) => {
      toast.clear()
      const { person } = await mutateAsync({ ...account, language: currentLanguage() })
      toast.success(t('toasts.createdTitle'), t('toasts.createdText'))
      session.signIn(person)
    },
  })
  useEffect(() => {
    // A person may use another field before the application starts.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main input')?.focus()
  }, [])
  return (
    <AuthLayout
      view="signUp"
      text={<AuthModeLink question={t('haveAccount')} label={t('signIn')} returnTo={returnTo} />}
    >
      <Form form={form} className="mt-4 flex flex-col gap-4">
        <TextField
          label={t('fullName')}
          autoComplete="name"
          autoCapitalize="words"
          {...form.field('fullName')}
        />
        <EmailField {...form.field('email')} />
        <NewPasswordField label={t('password')} email={form.values.email} {...form.field('password')} />
        <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={t('signingUp')}>
          {t('signUp')}
        </Button>
      </Form>
      <SocialButton returnTo={returnTo ?? '/'} isDisabled={form.isBusy} />
      <AgreementNote />
    </AuthLayout>
  )
}
