import { microchipDigits } from './limits.ts'

/** The number without the spaces, points and hyphens of those who write it in groups. */
export const plainMicrochip = (number: string): string =>
  number
    .normalize('NFKC')
    .toLocaleLowerCase('es')
    .replaceAll(/[\s.-]/g, '')

/**
 * The codes that independent lists give to the same company: those of Peeva, AnimalData and
 * Proxmark3. They contradict each other on others, and ICAR publishes its register as a form.
 */
const manufacturers: Readonly<Record<string, string>> = {
  956: 'Trovan',
  968: 'AEG',
  972: 'Planet ID',
  981: 'Datamars',
  982: 'Allflex',
  985: 'Destron Fearing',
}

export type MicrochipOrigin =
  /** Not `microchipDigits`. */
  | { readonly kind: 'length' }
  /** `region` in two letters, by ISO 3166-1. */
  | { readonly kind: 'country'; readonly code: string; readonly region: string }
  | { readonly kind: 'manufacturer'; readonly code: string; readonly name: string | null }
  /** 999 is for tests, and in no animal. */
  | { readonly kind: 'test'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string }

export const readMicrochip = (number: string): MicrochipOrigin => {
  const plain = plainMicrochip(number)
  if (!new RegExp(`^\\d{${microchipDigits}}$`).test(plain)) return { kind: 'length' }
  const code = plain.slice(0, 3)
  if (code === '999') return { kind: 'test', code }
  if (code.startsWith('9')) return { kind: 'manufacturer', code, name: manufacturers[code] ?? null }
  // A locale replaces the number of a country by its letters, and leaves those of continents.
  const { region } = new Intl.Locale(`und-${code}`)
  return region?.length === 2 ? { kind: 'country', code, region } : { kind: 'unknown', code }
}

export type MicrochipLikeness = 'same' | 'swapped'

/** `swapped`: by two digits beside each other, a frequent error of typing. */
export const compareMicrochips = (one: string, other: string): MicrochipLikeness | null => {
  const [a, b] = [plainMicrochip(one), plainMicrochip(other)]
  if (a === b) return 'same'
  if (a.length !== b.length) return null
  const at = [...a].findIndex((digit, index) => digit !== b[index])
  const swapped = a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2)
  return at < a.length - 1 && swapped === b ? 'swapped' : null
}
