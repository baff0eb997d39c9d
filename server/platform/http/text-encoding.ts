// All text must be valid UTF-8. A lenient decoder replaces invalid bytes by U+FFFD, which would be
// stored.
import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import { invalidField, parseInput } from './input-validation.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

const decodeUtf8 = (bytes: Uint8Array, field = ''): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    throw invalidField(field, 'not_utf8')
  }
}

/** UTF-16 without its mark is UTF-8 with zeros, which JSON cannot hold. */
export const decodeJson = (bytes: Uint8Array): string => {
  const text = decodeUtf8(bytes)
  if (text.includes('\0')) throw invalidField('', 'not_utf8')
  return text
}

const notAscii = /[^\0-\x7F]/
const escapedBytes = /(?:%[0-9A-F]{2})+/gi

/**
 * Checks path and query as sent: in ASCII, because Node refuses other characters. A literal percent
 * sign is allowed.
 * @throws BAD_REQUEST that names the encoding
 */
export const requireUtf8Address = (target: string): void => {
  for (const [run] of target.includes('%') ? target.matchAll(escapedBytes) : [])
    decodeUtf8(Buffer.from(run.replaceAll('%', ''), 'hex'))
}

// Browsers write these headers themselves, from data of other sites and vendors, so the user could
// not correct them. Only the user agent is stored, read as Latin-1, in which each byte is a
// character.
const written = new Set(['cookie', 'referer', 'user-agent'])

/** Node reads headers as Latin-1. @throws BAD_REQUEST that names the encoding */
export const requireUtf8Headers = (headers: IncomingHttpHeaders): void => {
  for (const [name, value] of Object.entries(headers)) {
    const text = String(value)
    if (notAscii.test(text) && !written.has(name)) decodeUtf8(Buffer.from(text, 'latin1'), name)
  }
}

/** No code decompresses bodies, and a file would be stored compressed. @throws BAD_REQUEST */
export const requireUnpackedBody = ({ 'content-encoding': coding = '' }: IncomingHttpHeaders): void => {
  if (!/^\s*(identity)?\s*$/i.test(coding)) throw invalidField('content-encoding', 'invalid')
}

const escapedHalf = /\\u[dD][89a-fA-F]/

/** JSON texts can contain halves of characters: `"\ud800"`. @throws BAD_REQUEST */
export const requireWellFormed = (text: string, value: unknown): void => {
  if (!escapedHalf.test(text)) return
  // A growing list instead of recursion, because JSON may be nested deeper than the call stack.
  const parts = [{ field: '', part: value }]
  for (const { field, part } of parts) {
    if (typeof part === 'string' && !part.isWellFormed()) throw invalidField(field, 'not_utf8')
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      if (!key.isWellFormed()) throw invalidField(field, 'not_utf8')
      parts.push({ field: field === '' ? key : `${field}.${key}`, part: inner })
    }
  }
}

/** Like `parseInput`, for JSON; malformed JSON is `invalid` as a whole. */
export const parseJsonInput = <T extends z.ZodType>(schema: T, bytes: Uint8Array): z.output<T> => {
  const text = decodeJson(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidField('', 'invalid')
  }
  requireWellFormed(text, value)
  return parseInput(schema, value)
}
