// A certificate is `header.payload.signature~field~field…`. The part before the first `~` is a
// compact JWS (RFC 7515), signed with Ed25519 (`alg` EdDSA, RFC 8037), which any library for these
// can read. It signs hashes; the facts follow behind it, each in its place and in base64url, as
// disclosures do in SD-JWT (RFC 9901). So a changed fact behind an untouched signature can be
// named.

/** The version that this program writes. Later versions cannot be read. */
const certificateVersion = 1

/** In the order of their places. */
export const certificateFields = [
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
export type CertificateField = (typeof certificateFields)[number]

type Optional = 'breed' | 'birthDate' | 'microchipNumber' | 'manufacturer' | 'lot' | 'validUntil'

/**
 * Dates are `yyyy-MM-dd`, `stampedAt` an instant in ISO 8601, `hash` base64url of SHA-256, `server`
 * the origin that signed.
 */
export type CertificateFacts = {
  readonly [F in Exclude<CertificateField, Optional | 'sequence'> | 'server']: string
} & { readonly [F in Optional]: string | null } & { readonly sequence: number }

const separator = '~'

/** Bytes of SHA-256 per field: enough to name a changed one, because the hash of all decides. */
export const digestBytes = 3

/** The encoding of texts in an address; undefined for text that is not encoded. */
export type FieldEncoding = {
  readonly encode: (text: string) => string
  readonly decode: (encoded: string) => string | undefined
}

/** The facts in their places behind the signature; missing ones are empty. */
export const encodeFields = (
  facts: CertificateFacts,
  { encode }: Pick<FieldEncoding, 'encode'>,
): readonly string[] =>
  // The hash is in base64url already.
  certificateFields.map((field) => (field === 'hash' ? facts.hash : encode(String(facts[field] ?? ''))))

/** Unverified. Undefined for another count of fields; a field that is not encoded is empty. */
export const decodeFields = (
  fields: readonly string[],
  server: string,
  { decode }: Pick<FieldEncoding, 'decode'>,
): CertificateFacts | undefined => {
  if (fields.length !== certificateFields.length) return undefined
  const textOf = (field: CertificateField): string =>
    decode(fields[certificateFields.indexOf(field)] ?? '') ?? ''
  const optional = (field: Optional): string | null => textOf(field) || null
  return {
    server,
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
    sequence: Number(textOf('sequence')) || 0,
    hash: fields[certificateFields.indexOf('hash')] ?? '',
  }
}

/** The input of the hash of all: the fields as they are in the certificate. */
export const hashedText = (fields: readonly string[]): string => fields.join(separator)

/** The input of one field's digest. It includes the place, so that two fields cannot be swapped. */
export const digestedText = (place: number, field: string): string => `${place}${separator}${field}`

export type SignedHashes = {
  readonly server: string
  /** SHA-256 of `hashedText`, base64url. */
  readonly hash: string
  /** The first `digestBytes` of each field's SHA-256, one after the other, base64url. */
  readonly digests: string
}

export const writePayload = ({ server, hash, digests }: SignedHashes): string =>
  JSON.stringify([certificateVersion, server, hash, digests])

type ReadPayload =
  | { readonly kind: 'hashes'; readonly hashes: SignedHashes }
  /** A later version of the program wrote it. */
  | { readonly kind: 'future' }
  | { readonly kind: 'unreadable' }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Reads a payload whose signature was verified. */
export const readPayload = (text: string): ReadPayload => {
  const values = parse(text)
  const [version, server, hash, digests] = isArray(values) ? values : []
  if (typeof version !== 'number') return { kind: 'unreadable' }
  if (version > certificateVersion) return { kind: 'future' }
  const isOurs = version === certificateVersion
  return isOurs && typeof server === 'string' && typeof hash === 'string' && typeof digests === 'string'
    ? { kind: 'hashes', hashes: { server, hash, digests } }
    : { kind: 'unreadable' }
}

export type CertificateParts = {
  readonly header: string
  readonly payload: string
  readonly signature: string
  readonly signed: string
  readonly fields: readonly string[]
}

/** Undefined for text that is no JWS with fields behind it. */
export const splitCertificate = (text: string): CertificateParts | undefined => {
  const [jws = '', ...fields] = text.trim().split(separator)
  const [, header, payload, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(jws) ?? []
  return header === undefined || payload === undefined || signature === undefined
    ? undefined
    : { header, payload, signature, signed: `${header}.${payload}`, fields }
}

export const joinCertificate = (signed: string, signature: string, fields: readonly string[]): string =>
  [`${signed}.${signature}`, ...fields].join(separator)

/** The certificate in scanned or pasted text: behind the `#` of an address, or bare. */
export const certificateIn = (text: string): string => text.slice(text.indexOf('#') + 1).trim()
