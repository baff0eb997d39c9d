import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { client } from '#web/shared/api/client.ts'
import { session } from './session.ts'

const end = () => client.auth.signOut({})

// Signing out continues if code fails to load.
const endWithoutPush = () =>
  import('#web/shared/push/push-subscription.ts').then(
    ({ signOutAndDisablePush: withoutPush }) => withoutPush(end),
    end,
  )

/** @returns whether the person has left */
const leave = async (): Promise<boolean> => {
  const unsent = await import('#web/shared/device/unsent-writes.ts').catch(() => undefined)
  if (unsent && !(await unsent.mayLose())) return false
  await session.leave(async () => {
    await endWithoutPush()
    await unsent?.dropUnsent()
  })
  return true
}

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
