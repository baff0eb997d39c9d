import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'

/** The raw route that lists them, open to guests. */
export const signingKeysPath = '/api/signing-keys'

/** An Ed25519 key (RFC 8032). */
export const signingKey = z.strictObject({
  /** The first 8 bytes of SHA-256 of the public key, base64url: identifies the key everywhere. */
  keyId: z.string().regex(/^[\w-]{11}$/),
  /** The raw 32 bytes, base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/),
  createdAt: instant,
  /** The time of its retirement; null for the key in use. */
  retiredAt: instant.nullable(),
})
export type SigningKey = z.infer<typeof signingKey>

/** Newest first, including retired ones: their signatures stay verifiable. */
export const signingKeyList = z.strictObject({ keys: z.array(signingKey) })
