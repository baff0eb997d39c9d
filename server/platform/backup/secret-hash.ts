// Which secret a backup was made with, told without it.
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'

/** The same for the same secret. */
export const hashOfSecret = (secret: string): string => keyedHash(secret, 'secret of a backup', '')
