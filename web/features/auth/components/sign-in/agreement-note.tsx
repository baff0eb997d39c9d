import { useTranslation } from 'react-i18next'
import { TextLink } from '#web/shared/navigation/link.tsx'

/** The notices open in a new tab, so that the typed text stays. */
export function AgreementNote() {
  const { t } = useTranslation('auth')
  const link = (to: '/terms' | '/privacy', name: string) => (
    <TextLink to={to} target="_blank" rel="noopener" aria-label={t('agreement.newTab', { name })}>
      {name}
    </TextLink>
  )
  return (
    <p className="mt-4 text-sm text-pretty text-muted">
      {t('agreement.before')} {link('/terms', t('agreement.terms'))} {t('agreement.and')}{' '}
      {link('/privacy', t('agreement.privacy'))}.
    </p>
  )
}
