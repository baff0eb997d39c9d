import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '#web/features/auth/api.ts'
import { readLocal } from '#web/shared/browser/local-storage.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { sealedHintKey, session } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { useAuthFlow } from '#web/features/auth/components/layout/auth-flow.ts'
import { useCredentialMessages } from '#web/features/auth/components/email/credential-messages.ts'
import { EmailField } from '#web/features/auth/components/email/email-field.tsx'
import { AuthModeLink } from '#web/features/auth/components/layout/mode-link.tsx'
import { PasswordField } from '#web/features/auth/components/password/password-field.tsx'
import { useAuthErrorToast } from './auth-errors.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SocialButton } from './social-button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { isPageIdle, onPageIdle } from '#web/ui/deferred/page-idle.ts'

const SealedNotice = lazyContent(
  async () =>
    (await withMessages(import('#web/features/auth/components/layout/sealed-notice.tsx'), 'device'))
      .SealedNotice,
  { as: 'extra', placeholder: null },
)

const sealedCount = (): string | null => (isPageIdle() ? readLocal(sealedHintKey) : null)

const schema = deferCode(async () => (await import('#contract/features/auth/schema.ts')).signInInput)

export function SignInView({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation('auth')
  const visit = useAuthFlow()
  const navigate = useNavigate()
  const sealed = useSyncExternalStore(onPageIdle, sealedCount, () => null)
  const { mutateAsync } = useMutation({ ...signIn(), onError: useAuthErrorToast() })
  const { email, password } = useCredentialMessages()
  const form = useForm({
    schema,
    initial: { email: visit.email(), password: '' },
    messages: { email, password },
    save: async (credentials) => {
      // Toasts about an earlier attempt.
      toast.clear()
      const { person } = await mutateAsync(credentials)
      if (person === null)
        return navigate({
          to: '/auth',
          search: { mode: 'second-step', ...(returnTo !== undefined && { returnTo }) },
        })
      toast.success(t('toasts.welcomeTitle'), t('toasts.welcomeText'))
      // The auth page then redirects, as in every other tab.
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
          className="-my-2 outdent-right self-end"
        >
          {t('forgotten')}
        </LinkButton>
        <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={t('signingIn')}>
          {t('signIn')}
        </Button>
      </Form>
      <SocialButton returnTo={returnTo ?? '/'} isDisabled={form.isBusy} />
      <PasskeyButton isDisabled={form.isBusy} />
      {sealed !== null && <SealedNotice count={Number(sealed)} />}
    </AuthLayout>
  )
}
