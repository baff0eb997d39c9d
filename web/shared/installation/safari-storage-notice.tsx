import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { isIosTab, isSafariTab } from './installable.ts'
import { InstallSteps } from './install-steps.tsx'

/** Render it where something waits to be sent. Needs the messages of `installation`. */
export function SafariStorageNotice() {
  const { t } = useTranslation('device')
  if (!isSafariTab()) return null
  return (
    <div className="flex flex-col gap-2">
      <Banner>
        {t('safariForgets')} {!isIosTab() && t('macSteps')}
      </Banner>
      {isIosTab() && <InstallSteps />}
    </div>
  )
}
