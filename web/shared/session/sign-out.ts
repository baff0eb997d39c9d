import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { client } from '#web/shared/api/client.ts'
import { session } from './session.ts'

const leave = () => client.auth.signOut({})

/** Navigates to `/auth` only if the server ended the session; otherwise shows the reason. */
export const useSignOut = () => {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    // Signing out continues if the code of push subscriptions fails to load.
    mutationFn: () =>
      session.leave(() =>
        import('#web/shared/push/push-subscription.ts').then(
          ({ signOutAndDisablePush: withoutPush }) => withoutPush(leave),
          leave,
        ),
      ),
    meta: { failure: t('signOutFailed') },
    onSuccess: () => navigate({ to: '/auth', replace: true }),
  })
  return { signOut: () => mutate(), isPending }
}
