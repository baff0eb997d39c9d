// What a certificate holds, and in which order. Free of zod: the page that checks one is small.
//
// A certificate is a JWS (RFC 7515) in its compact form, signed with Ed25519 (`alg` EdDSA, RFC
// 8037): any library that knows these reads it too. Its payload is a JSON array, for in a picture
// of a code every byte counts.

/** The version that this program writes. It reads no later one. */
const certificateVersion = 1

/** In the order of the array, after the version. */
const fields = [
  'server',
  'petName',
  'species',
  'breed',
  'birthDate',
  'microchipNumber',
  'vaccine',
  'manufacturer',
  'lot',
  'dateAdministered',
  'validUntil',
  'professional',
  'professionalNumber',
  'clinic',
  'signature',
  'stampedAt',
  'sequence',
  'hash',
] as const
type Field = (typeof fields)[number]

type Optional = 'breed' | 'birthDate' | 'microchipNumber' | 'manufacturer' | 'lot' | 'validUntil'

/** Dates are `yyyy-MM-dd`, `stampedAt` an instant in ISO 8601, `hash` base64url of SHA-256. */
export type CertificateFacts = {
  readonly [F in Exclude<Field, Optional | 'sequence'>]: string
} & { readonly [F in Optional]: string | null } & { readonly sequence: number }

/** The payload, as text. */
export const writePayload = (facts: CertificateFacts): string =>
  JSON.stringify([certificateVersion, ...fields.map((field) => facts[field])])

type ReadPayload =
  | { readonly kind: 'facts'; readonly facts: CertificateFacts }
  /** A later version of the program wrote it. */
  | { readonly kind: 'future' }
  | { readonly kind: 'unreadable' }

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads what a signature was found to fit: nothing here proves anything. */
export const readPayload = (text: string): ReadPayload => {
  const values = parse(text)
  if (!isArray(values)) return { kind: 'unreadable' }
  const [version, ...rest] = values
  if (typeof version !== 'number') return { kind: 'unreadable' }
  if (version > certificateVersion) return { kind: 'future' }
  if (version !== certificateVersion || rest.length !== fields.length) return { kind: 'unreadable' }
  const textOf = (field: Field): string => {
    const value = rest[fields.indexOf(field)]
    return typeof value === 'string' ? value : ''
  }
  const optional = (field: Optional): string | null => textOf(field) || null
  const sequence = rest[fields.indexOf('sequence')]
  return {
    kind: 'facts',
    facts: {
      server: textOf('server'),
      petName: textOf('petName'),
      species: textOf('species'),
      breed: optional('breed'),
      birthDate: optional('birthDate'),
      microchipNumber: optional('microchipNumber'),
      vaccine: textOf('vaccine'),
      manufacturer: optional('manufacturer'),
      lot: optional('lot'),
      dateAdministered: textOf('dateAdministered'),
      validUntil: optional('validUntil'),
      professional: textOf('professional'),
      professionalNumber: textOf('professionalNumber'),
      clinic: textOf('clinic'),
      signature: textOf('signature'),
      stampedAt: textOf('stampedAt'),
      hash: textOf('hash'),
      sequence: typeof sequence === 'number' ? sequence : 0,
    },
  }
}

/** The three parts of a compact JWS; undefined for any other text. */
export const splitCertificate = (
  text: string,
): { readonly header: string; readonly payload: string; readonly signature: string } | undefined => {
  const [, header, payload, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(text.trim()) ?? []
  return header === undefined || payload === undefined || signature === undefined
    ? undefined
    : { header, payload, signature }
}

/** The certificate in what was scanned or pasted: behind the `#` of an address, or bare. */
export const certificateIn = (text: string): string => text.slice(text.indexOf('#') + 1).trim()
