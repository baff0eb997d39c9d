// The time zones of the world as people look for them: by city, by country, and by what clocks show there.
import type { Language } from '#web/lib/i18n.ts'

// Where a region's own abbreviation is all there is ('CET' in Spain, 'COT' in Colombia), another region of the language has words.
const locales: Record<Language, readonly string[]> = { es: ['es-CO', 'es-ES'], en: ['en-US', 'en-GB'] }

const partOf = (zone: string, locale: string, style: Intl.DateTimeFormatOptions['timeZoneName']): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

const isWords = (name: string): boolean => name.includes(' ')
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The zone this browser is in; null where it does not say. */
export const browserZone = (): string | null => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'Etc/Unknown' ? null : zone
}

/** 'America/New_York' → 'Hora de Nueva York' / 'Eastern Time' */
export const zoneName = (zone: string, language: Language): string => {
  const short = locales[language].map((locale) => partOf(zone, locale, 'shortGeneric')).find(isWords)
  return capitalized(short ?? partOf(zone, locales[language][1] ?? 'en', 'longGeneric'))
}

/** 'America/New_York' → 'New York · GMT-5', as it is now */
export const zonePlace = (zone: string): string => {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return `${city} · ${partOf(zone, 'en', 'shortOffset')}`
}

/** All zones that this browser knows, those of the same part of the world first, as one most often looks for them. */
export const zonesNear = (zone: string): string[] => {
  const region = zone.slice(0, zone.indexOf('/') + 1)
  const isNear = (one: string): boolean => region !== '' && one.startsWith(region)
  const all = [...new Set([zone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])]
  return [
    zone,
    ...all.filter((one) => one !== zone && isNear(one)),
    ...all.filter((one) => !isNear(one)),
  ].filter((one, index, list) => list.indexOf(one) === index)
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[_/]/g, ' ')
    .toLowerCase()

/** What is searched of each zone, made when somebody first types: some hundred formatters take a moment. */
export const zoneTexts = (zones: readonly string[], language: Language): ReadonlyMap<string, string> =>
  new Map(
    zones.map((zone) => [
      zone,
      plain(`${zone} ${partOf(zone, locales[language][0] ?? 'en', 'shortGeneric')}`),
    ]),
  )

/** Those in which every word of `query` occurs, with or without its accents. */
export const zonesMatching = (texts: ReadonlyMap<string, string>, query: string): string[] => {
  const words = plain(query).split(/\s+/)
  return [...texts].filter(([, text]) => words.every((word) => text.includes(word))).map(([zone]) => zone)
}

const months = 12
const offsetAt = (zone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

/** Whether clocks in both show the same in each of the coming months: then it does not matter which of them is meant. */
export const isSameClock = (one: string, other: string, now = new Date()): boolean =>
  one === other ||
  Array.from({ length: months }, (_, month) => new Date(now.getTime() + month * 30 * 86_400_000)).every(
    (instant) => offsetAt(one, instant) === offsetAt(other, instant),
  )
