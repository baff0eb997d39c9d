// Leaving: the server first, then every tab.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { orpc } from './client.ts'
import { session } from './session.ts'

/** `{ signOut, isPending }`. Goes to `/auth` only if the server ended the session; otherwise a toast says why not. */
export const useSignOut = () => {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    orpc.auth.signOut.mutationOptions({
      meta: { failure: t('signOutFailed') },
      onSuccess: () => {
        // First: `/auth` sends whoever is signed in away.
        session.leave()
        return navigate({ to: '/auth', replace: true })
      },
    }),
  )
  return { signOut: () => mutate({}), isPending }
}
