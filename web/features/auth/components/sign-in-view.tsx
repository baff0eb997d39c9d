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
import { AuthFrame } from './auth-frame.tsx'
import { useAuthVisit } from './auth-visit.ts'
import { useCredentialWords } from './credential-words.ts'
import { EmailField } from './email-field.tsx'
import { ModeLink } from './mode-link.tsx'
import { PasswordField } from './password-field.tsx'
import { useProblem } from './problem.ts'
import { SocialButton } from './social-button.tsx'

export function SignInView({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation('auth')
  const visit = useAuthVisit()
  const { mutateAsync } = useMutation({ ...signIn(), onError: useProblem() })
  const { email, password } = useCredentialWords()
  const form = useForm({
    schema: signInInput,
    initial: { email: visit.email(), password: '' },
    words: { email, password },
    save: async (credentials) => {
      // What was said about an earlier try is over with the next.
      toast.clear()
      const { person } = await mutateAsync(credentials)
      toast.success(t('toasts.welcomeTitle'), t('toasts.welcomeText'))
      // The page itself goes where the visitor wanted to be, as in every other tab.
      session.enter(person)
    },
  })
  return (
    <AuthFrame
      view="signIn"
      text={<ModeLink question={t('noAccount')} mode="sign-up" label={t('signUp')} returnTo={returnTo} />}
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
    </AuthFrame>
  )
}
