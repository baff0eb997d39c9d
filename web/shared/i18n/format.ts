import { useTranslation } from 'react-i18next'
import { createFormatter, type Formatter } from './formatter.ts'
import { currentLanguage, type Language } from './i18n.ts'

const formats = { es: createFormatter('es'), en: createFormatter('en') }

export const formatterOf = (language: Language): Formatter => formats[language]

/** Renders again when the language changes. */
export const useFormatter = (): Formatter => {
  useTranslation()
  return formats[currentLanguage()]
}
