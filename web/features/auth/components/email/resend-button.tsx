import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sendVerification } from '#web/features/auth/api.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAuthErrorToast } from '#web/features/auth/components/sign-in/auth-errors.ts'

/** Render it at the end of a `Banner`. */
export function ResendButton() {
  const { t } = useTranslation('auth')
  const { email } = usePerson()
  const { mutate, isPending } = useMutation({
    ...sendVerification(),
    onError: useAuthErrorToast(),
    onSuccess: () => toast.success(t('sentTitle'), t('sentText', { email })),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mr-2 ml-4 text-sky-ink *:justify-items-start md:*:justify-items-end"
      isBusy={isPending}
      busyText={t('sending')}
      onPress={() => mutate({})}
    >
      {t('sendAgain')}
    </Button>
  )
}
