import { useTranslation } from 'react-i18next'
import { CircleAlert } from '#web/ui/images/icons.ts'

/** Beside rewards, and in the conversations about them. */
export function MoneyWarning({ to }: { to: 'owner' | 'finder' }) {
  const { t } = useTranslation('lost')
  return (
    <div className="flex gap-3 rounded-field bg-sun-soft px-4 py-3 text-dense">
      <CircleAlert aria-hidden size={20} className="mt-0.5 text-gold" />
      <p className="min-w-0">
        <strong className="block">{t('money.title')}</strong>
        {t(`money.${to}`)}
      </p>
    </div>
  )
}
