import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'

/** Identifies the secret that a backup was made with, without revealing it. */
export const hashOfSecret = (secret: string): string => keyedHash(secret, 'secret of a backup', '')
