import { useTranslation } from 'react-i18next'

/** Before the title of an unread line. */
export function UnreadDot() {
  const { t } = useTranslation('reminders')
  return (
    <>
      <span className="mr-1 inline-block size-2.5 rounded-full bg-brand">
        <span className="sr-only">{t('unread')}</span>
      </span>{' '}
    </>
  )
}
