// Always shown: without a provider, a press reports that.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signInSocial, socialProviderQuery } from '#web/features/auth/api.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ProviderLogo } from './provider-logo.tsx'
import { useSocialErrorToast } from './social-errors.ts'

interface SocialButtonProps {
  readonly returnTo: string
  readonly isDisabled: boolean
}

export function SocialButton({ returnTo, isDisabled }: SocialButtonProps) {
  const { t } = useTranslation('auth')
  const provider = useQuery(socialProviderQuery()).data?.name ?? 'Google'
  const { mutate, reset, isPending, isSuccess } = useMutation({
    ...signInSocial(),
    onError: useSocialErrorToast(provider),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  useEffect(() => {
    // The back button restores this page from the browser's cache as it was left: busy.
    const resetIfRestored = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', resetIfRestored)
    return () => window.removeEventListener('pageshow', resetIfRestored)
  }, [reset])
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-0.5 before:grow before:bg-line after:h-0.5 after:grow after:bg-line">
        {t('or')}
      </p>
      <Button
        isBusy={isPending || isSuccess}
        busyText={t('opening')}
        isDisabled={isDisabled}
        onPress={() => {
          toast.clear()
          mutate({ returnTo, language: currentLanguage() })
        }}
      >
        <ProviderLogo name={provider} />
        {t('continueWith', { provider })}
      </Button>
    </>
  )
}
