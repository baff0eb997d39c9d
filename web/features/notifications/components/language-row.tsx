// The language of the application, mails and notifications.
import { Languages } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#web/shared/i18n/choose-language.ts'
import { currentLanguage, languageNames, languages } from '#web/shared/i18n/i18n.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { SelectRow } from './choice-row.tsx'

export function LanguageRow() {
  const { t } = useTranslation('notifications')
  return (
    <SelectRow
      tile={<IconTile tint="blush" icon={<Languages size={20} />} />}
      title={t('language.title')}
      text={t('language.text')}
      options={languages.map((id) => ({ id, label: languageNames[id] }))}
      value={currentLanguage()}
      onChange={(id) => void chooseLanguage(id)}
    />
  )
}
