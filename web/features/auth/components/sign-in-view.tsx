// Signing in with e-mail and password.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { signInInput } from '#contract/features/auth/schema.ts'
import { signIn } from '#web/features/auth/api.ts'
import { Form, useForm } from '#web/lib/form.tsx'
import { LinkButton } from '#web/lib/link.tsx'
import { session } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AuthLayout } from './auth-frame.tsx'
import { useAuthFlow } from './auth-visit.ts'
import { useCredentialMessages } from './credential-words.ts'
import { EmailField } from './email-field.tsx'
import { AuthModeLink } from './mode-link.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuthErrorToast } from './problem.ts'
import { SocialButton } from './social-button.tsx'

export function SignInView({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation('auth')
  const visit = useAuthFlow()
  const { mutateAsync } = useMutation({ ...signIn(), onError: useAuthErrorToast() })
  const { email, password } = useCredentialMessages()
  const form = useForm({
    schema: signInInput,
    initial: { email: visit.email(), password: '' },
    messages: { email, password },
    save: async (credentials) => {
      // What was said about an earlier try is over with the next.
      toast.clear()
      const { person } = await mutateAsync(credentials)
      toast.success(t('toasts.welcomeTitle'), t('toasts.welcomeText'))
      // The page itself goes where the visitor wanted to be, as in every other tab.
      session.signIn(person)
    },
  })
  return (
    <AuthLayout
      view="signIn"
      text={<AuthModeLink question={t('noAccount')} mode="sign-up" label={t('signUp')} returnTo={returnTo} />}
    >
      <Form form={form} className="mt-4 flex flex-col gap-4">
        <EmailField {...form.field('email')} />
        <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
        <LinkButton
          to="/auth"
          search={{ mode: 'forgot', ...(returnTo !== undefined && { returnTo }) }}
          variant="quiet"
          size="sm"
          className="-my-2 -mr-4 self-end"
        >
          {t('forgotten')}
        </LinkButton>
        <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={t('signingIn')}>
          {t('signIn')}
        </Button>
      </Form>
      <SocialButton returnTo={returnTo ?? '/'} isDisabled={form.isBusy} />
    </AuthLayout>
  )
}
