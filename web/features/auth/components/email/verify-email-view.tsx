// The confirmation starts at once; in another browser than the account's it requires a proof.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verifyEmail } from '#web/features/auth/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { ConfirmedView, GoOn, type Confirmed } from './confirmed-view.tsx'

const ProveAccountView = lazyContent(
  async () => (await import('./prove-account-view.tsx')).ProveAccountView,
  { as: 'part', placeholder: null },
)

export function VerifyEmailView({ token = '' }: { token?: string }) {
  const { t } = useTranslation(['auth', 'ui'])
  const { mutate, data, error } = useMutation(verifyEmail())
  const [proved, setProved] = useState<Confirmed | null>(null)
  const [isGone, setGone] = useState(token === '')
  const began = useRef(false)
  useEffect(() => {
    // A second request would find the link used.
    if (began.current || token === '') return
    began.current = true
    mutate({ token })
  }, [mutate, token])

  const code = error && errorCodeOf(error)
  if (isGone || code === 'INVALID_TOKEN' || code === 'BAD_REQUEST')
    return (
      <AuthLayout view="linkGone" text={t('verifyGoneText')}>
        <GoOn />
      </AuthLayout>
    )
  const confirmed = proved ?? (data?.isConfirmed === true ? data : null)
  if (confirmed) return <ConfirmedView {...confirmed} />
  if (data)
    return (
      <ProveAccountView
        token={token}
        hasPassword={data.hasPassword}
        onConfirmed={setProved}
        onGone={() => setGone(true)}
      />
    )
  if (error)
    return (
      <AuthLayout view="verifyFailed" text={errorMessage(error)}>
        <Button variant="brand" className="mt-6" onPress={() => mutate({ token })}>
          {t('ui:retry')}
        </Button>
      </AuthLayout>
    )
  return (
    <AuthLayout view="verifying" text={t('verifyingText')}>
      <p className="mt-6 text-muted">
        <Spinner size={32} />
      </p>
    </AuthLayout>
  )
}
