import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { client } from '#web/shared/api/client.ts'
import { session } from './session.ts'

// The device's data stays where this code does not load, and is removed later.
const leave = (): Promise<boolean> =>
  import('#web/shared/device/unsent-writes.ts').then(
    (code) => code.leave(),
    async () => {
      await session.leave(() => client.auth.signOut({}))
      return true
    },
  )

/** Navigates to `/auth` only if the server ended the session; otherwise shows the reason. */
export const useSignOut = () => {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: leave,
    meta: { failure: t('signOutFailed') },
    onSuccess: (hasLeft) => (hasLeft ? navigate({ to: '/auth', replace: true }) : undefined),
  })
  return { signOut: () => mutate(), isPending }
}
