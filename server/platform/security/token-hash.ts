// How random tokens lie in the database: whoever reads it or a backup has none of them.
import { createHash } from 'node:crypto'

/** SHA-256, hex. No salt and no key: a token is at least 190 random bits that nobody can try. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
