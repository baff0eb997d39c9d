// Loaded with the forms: the numbering plans of all countries are larger than the page.
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'

/** The language's region in the browser, or else that of most people who speak it here. */
const usualCountry = (): CountryCode => {
  const language = currentLanguage()
  for (const tag of navigator.languages) {
    const locale = new Intl.Locale(tag)
    const { region = '' } = locale
    if (locale.language === language && isSupportedCountry(region)) return region
  }
  return language === 'es' ? 'CO' : 'US'
}

/** In E.164, and in groups; null for what is no number of its country. */
export const readPhone = (text: string): { readonly stored: string; readonly shown: string } | null => {
  const found = parsePhoneNumberFromString(text.trim(), { defaultCountry: usualCountry(), extract: false })
  if (found?.isValid() !== true || found.ext !== undefined) return null
  return { stored: found.number, shown: found.formatInternational() }
}
