// Checks a certificate with the browser's own cryptography: no network, and no library. The script
// of /verify holds it, so it imports little.
import {
  readPayload,
  splitCertificate,
  type CertificateFacts,
} from '#contract/features/stamps/certificate.ts'

/** A public key as the server lists it. */
export interface PublicKey {
  readonly keyId: string
  /** The raw 32 bytes, base64url. */
  readonly publicKey: string
  readonly retiredAt: string | null
}

export type Verdict =
  /** The signature fits these facts. */
  | { readonly kind: 'valid'; readonly facts: CertificateFacts; readonly key: PublicKey }
  /** It does not: the facts are those of the text, and proven by nothing. */
  | { readonly kind: 'altered' }
  /** Signed with a key that this page does not have. */
  | { readonly kind: 'unknownKey' }
  /** The text is no certificate. */
  | { readonly kind: 'unreadable' }
  /** A later version of the program wrote it. */
  | { readonly kind: 'future' }
  /** This browser cannot check Ed25519. */
  | { readonly kind: 'unsupported' }

/** Undefined for what is not exactly what an encoder writes: another spelling of the same bytes. */
const decode = (base64url: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    const written = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    if (written !== base64url) return undefined
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const textOf = (base64url: string): string | undefined => {
  const bytes = decode(base64url)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const keyIdIn = (header: string): string | undefined => {
  try {
    const read: unknown = JSON.parse(textOf(header) ?? '')
    if (typeof read !== 'object' || read === null) return undefined
    const keyId: unknown = Reflect.get(read, 'kid')
    return Reflect.get(read, 'alg') === 'EdDSA' && typeof keyId === 'string' ? keyId : undefined
  } catch {
    return undefined
  }
}

/** Unchecked: of a certificate that came from its own server a moment ago. */
export const certificateFactsIn = (certificate: string): CertificateFacts | undefined => {
  const read = readPayload(textOf(splitCertificate(certificate)?.payload ?? '') ?? '')
  return read.kind === 'facts' ? read.facts : undefined
}

const importKey = async (publicKey: string): Promise<CryptoKey | undefined> => {
  const bytes = decode(publicKey)
  if (bytes === undefined) return undefined
  try {
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  } catch {
    return undefined
  }
}

/**
 * @param text as it stands behind the `#` of its address
 * @param keys of the server, retired ones too
 */
export const checkCertificate = async (text: string, keys: readonly PublicKey[]): Promise<Verdict> => {
  const parts = splitCertificate(text)
  if (parts === undefined) return { kind: 'unreadable' }
  const keyId = keyIdIn(parts.header)
  if (keyId === undefined) return { kind: 'unreadable' }
  const key = keys.find((one) => one.keyId === keyId)
  if (key === undefined) return { kind: 'unknownKey' }
  const imported = await importKey(key.publicKey)
  if (imported === undefined) return { kind: 'unsupported' }
  const signature = decode(parts.signature)
  const signed = new TextEncoder().encode(`${parts.header}.${parts.payload}`)
  const fits = signature !== undefined && (await crypto.subtle.verify('Ed25519', imported, signature, signed))
  if (!fits) return { kind: 'altered' }
  const read = readPayload(textOf(parts.payload) ?? '')
  return read.kind === 'facts' ? { kind: 'valid', facts: read.facts, key } : { kind: read.kind }
}
