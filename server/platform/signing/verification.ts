import { createHash, createPublicKey, verify } from 'node:crypto'

/** The first 8 bytes of SHA-256 of the key, in base64url as `publicKey`. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest()
    .subarray(0, 8)
    .toString('base64url')

/** A signature with its key, all in base64url. */
export type KeyedSignature = {
  readonly keyId: string
  /** 32 bytes. */
  readonly publicKey: string
  /** 64 bytes. */
  readonly signature: string
}

/** Also checks that the key id belongs to the key. */
export const isSignatureRight = (
  { keyId, publicKey, signature }: KeyedSignature,
  bytes: Uint8Array,
): boolean => {
  if (keyIdOf(publicKey) !== keyId) return false
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } })
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
