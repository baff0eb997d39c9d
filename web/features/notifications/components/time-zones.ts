import { locales } from '#contract/shared/locales.ts'
import { dayMs } from '#contract/shared/dates.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { withoutAccents } from '#web/ui/i18n/accents.ts'

/** Zones have English names without accents. Those that Spanish speakers most often meet: */
const spanish: Readonly<Record<string, string>> = {
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Cordoba': 'Córdoba',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Tucuman': 'Tucumán',
  'America/Havana': 'La Habana',
  'America/Los_Angeles': 'Los Ángeles',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/New_York': 'Nueva York',
  'America/Panama': 'Panamá',
  'America/Sao_Paulo': 'São Paulo',
  'America/St_Johns': 'San Juan de Terranova',
  'Atlantic/Canary': 'Canarias',
  'Europe/Berlin': 'Berlín',
  'Europe/Lisbon': 'Lisboa',
  'Europe/London': 'Londres',
  'Europe/Paris': 'París',
  'Europe/Rome': 'Roma',
}

// The short names contain the country where a region has no abbreviation of its own: 'CET' in
// Spain, 'hora de España' in Colombia.
const countryLocales: Record<Language, string> = { es: 'es-CO', en: 'en-US' }

const partOf = (zone: string, locale: string, style: Intl.DateTimeFormatOptions['timeZoneName']): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Null where this browser reports none. */
export const browserZone = (): string | null => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'Etc/Unknown' ? null : zone
}

/** 'America/Bogota' → 'Bogotá' / 'Bogota' */
export const zoneCity = (zone: string, language: Language): string =>
  (language === 'es' ? spanish[zone] : undefined) ??
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The present offset: 'GMT-5' */
export const zoneOffset = (zone: string): string => partOf(zone, 'en', 'shortOffset')

/** 'America/Bogota' → 'Hora de Colombia · GMT-5' / 'Colombia Standard Time · GMT-5' */
export const zoneCurrentTime = (zone: string, language: Language): string =>
  `${capitalized(partOf(zone, locales[language].date, 'longGeneric'))} · ${zoneOffset(zone)}`

/** All zones of this browser; those of the same continent are first, as the most likely. */
export const neighboringZones = (zone: string): string[] => {
  const region = zone.slice(0, zone.indexOf('/') + 1)
  const isNear = (item: string): boolean => region !== '' && item.startsWith(region)
  const all = [...new Set([zone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])]
  return [
    zone,
    ...all.filter((item) => item !== zone && isNear(item)),
    ...all.filter((item) => !isNear(item)),
  ].filter((item, index, list) => list.indexOf(item) === index)
}

const plain = (text: string): string => withoutAccents(text).replace(/[_/]/g, ' ').toLowerCase()

/** By zone. Slow, because it needs hundreds of formatters. */
export const zoneSearchTexts = (zones: readonly string[], language: Language): ReadonlyMap<string, string> =>
  new Map(
    zones.map((zone) => [
      zone,
      plain(`${zone} ${zoneCity(zone, language)} ${partOf(zone, countryLocales[language], 'shortGeneric')}`),
    ]),
  )

/** Zones that contain every word of `query`, with or without accents. */
export const filterZones = (texts: ReadonlyMap<string, string>, query: string): string[] => {
  const words = plain(query).split(/\s+/)
  return [...texts].filter(([, text]) => words.every((word) => text.includes(word))).map(([zone]) => zone)
}

const months = 12
const offsetAt = (zone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

/** Compares each of the coming months. */
export const haveSameOffset = (a: string, b: string, now = new Date()): boolean =>
  a === b ||
  Array.from({ length: months }, (_, month) => new Date(now.getTime() + month * 30 * dayMs)).every(
    (instant) => offsetAt(a, instant) === offsetAt(b, instant),
  )
