// Administrators by address who signed in before the address was verified get the role by signing
// in again.
import { KeyRound } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '#web/shared/session/sign-out.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

export function AdministersAnewBanner() {
  const { t } = useTranslation(['auth', 'app'])
  const { signOut, isPending } = useSignOut()
  return (
    <div className="mb-6">
      <Banner
        icon={<KeyRound size={20} />}
        action={
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2 ml-4 text-sky-ink"
            isDisabled={isPending}
            onPress={signOut}
          >
            {t('app:signOut')}
          </Button>
        }
      >
        {t('administersAnewText')}
      </Banner>
    </div>
  )
}
