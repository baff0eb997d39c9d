import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'

export const hashOfSecret = (secret: string): string => keyedHash(secret, 'secret of a backup', '')
