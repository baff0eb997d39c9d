// Cookies: reading those of a request, and those that carry a signature.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The value of a cookie as it was sent, still percent-encoded. */
export const readCookie = (header: string | null, name: string): string | undefined => {
  if (header === null) return undefined
  const found = header.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`))
  return found?.slice(found.indexOf('=') + 1).trim()
}

// Base64 HMAC-SHA256, as better-auth signs its cookies.
const sign = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64')

/** The value of a cookie that nobody else can make. */
export const signCookie = (value: string, secret: string): string =>
  encodeURIComponent(`${value}.${sign(value, secret)}`)

/** What a signed cookie says, if its signature is ours. */
export const readSignedCookie = (raw: string | undefined, secret: string): string | undefined => {
  if (raw === undefined) return undefined
  const text = decode(raw)
  const dot = text.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = text.slice(0, dot)
  const given = Buffer.from(text.slice(dot + 1))
  const expected = Buffer.from(sign(value, secret))
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Sends the cookies of another answer with ours. */
export const appendCookies = (from: Headers, to: Headers): void => {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}
