import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '#web/features/auth/api.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useCredentialMessages } from '#web/features/auth/components/email/credential-messages.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuthErrorToast } from '#web/features/auth/components/sign-in/auth-errors.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/auth/new-password.ts')).passwordChange)

export function ChangePasswordForm() {
  const { t } = useTranslation('auth')
  const { email } = usePerson()
  const { close } = useDialogControl()
  const showError = useAuthErrorToast()
  // The field shows the error until its value changes.
  const [refused, setRefused] = useState<string | null>(null)
  const { mutateAsync } = useMutation({
    ...changePassword(),
    // All sessions ended. The push subscription must move to the new session of this browser.
    onSuccess: () => {
      void import('#web/shared/push/push-subscription.ts').then(
        ({ syncPushSubscription: keepPush }) => keepPush(),
        () => undefined,
      )
    },
    onError: (error, { currentPassword }) => {
      const code = errorCodeOf(error)
      if (code === 'INVALID_CREDENTIALS') setRefused(currentPassword)
      else if (code === 'NO_PASSWORD') toast.error(t('noPasswordTitle'), t('noPasswordText'))
      else showError(error)
    },
  })
  const messages = useCredentialMessages()
  const form = useForm({
    schema,
    initial: { currentPassword: '', newPassword: '' },
    messages: { currentPassword: messages.currentPassword, newPassword: messages.newPassword },
    save: async (change) => {
      await mutateAsync(change)
      toast.success(t('changedTitle'), t('changedText'))
      close()
    },
  })
  const current = form.field('currentPassword')
  const isWrong = refused !== null && refused === current.value
  return (
    <DialogForm form={form}>
      {/* Password managers need the account of the changed password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...current}
        error={isWrong ? t('wrongCurrent') : current.error}
        label={t('currentPassword')}
        autoFocus
        autoComplete="current-password"
      />
      <NewPasswordField label={t('newPassword')} email={email} {...form.field('newPassword')} />
    </DialogForm>
  )
}
