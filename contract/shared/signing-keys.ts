// The server's signing keys, as anybody may read them to check what it signed.
import * as z from 'zod'
import { instant } from './date-schemas.ts'

/** The raw route that lists them, open to guests. */
export const signingKeysPath = '/api/signing-keys'

/** An Ed25519 key (RFC 8032). */
export const signingKey = z.strictObject({
  /** The first 8 bytes of SHA-256 of the public key, base64url: it names one key everywhere. */
  keyId: z.string().regex(/^[\w-]{11}$/),
  /** The raw 32 bytes, base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/),
  createdAt: instant,
  /** Since when it signs nothing any more; null of the one that does. */
  retiredAt: instant.nullable(),
})
export type SigningKey = z.infer<typeof signingKey>

/** Newest first, the retired ones too: what they signed stays to be checked. */
export const signingKeyList = z.strictObject({ keys: z.array(signingKey) })
