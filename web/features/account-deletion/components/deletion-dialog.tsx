// An account without a password confirms with its address alone.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmsAccountDeletion } from '#contract/features/account-deletion/confirmation.ts'
import { deletionGraceDays } from '#contract/features/account-deletion/limits.ts'
import type { DeletionPreview } from '#contract/features/account-deletion/schema.ts'
import { deletionPreviewQuery, requestDeletion } from '#web/features/account-deletion/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { session, usePerson } from '#web/shared/session/session.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface DeletionDialogProps extends Pick<DeletionPreview, 'confirmWith'>, DisclosureProps {}

const useDeletion = (needsPassword: boolean, onClose: () => void) => {
  const { t } = useTranslation('account-deletion')
  const { email } = usePerson()
  const format = useFormatter()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  // The field shows the refusal until its value changes.
  const [refused, setRefused] = useState<string | null>(null)
  const remove = useMutation(requestDeletion())
  const isConfirmed = confirmsAccountDeletion(typed, email) && (!needsPassword || password !== '')

  const close = () => {
    setTyped('')
    setPassword('')
    setRefused(null)
    onClose()
  }
  const showFailure = (error: unknown) => {
    const code = errorCodeOf(error)
    if (code === 'INVALID_CREDENTIALS') return setRefused(password)
    // The sign-in has become too old, or this is the last administrator now: the card shows that.
    void queryClient.invalidateQueries({ queryKey: deletionPreviewQuery().queryKey })
    toast.error(t('failed'), code === 'LAST_ADMIN' ? t('lastAdmin') : errorMessage(error))
  }
  const confirm = async () => {
    if (!isConfirmed || remove.isPending) return
    try {
      const { dueAt } = await session.leave(() =>
        remove.mutateAsync({ email: typed, ...(needsPassword && { password }) }),
      )
      await navigate({ to: '/auth', replace: true })
      toast.success(t('doneTitle', { date: format.longDay(dueAt) }), t('doneText'))
    } catch (error) {
      showFailure(error)
    }
  }
  const isRefused = refused !== null && refused === password
  const isBusy = remove.isPending
  return { typed, setTyped, password, setPassword, isRefused, isConfirmed, isBusy, close, confirm }
}

export function DeletionDialog({ isOpen, onClose, confirmWith }: DeletionDialogProps) {
  const { t } = useTranslation('account-deletion')
  const { email } = usePerson()
  const needsPassword = confirmWith === 'password'
  const form = useDeletion(needsPassword, onClose)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.confirm()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={form.close}
      title={t('dialogTitle')}
      text={t('dialogText', { days: deletionGraceDays })}
      confirmLabel={t('confirm')}
      isConfirmDisabled={!form.isConfirmed}
      isDirty={form.typed !== '' || form.password !== ''}
      isBusy={form.isBusy}
      busyText={t('busy')}
      onConfirm={() => void form.confirm()}
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-4 pt-1">
        <TextField
          label={t('emailLabel', { email })}
          value={form.typed}
          onChange={form.setTyped}
          isDisabled={form.isBusy}
          autoFocus
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        {needsPassword && (
          <TextField
            label={t('passwordLabel')}
            type="password"
            value={form.password}
            onChange={form.setPassword}
            isDisabled={form.isBusy}
            autoComplete="current-password"
            {...(form.isRefused && { error: t('wrongPassword') })}
          />
        )}
        {/* Enter submits a form of two fields only if it has a button. */}
        <button type="submit" hidden>
          {t('confirm')}
        </button>
      </form>
    </ConfirmDialog>
  )
}
