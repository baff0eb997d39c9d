import { useTranslation } from 'react-i18next'
import { createFormatter, type Formatter } from './formatter.ts'
import { currentLanguage } from './i18n.ts'

/** For texts in a language that is not shown. */
export const formats = { es: createFormatter('es'), en: createFormatter('en') }

/** Renders again when the language changes. */
export const useFormatter = (): Formatter => {
  useTranslation()
  return formats[currentLanguage()]
}
