// The quiet notice that stays until the address is confirmed, with a way to get the mail again.
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sendVerification } from '#web/features/auth/api.ts'
import { usePerson } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useProblem } from './problem.ts'

/** Nothing for a confirmed address, which every address is where no mail is configured. */
export function UnverifiedBanner() {
  const { t } = useTranslation('auth')
  const { email, emailVerified } = usePerson()
  const { mutate, isPending } = useMutation({
    ...sendVerification(),
    onError: useProblem(),
    onSuccess: () => toast.success(t('sentTitle'), t('sentText', { email })),
  })
  if (emailVerified) return null
  return (
    <div className="mb-6">
      <Banner
        icon={<MailCheck size={20} />}
        action={
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2 ml-4 text-sky-ink"
            isBusy={isPending}
            busyText={t('sending')}
            onPress={() => mutate({})}
          >
            {t('sendAgain')}
          </Button>
        }
      >
        {t('bannerText', { email })}
      </Banner>
    </div>
  )
}
