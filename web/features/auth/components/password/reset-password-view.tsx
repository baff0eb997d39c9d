import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevocableCredential, CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import { isResetToken } from '#contract/features/auth/link-tokens.ts'
import { previewReset, resetPassword } from '#web/features/auth/api.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { useCredentialMessages } from '#web/features/auth/components/email/credential-messages.ts'
import { AuthModeLink } from '#web/features/auth/components/layout/mode-link.tsx'
import type { ResetOutcome } from './reset-done-view.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAuthErrorToast } from '#web/features/auth/components/sign-in/auth-errors.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const initialOf = (token: string): { token: string; password: string; end: RevocableCredential[] } => ({
  token,
  password: '',
  end: [],
})

const schema = deferCode(async () => (await import('#contract/features/auth/new-password.ts')).passwordReset)

// Lazy, because few accounts have more than a password, or an address that was never confirmed.
const RemainingCredentials = lazyContent(
  async () => (await import('./remaining-credentials.tsx')).RemainingCredentials,
  {
    as: 'part',
    placeholder: null,
  },
)

const ResetDoneView = lazyContent(async () => (await import('./reset-done-view.tsx')).ResetDoneView, {
  as: 'part',
  placeholder: null,
})

/** Without an answer the form works as it is. */
function useResetPreview(token: string, onGone: () => void) {
  const { mutate, data } = useMutation({
    ...previewReset(),
    onError: (error) => {
      if (errorCodeOf(error) === 'INVALID_TOKEN') onGone()
    },
  })
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    mutate({ token })
  }, [mutate, token])
  return data !== undefined && (data.endsAll || data.staying.length > 0) ? data : undefined
}

/** Ended by every reset. */
const ordinary: readonly CredentialKind[] = ['session', 'link']

interface ChooseViewProps {
  readonly token: string
  readonly onGone: () => void
  readonly onDone: (outcome: ResetOutcome) => void
}

function ChooseView({ token, onGone, onDone }: ChooseViewProps) {
  const { t } = useTranslation(['auth', 'ui'])
  const navigate = useNavigate()
  const showError = useAuthErrorToast()
  const preview = useResetPreview(token, onGone)
  const { mutateAsync } = useMutation({
    ...resetPassword(),
    onError: (error) => (errorCodeOf(error) === 'INVALID_TOKEN' ? onGone() : showError(error)),
  })
  const { newPassword } = useCredentialMessages()
  const form = useForm({
    schema,
    initial: initialOf(token),
    messages: { password: newPassword },
    save: async (choice) => {
      toast.clear()
      const { ended, staying } = await mutateAsync(choice)
      const outcome = { ended: ended.filter((kind) => !ordinary.includes(kind)), staying }
      if (outcome.ended.length > 0 || staying.length > 0) return onDone(outcome)
      toast.success(t('resetDoneTitle'), t('resetDoneText'))
      await navigate({ to: '/auth', replace: true })
    },
  })
  return (
    <AuthLayout view="reset" text={t('resetText')}>
      <Form form={form} className="mt-6 flex flex-col gap-5">
        <NewPasswordField label={t('newPassword')} email="" {...form.field('password')} />
        {preview !== undefined && (
          <RemainingCredentials
            {...preview}
            value={form.values.end}
            onChange={(end) => form.set('end', end)}
          />
        )}
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
  const [outcome, setOutcome] = useState<ResetOutcome | null>(null)
  if (outcome) return <ResetDoneView {...outcome} />
  if (!isGone) return <ChooseView token={token} onGone={() => setGone(true)} onDone={setOutcome} />
  return (
    <AuthLayout view="linkGone" text={t('linkGoneText')}>
      <LinkButton to="/auth" search={{ mode: 'forgot' }} variant="brand" className="mt-6">
        {t('askNewLink')}
      </LinkButton>
      <AuthModeLink className="mt-4 justify-center" label={t('backToSignIn')} />
    </AuthLayout>
  )
}
