import { createHmac, timingSafeEqual } from 'node:crypto'
import { listSecrets, type Secrets } from '#server/platform/config/secrets.ts'

/** The raw value of a cookie, still percent-encoded. */
export const readCookie = (header: string | null, name: string): string | undefined => {
  if (header === null) return undefined
  const found = header.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`))
  return found?.slice(found.indexOf('=') + 1).trim()
}

// Base64 HMAC-SHA256, as better-auth signs its cookies.
const sign = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64')

export const signCookie = (value: string, { secret }: Pick<Secrets, 'secret'>): string =>
  encodeURIComponent(`${value}.${sign(value, secret)}`)

type SignedCookie = {
  readonly value: string
  /** True where a previous secret signed it. */
  readonly isStale: boolean
}

/** Undefined where no secret of ours signed the cookie. */
export const verifySignedCookie = (raw: string | undefined, secrets: Secrets): SignedCookie | undefined => {
  if (raw === undefined) return undefined
  const text = decode(raw)
  const dot = text.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = text.slice(0, dot)
  const given = Buffer.from(text.slice(dot + 1))
  const signer = listSecrets(secrets).find((secret) => {
    const expected = Buffer.from(sign(value, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return signer === undefined ? undefined : { value, isStale: signer !== secrets.secret }
}

export const readSignedCookie = (raw: string | undefined, secrets: Secrets): string | undefined =>
  verifySignedCookie(raw, secrets)?.value

const resignCookie = (pair: string, secrets: Secrets): string => {
  const at = pair.indexOf('=')
  const cookie = at < 0 ? undefined : verifySignedCookie(pair.slice(at + 1).trim(), secrets)
  return cookie?.isStale === true ? `${pair.slice(0, at + 1)}${signCookie(cookie.value, secrets)}` : pair
}

export const resignCookies = (header: string, secrets: Secrets): string =>
  secrets.previousSecrets.length === 0
    ? header
    : header
        .split(';')
        .map((pair) => resignCookie(pair, secrets))
        .join(';')

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export const appendCookies = (from: Headers, to: Headers): void => {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}
