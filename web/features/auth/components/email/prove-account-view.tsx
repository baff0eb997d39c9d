// The reader of a confirmation link in another browser than the account's proves that they made the
// account, or deletes it.
import { useMutation } from '@tanstack/react-query'
import { UserX } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { disownAccount, verifyEmail } from '#web/features/auth/api.ts'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { AuthModeLink } from '#web/features/auth/components/layout/mode-link.tsx'
import { PasswordField } from '#web/features/auth/components/password/password-field.tsx'
import { useAuthErrorToast } from '#web/features/auth/components/sign-in/auth-errors.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useCredentialMessages } from './credential-messages.ts'
import type { Confirmed } from './confirmed-view.tsx'

const schema = deferCode(
  async () => (await import('#contract/features/auth/schema.ts')).verificationWithPassword,
)

interface ProveAccountViewProps {
  readonly token: string
  readonly hasPassword: boolean
  readonly onConfirmed: (outcome: Confirmed) => void
  /** Called if the link was used meanwhile, or has expired. */
  readonly onGone: () => void
}

function PasswordForm({ token, onConfirmed, onGone }: Omit<ProveAccountViewProps, 'hasPassword'>) {
  const { t } = useTranslation('auth')
  const showError = useAuthErrorToast()
  const [refused, setRefused] = useState<{ password: string; text: string } | null>(null)
  const { mutateAsync } = useMutation({
    ...verifyEmail(),
    onError: (error, { password = '' }) => {
      if (errorCodeOf(error) === 'INVALID_CREDENTIALS')
        setRefused({ password, text: t('provePasswordWrong') })
      else if (errorCodeOf(error) === 'INVALID_TOKEN') onGone()
      else showError(error)
    },
  })
  const { password } = useCredentialMessages()
  const form = useForm({
    schema,
    initial: { token, password: '' },
    messages: { password },
    save: async (input) => {
      toast.clear()
      onConfirmed(await mutateAsync(input))
    },
  })
  const field = form.field('password')
  const refusal = refused?.password === field.value ? refused.text : undefined
  return (
    <Form form={form} className="mt-6 flex flex-col gap-4">
      <PasswordField
        {...field}
        error={refusal ?? field.error}
        label={t('password')}
        autoComplete="current-password"
      />
      <LinkButton
        to="/auth"
        search={{ mode: 'forgot' }}
        variant="quiet"
        size="sm"
        className="-my-2 outdent-right self-end"
      >
        {t('forgotten')}
      </LinkButton>
      <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={t('verifyingText')}>
        {t('proveSubmit')}
      </Button>
    </Form>
  )
}

interface NotMeViewProps {
  readonly token: string
  readonly onCancel: () => void
  readonly onRemoved: () => void
  readonly onGone: () => void
}

function NotMeView({ token, onCancel, onRemoved, onGone }: NotMeViewProps) {
  const { t } = useTranslation(['auth', 'ui'])
  const { mutate, isPending } = useMutation({
    ...disownAccount(),
    onError: (error) => {
      if (errorCodeOf(error) === 'INVALID_TOKEN') onGone()
      else toast.error(errorMessage(error))
    },
    onSettled: (_, error) => {
      if (error === null) onRemoved()
    },
  })
  return (
    <AuthLayout view="notMe" text={t('notMeText')}>
      <Button
        variant="danger"
        className="mt-6"
        isBusy={isPending}
        busyText={t('notMeBusy')}
        onPress={() => mutate({ token })}
      >
        {t('notMeConfirm')}
      </Button>
      <Button className="mt-3" onPress={onCancel}>
        {t('ui:cancel')}
      </Button>
    </AuthLayout>
  )
}

export function ProveAccountView({ token, hasPassword, onConfirmed, onGone }: ProveAccountViewProps) {
  const { t } = useTranslation('auth')
  const [step, setStep] = useState<'prove' | 'notMe' | 'removed'>('prove')
  if (step === 'removed')
    return (
      <AuthLayout view="disowned" text={t('disownedText')}>
        <LinkButton to="/auth" search={{ mode: 'sign-up' }} variant="brand" className="mt-6">
          {t('signUp')}
        </LinkButton>
      </AuthLayout>
    )
  if (step === 'notMe')
    return (
      <NotMeView
        token={token}
        onCancel={() => setStep('prove')}
        onRemoved={() => setStep('removed')}
        onGone={onGone}
      />
    )
  return (
    <AuthLayout view="prove" text={hasPassword ? t('proveText') : t('proveNoPassword')}>
      {hasPassword ? (
        <PasswordForm token={token} onConfirmed={onConfirmed} onGone={onGone} />
      ) : (
        <AuthModeLink className="mt-4" label={t('signIn')} />
      )}
      <Button variant="quiet" className="mt-3 text-danger" onPress={() => setStep('notMe')}>
        <UserX aria-hidden size={18} /> {t('notMe')}
      </Button>
    </AuthLayout>
  )
}
