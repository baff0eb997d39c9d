import { useTranslation } from 'react-i18next'

export function UnreadDot() {
  const { t } = useTranslation('reminders')
  return (
    <span className="size-2.5 shrink-0 rounded-full bg-brand">
      <span className="sr-only">{t('unread')}</span>
    </span>
  )
}
