// Browsers that have signed in to an address before.
import { createHash } from 'node:crypto'
import { knownDeviceLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { readCookie, readSignedCookie, signCookie } from '#server/platform/http/cookies.ts'
import { authPath } from './better-auth-options.ts'

/** A hash that stands for an address in counters and cookies. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

// Such a browser keeps a signed cookie, so that wrong guesses from elsewhere cannot lock it out.
const deviceMark = (email: string) => `device-${hashEmail(email)}`

const deviceCookie = ({ publicUrl }: Services['config']) =>
  publicUrl.protocol === 'https:' ? '__Secure-huella.device' : 'huella.device'

export const isKnownDevice = ({ client, config }: Context, email: string): boolean =>
  readSignedCookie(readCookie(client.headers.get('cookie'), deviceCookie(config)), config) ===
  deviceMark(email)

export const rememberDevice = ({ config, responseHeaders }: Context, email: string): void => {
  const mark = deviceMark(email)
  const value = signCookie(mark, config)
  const secure = config.publicUrl.protocol === 'https:' ? '; Secure' : ''
  responseHeaders.append(
    'set-cookie',
    `${deviceCookie(config)}=${value}; Max-Age=${knownDeviceLifetimeSeconds}; Path=${authPath}; HttpOnly${secure}; SameSite=Lax`,
  )
}
