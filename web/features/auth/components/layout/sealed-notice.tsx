import { useTranslation } from 'react-i18next'
import { Clock } from '#web/ui/images/icons.ts'

/** The number of writes that a person whose session has ended had not sent. */
export function SealedNotice({ count }: { count: number }) {
  const { t } = useTranslation('device')
  return (
    <p className="mt-4 flex gap-2 text-dense text-muted">
      <Clock aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        {t('sealed', { count })}. {t('sealedText')}
      </span>
    </p>
  )
}
