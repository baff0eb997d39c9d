// One step back, or to the profile after a direct visit.
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { Link } from '#web/shared/navigation/link.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/actions/button.tsx'

export function BackToProfile() {
  const { t } = useTranslation('subscription')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const arrow = <ArrowLeft aria-hidden size={22} />
  if (canGoBack)
    return (
      <IconButton aria-label={t('back')} onPress={() => router.history.back()} className="text-fg">
        {arrow}
      </IconButton>
    )
  return (
    <Link to="/app/profile" aria-label={t('back')} className="icon-btn text-fg">
      {arrow}
    </Link>
  )
}
