// Uses the browser's own cryptography, without network or library. Part of the script of /verify,
// so it imports little.
import {
  certificateFields,
  decodeFields,
  digestBytes,
  digestedText,
  hashedText,
  readPayload,
  splitCertificate,
  type CertificateFacts,
  type CertificateField,
  type CertificateParts,
  type SignedHashes,
} from '#contract/features/stamps/certificate.ts'
import { findSubtleCrypto, isSecurePage } from '#web/shared/browser/secure-apis.ts'
import { decodeBytes, decodeText, encodeBytes } from './base64url.ts'

export interface PublicKey {
  readonly keyId: string
  /** The raw 32 bytes, base64url. */
  readonly publicKey: string
  readonly retiredAt: string | null
}

export type Verdict =
  /** The signature matches these facts. */
  | { readonly kind: 'valid'; readonly facts: CertificateFacts; readonly key: PublicKey }
  /** The signature is intact, but the facts behind it differ from the signed ones. */
  | {
      readonly kind: 'altered'
      /** The facts in the text, unverified. */
      readonly facts: CertificateFacts
      /** The changed fields; empty if even their digests match. */
      readonly fields: readonly CertificateField[]
    }
  /** The signature is intact, with too few or too many facts behind it. */
  | { readonly kind: 'incomplete' }
  /** The signature itself, or its content, was changed. */
  | { readonly kind: 'forged' }
  /** Signed with a key that this page does not have. */
  | { readonly kind: 'unknownKey' }
  /** The text is no certificate. */
  | { readonly kind: 'unreadable' }
  /** A later version of the program wrote it. */
  | { readonly kind: 'future' }
  /** This browser cannot check Ed25519, or not on this page: it did not come over https. */
  | { readonly kind: 'unsupported' | 'insecure' }

const keyIdIn = (header: string): string | undefined => {
  try {
    const read: unknown = JSON.parse(decodeText(header) ?? '')
    if (typeof read !== 'object' || read === null) return undefined
    const keyId: unknown = Reflect.get(read, 'kid')
    return Reflect.get(read, 'alg') === 'EdDSA' && typeof keyId === 'string' ? keyId : undefined
  } catch {
    return undefined
  }
}

/** Unverified: for a certificate that has just come from its own server. */
export const certificateFactsIn = (certificate: string): CertificateFacts | undefined => {
  const parts = splitCertificate(certificate)
  const read = readPayload(decodeText(parts?.payload ?? '') ?? '')
  if (parts === undefined || read.kind !== 'hashes') return undefined
  return decodeFields(parts.fields, read.hashes.server, { decode: decodeText })
}

const importKey = async (subtle: SubtleCrypto, publicKey: string): Promise<CryptoKey | undefined> => {
  const bytes = decodeBytes(publicKey)
  if (bytes === undefined) return undefined
  try {
    return await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  } catch {
    return undefined
  }
}

const textBytes = (text: string) => new TextEncoder().encode(text)
const sha256 = async (subtle: SubtleCrypto, text: string) =>
  new Uint8Array(await subtle.digest('SHA-256', textBytes(text)))

const findAltered = async (
  subtle: SubtleCrypto,
  fields: readonly string[],
  digests: string,
): Promise<readonly CertificateField[]> => {
  const signed = decodeBytes(digests) ?? new Uint8Array()
  const isAltered = async (field: string, place: number): Promise<boolean> => {
    const digest = await sha256(subtle, digestedText(place, field))
    const expected = signed.subarray(place * digestBytes, (place + 1) * digestBytes)
    return encodeBytes(digest.subarray(0, digestBytes)) !== encodeBytes(expected)
  }
  const found = await Promise.all(fields.map(isAltered))
  return certificateFields.filter((_, place) => found[place])
}

/** Call it after the signature over the fields' hashes was verified. */
const checkFields = async (
  subtle: SubtleCrypto,
  { fields }: CertificateParts,
  { server, hash, digests }: SignedHashes,
  key: PublicKey,
): Promise<Verdict> => {
  const facts = decodeFields(fields, server, { decode: decodeText })
  if (facts === undefined) return { kind: 'incomplete' }
  if (encodeBytes(await sha256(subtle, hashedText(fields))) === hash) return { kind: 'valid', facts, key }
  return { kind: 'altered', facts, fields: await findAltered(subtle, fields, digests) }
}

/**
 * @param text as it is behind the `#` of its address
 * @param keys of the server, including retired ones
 */
export const checkCertificate = async (text: string, keys: readonly PublicKey[]): Promise<Verdict> => {
  const parts = splitCertificate(text)
  const keyId = parts && keyIdIn(parts.header)
  if (parts === undefined || keyId === undefined) return { kind: 'unreadable' }
  const key = keys.find((publicKey) => publicKey.keyId === keyId)
  if (key === undefined) return { kind: 'unknownKey' }
  const subtle = findSubtleCrypto()
  if (!subtle) return { kind: isSecurePage() ? 'unsupported' : 'insecure' }
  const imported = await importKey(subtle, key.publicKey)
  if (imported === undefined) return { kind: 'unsupported' }
  const signature = decodeBytes(parts.signature)
  const fits =
    signature !== undefined && (await subtle.verify('Ed25519', imported, signature, textBytes(parts.signed)))
  if (!fits) return { kind: 'forged' }
  const read = readPayload(decodeText(parts.payload) ?? '')
  return read.kind === 'hashes' ? checkFields(subtle, parts, read.hashes, key) : { kind: read.kind }
}
