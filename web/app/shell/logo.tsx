import { useTranslation } from 'react-i18next'
import { Link } from '#web/shared/navigation/link.tsx'
import { LogoMark } from '#web/ui/images/logo-mark.tsx'

export function Logo({ to }: { to: '/' | '/app' }) {
  const { t } = useTranslation('app')
  return (
    <Link
      to={to}
      aria-label={t('homeLink')}
      className="flex min-h-11 min-w-11 items-center gap-2 rounded-field font-display text-xl font-bold tracking-tight"
    >
      <LogoMark />
      Huella
    </Link>
  )
}
