// Part of all prerendered pages. `boot.ts` decides before the first paint whether it is shown.
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#web/shared/i18n/choose-language.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'

export function EnglishOffer() {
  const { t } = useTranslation('app')
  if (currentLanguage() === 'en') return null
  return (
    <p lang="en" translate="no" className="hidden text-center in-[html[data-asks-english]]:block">
      <Button variant="quiet" size="sm" onPress={() => void chooseLanguage('en')}>
        {t('readInEnglish')}
      </Button>
    </p>
  )
}
