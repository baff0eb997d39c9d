import { locales } from '#contract/shared/locales.ts'
import { currentLanguage } from './i18n.ts'

/** 'ES' → 'España' / 'Spain' */
export const regionName = (region: string): string =>
  new Intl.DisplayNames(locales[currentLanguage()].date, { type: 'region' }).of(region) ?? region
