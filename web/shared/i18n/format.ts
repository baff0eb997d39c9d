// The formatter of the language on screen.
import { useTranslation } from 'react-i18next'
import { createFormatter, type Formatter } from './formatter.ts'
import { currentLanguage } from './i18n.ts'

const formats = { es: createFormatter('es'), en: createFormatter('en') }

/** The formatter of the language on screen. Changes of the language render again. */
export const useFormatter = (): Formatter => {
  useTranslation()
  return formats[currentLanguage()]
}
