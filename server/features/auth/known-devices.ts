import { createHash } from 'node:crypto'
import { knownDeviceLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import type { Context } from '#server/platform/http/context.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { readCookie, readSignedCookie, signCookie } from '#server/platform/http/cookies.ts'
import { authPath } from './better-auth-options.ts'
import { markCookie } from './sessions/cookie-names.ts'

/** Hides the address in counters and cookies. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

type Mark = { readonly name: string; readonly path: string }

// Known browsers have signed cookies, so that wrong guesses from elsewhere cannot lock them out.
// Each cookie is sent only to the routes that use it.
const device: Mark = { name: 'device', path: authPath }
const secondStep: Mark = { name: 'second-step', path: '/api/security/two-factor' }

const readMark = (mark: Mark, { client, config }: Context): string | undefined =>
  readSignedCookie(readCookie(client.headers.get('cookie'), markCookie(mark.name, config.publicUrl)), config)

const writeMark = (mark: Mark, { config, responseHeaders }: Context, text: string): void => {
  const value = signCookie(text, config)
  const secure = config.publicUrl.protocol === 'https:' ? '; Secure' : ''
  responseHeaders.append(
    'set-cookie',
    `${markCookie(mark.name, config.publicUrl)}=${value}; Max-Age=${knownDeviceLifetimeSeconds}; Path=${mark.path}; HttpOnly${secure}; SameSite=Lax`,
  )
}

const deviceText = (email: string) => `device-${hashEmail(email)}`

export const isKnownDevice = (context: Context, email: string): boolean =>
  readMark(device, context) === deviceText(email)

export const rememberDevice = (context: Context, email: string): void =>
  writeMark(device, context, deviceText(email))

/**
 * A password alone gives no such id.
 * @param enrolment the setup of the app: an id of an older one is invalid
 */
export const findSecondStepBrowser = (context: Context, enrolment: string): string | undefined => {
  const text = readMark(secondStep, context)
  const prefix = `second-step-${enrolment}-`
  return text?.startsWith(prefix) === true ? text.slice(prefix.length) : undefined
}

export const rememberSecondStepBrowser = (context: Context, enrolment: string): void =>
  writeMark(secondStep, context, `second-step-${enrolment}-${newId()}`)
