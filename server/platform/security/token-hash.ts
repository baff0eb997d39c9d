// Random tokens are stored as hashes, so that readers of the database or a backup cannot use them.
import { createHash } from 'node:crypto'

/** SHA-256, hex. No salt and no key: a token has at least 128 random bits, too many to guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
