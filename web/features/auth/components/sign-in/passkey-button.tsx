import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '#web/shared/api/client.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { session } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

const signIn = async (): Promise<boolean> => {
  const { askForPasskey, isCancelled } = await import('#web/shared/passkeys/ceremony.ts')
  try {
    const { person } = await client.security.passkeys.signIn({ response: await askForPasskey() })
    session.signIn(person)
    return true
  } catch (error) {
    if (isCancelled(error)) return false
    throw error
  }
}

export function PasskeyButton({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('auth')
  const { mutate, isPending } = useMutation({
    mutationFn: signIn,
    meta: { failure: false },
    onSuccess: (isIn) => isIn && toast.success(t('toasts.welcomeTitle'), t('toasts.welcomeText')),
    onError: (error) =>
      toast.error(
        t('toasts.failedTitle'),
        errorCodeOf(error) === 'INVALID_PASSKEY' ? t('passkeyUnknown') : errorMessage(error),
      ),
  })
  return (
    <Button
      className="mt-3"
      isBusy={isPending}
      busyText={t('opening')}
      isDisabled={isDisabled}
      onPress={() => {
        toast.clear()
        mutate()
      }}
    >
      {t('withPasskey')}
    </Button>
  )
}
