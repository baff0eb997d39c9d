// A request as written to the connection, without validation.
import type { Operation } from './operations.ts'

export type Header = readonly [name: string, value: string]

/** Texts hold bytes: one below 256 for each character. */
export type HttpRequest = {
  readonly method: string
  readonly target: string
  readonly headers: readonly Header[]
  readonly body: Buffer | undefined
}

/** The parts of a request that the operation accepts. */
export type ValidRequest = {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: string | undefined
  /** The fields of a JSON body. */
  readonly fields: Readonly<Record<string, unknown>>
  /** A body of another type. */
  readonly bytes: Buffer | undefined
  readonly type: string | undefined
  /** The caller's credentials and address. */
  readonly headers: readonly Header[]
}

/** The text as one character per byte of UTF-8. */
export const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')

export const toHttpRequest = (valid: ValidRequest): HttpRequest => {
  const { operation, params, query, fields, bytes, type, headers } = valid
  const escaped = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  )
  const path = fillPath(operation.path, escaped)
  const body = bytes ?? (operation.method === 'GET' ? undefined : Buffer.from(JSON.stringify(fields)))
  return {
    method: operation.method,
    target: query === undefined ? path : `${path}?${query}`,
    headers: body === undefined ? headers : [...headers, ['content-type', type ?? 'application/json']],
    body,
  }
}

const framing = new Set(['content-length', 'transfer-encoding'])

export const serialize = ({ method, target, headers, body }: HttpRequest): Buffer => {
  const isFramed = headers.some(([name]) => framing.has(name.toLowerCase()))
  const all: readonly Header[] =
    body === undefined || isFramed ? headers : [...headers, ['content-length', String(body.length)]]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return body === undefined ? head : Buffer.concat([head, body])
}

/** The request with this header in place of those of the same name. */
export const withHeader = (
  request: HttpRequest,
  name: string,
  ...values: readonly string[]
): HttpRequest => ({
  ...request,
  headers: [
    ...request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()),
    ...values.map((value) => [name, value] as const),
  ],
})
