// What the address of /auth may say: what is to be done, the token of a mail, a provider's error,
// and where to go afterwards.
import { returnPath } from '#web/shared/navigation/return-path.ts'

const modes = ['sign-up', 'forgot', 'reset', 'verify'] as const

/** Without a mode one signs in. */
export interface AuthSearch {
  readonly mode?: (typeof modes)[number]
  readonly token?: string
  readonly error?: string
  readonly returnTo?: string
}

// The router reads '123' in an address as a number.
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Takes what is known and drops the rest. */
export const parseAuthSearch = (search: Record<string, unknown>): AuthSearch => {
  const mode = modes.find((known) => known === search['mode'])
  const token = textOf(search['token'])
  const error = textOf(search['error'])
  const returnTo = returnPath(search['returnTo'])
  return {
    ...(mode !== undefined && { mode }),
    ...(token !== undefined && { token }),
    ...(error !== undefined && { error }),
    ...(returnTo !== null && { returnTo }),
  }
}
