import { Lock } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/feedback/badge.tsx'

export function PremiumLock() {
  const { t } = useTranslation('pets')
  return (
    <span className="flex items-center gap-3.5">
      <Badge kind="premium">
        {/* At 320 px only the crown is visible, so that the title keeps its line. */}
        <span className="max-[22.5rem]:sr-only">{t('entries.premium')}</span>
      </Badge>
      <Lock aria-hidden size={20} className="hidden text-muted md:block" />
    </span>
  )
}
