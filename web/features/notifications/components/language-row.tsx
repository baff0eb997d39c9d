// The language of the application, which mails and notifications speak too.
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#web/lib/choose-language.ts'
import { currentLanguage, languageNames, languages } from '#web/lib/i18n.ts'
import { Row } from '#web/ui/card.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { Select } from '#web/ui/select.tsx'

export function LanguageRow() {
  const { t } = useTranslation('notifications')
  return (
    <Row
      tile={
        <IconTile tint="blush">
          <Languages size={20} />
        </IconTile>
      }
      title={t('language.title')}
      text={t('language.text')}
      end={
        <div className="w-38">
          <Select
            label={t('language.title')}
            isLabelHidden
            options={languages.map((id) => ({ id, label: languageNames[id] }))}
            value={currentLanguage()}
            onChange={(id) => {
              if (id !== null) void chooseLanguage(id)
            }}
          />
        </div>
      }
    />
  )
}
