// Creating an account with name, e-mail and password.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { signUpInput } from '#contract/features/auth/schema.ts'
import { signUp } from '#web/features/auth/api.ts'
import { Form, useForm } from '#web/lib/form.tsx'
import { currentLanguage } from '#web/lib/i18n.ts'
import { session } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AuthLayout } from './auth-frame.tsx'
import { useAuthFlow } from './auth-visit.ts'
import { useCredentialMessages } from './credential-words.ts'
import { EmailField } from './email-field.tsx'
import { AuthModeLink } from './mode-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAuthErrorToast } from './problem.ts'
import { SocialButton } from './social-button.tsx'

export function SignUpView({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation('auth')
  const visit = useAuthFlow()
  const { mutateAsync } = useMutation({ ...signUp(), onError: useAuthErrorToast() })
  const { fullName, email, password } = useCredentialMessages()
  const form = useForm({
    schema: signUpInput,
    initial: { fullName: '', email: visit.email(), password: '' },
    messages: { fullName, email, password },
    save: async (account) => {
      // What was said about an earlier try is over with the next.
      toast.clear()
      const { person } = await mutateAsync({ ...account, language: currentLanguage() })
      toast.success(t('toasts.createdTitle'), t('toasts.createdText'))
      session.signIn(person)
    },
  })
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
    </AuthLayout>
  )
}
