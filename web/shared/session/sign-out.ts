// Leaving: the server first, then every tab.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { client } from '#web/shared/api/client.ts'
import { session } from './session.ts'

const leave = () => client.auth.signOut({})

/**
 * `{ signOut, isPending }`. Goes to `/auth` only if the server ended the session; otherwise a toast
 * says why not.
 */
export const useSignOut = () => {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    // Nothing more is pushed to this browser. Whoever cannot load what ends that, leaves all the
    // same.
    mutationFn: () =>
      import('#web/shared/push/push-subscription.ts').then(
        ({ signOutAndDisablePush: withoutPush }) => withoutPush(leave),
        leave,
      ),
    meta: { failure: t('signOutFailed') },
    onSuccess: () => {
      // First: `/auth` sends whoever is signed in away.
      session.signOut()
      return navigate({ to: '/auth', replace: true })
    },
  })
  return { signOut: () => mutate(), isPending }
}
