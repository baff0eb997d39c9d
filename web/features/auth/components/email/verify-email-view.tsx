// Confirms an address with the link of a mail. It starts by itself and shows the result.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { verifyEmail } from '#web/features/auth/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'

export function VerifyEmailView({ token = '' }: { token?: string }) {
  const { t } = useTranslation(['auth', 'ui'])
  const { mutate, isSuccess, error } = useMutation(verifyEmail())
  const began = useRef(false)
  useEffect(() => {
    // A link works once. A second request would find it used.
    if (began.current || token === '') return
    began.current = true
    mutate({ token })
  }, [mutate, token])

  const goOn = (
    <LinkButton to="/app" variant="brand" className="mt-6">
      {t('goOn')}
    </LinkButton>
  )
  if (isSuccess)
    return (
      <AuthLayout view="verified" text={t('verifiedText')}>
        {goOn}
      </AuthLayout>
    )
  const code = error && errorCodeOf(error)
  if (token === '' || code === 'INVALID_TOKEN' || code === 'BAD_REQUEST')
    return (
      <AuthLayout view="linkGone" text={t('verifyGoneText')}>
        {goOn}
      </AuthLayout>
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
