import { returnPath } from '#web/shared/navigation/return-path.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'

const modes = ['sign-up', 'forgot', 'reset', 'verify', 'second-step', 'email-change'] as const

/** Without a mode: signing in. */
export interface AuthSearch {
  readonly mode?: (typeof modes)[number]
  readonly token?: string
  readonly error?: string
  readonly returnTo?: string
}

export const parseAuthSearch = (search: Record<string, unknown>): AuthSearch => {
  const mode = modes.find((known) => known === search['mode'])
  const token = searchText(search['token'])
  const error = searchText(search['error'])
  const returnTo = returnPath(search['returnTo'])
  return {
    ...(mode !== undefined && { mode }),
    ...(token !== undefined && { token }),
    ...(error !== undefined && { error }),
    ...(returnTo !== null && { returnTo }),
  }
}
