// Malformed framing: lines, lengths and chunks that contradict each other.
import { serialize, toHttpRequest, withHeader, type HttpRequest, type ValidRequest } from './http-request.ts'
import { createVariation, type Variation } from './variation.ts'

const bodyOf = (request: HttpRequest): Buffer => request.body ?? Buffer.from('{}')

/** The request with another framing header and this body. */
const framed = (valid: ValidRequest, name: string, value: string, body: Buffer): Buffer =>
  serialize({ ...withHeader(toHttpRequest(valid), name, value), body })

const chunk = (body: Buffer): string => `${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n`

/** Chunked bodies, each replacing the correct one. */
const chunked: readonly (readonly [what: string, write: (body: Buffer) => string, isCut?: boolean])[] = [
  ['in chunks', (body) => `${chunk(body)}0\r\n\r\n`],
  [
    'in chunks of a byte',
    (body) => `${[...body.subarray(0, 200)].map((byte) => chunk(Buffer.of(byte))).join('')}0\r\n\r\n`,
  ],
  [
    'with an extension',
    (body) => `${body.length.toString(16)};a="${'b'.repeat(500)}"\r\n${body.toString('latin1')}\r\n0\r\n\r\n`,
  ],
  ['with a trailer', (body) => `${chunk(body)}0\r\ncontent-length: 1\r\nx: y\r\n\r\n`],
  ['with a size that is no number', () => 'xyz\r\n{}\r\n0\r\n\r\n'],
  ['with a negative size', () => '-1\r\n{}\r\n0\r\n\r\n'],
  ['with a size of 2^64', () => '10000000000000000\r\n{}\r\n0\r\n\r\n'],
  ['longer than they say', () => '1\r\n{"a":1}\r\n0\r\n\r\n'],
  ['that end halfway', (body) => chunk(body), true],
  ['that end within one', () => 'ff\r\n{"a"', true],
]

const lines: readonly (readonly [what: string, line: (request: HttpRequest) => string])[] = [
  ['HTTP/0.9', ({ method, target }) => `${method} ${target}`],
  ['HTTP/1.0', ({ method, target }) => `${method} ${target} HTTP/1.0`],
  ['HTTP/1.2', ({ method, target }) => `${method} ${target} HTTP/1.2`],
  ['HTTP/2.0', ({ method, target }) => `${method} ${target} HTTP/2.0`],
  ['HTTP/9.9', ({ method, target }) => `${method} ${target} HTTP/9.9`],
  ['http/1.1', ({ method, target }) => `${method} ${target} http/1.1`],
  ['no protocol of ours', ({ method, target }) => `${method} ${target} RTSP/1.0`],
  ['an address of another host', ({ method, target }) => `${method} http://evil.example${target} HTTP/1.1`],
  ['an address of no host', ({ method, target }) => `${method} http://${target} HTTP/1.1`],
  ['an asterisk', ({ method }) => `${method} * HTTP/1.1`],
  ['no address', ({ method }) => `${method}  HTTP/1.1`],
  ['an address without its slash', ({ method, target }) => `${method} ${target.slice(1)} HTTP/1.1`],
  ['a space in the address', ({ method, target }) => `${method} ${target} x HTTP/1.1`],
  ['tabs', ({ method, target }) => `${method}\t${target}\tHTTP/1.1`],
  ['NUL in the address', ({ method, target }) => `${method} ${target}\u0000 HTTP/1.1`],
  ['a backslash', ({ method, target }) => `${method} ${target.replaceAll('/', '\\')} HTTP/1.1`],
  ['the beginning of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM'],
]

const replaceLine = (valid: ValidRequest, line: (request: HttpRequest) => string): Buffer => {
  const request = toHttpRequest(valid)
  const bytes = serialize(request).toString('latin1')
  return Buffer.from(`${line(request)}${bytes.slice(bytes.indexOf('\r\n'))}`, 'latin1')
}

const kind = 'framing'

export const framingVariations: readonly Variation[] = [
  ...chunked.map(([what, write, endsEarly = false]) =>
    createVariation(
      kind,
      `a body ${what}`,
      (valid) =>
        framed(
          valid,
          'transfer-encoding',
          'chunked',
          Buffer.from(write(bodyOf(toHttpRequest(valid))), 'latin1'),
        ),
      { endsEarly },
    ),
  ),
  ...lines.map(([what, line]) =>
    createVariation(kind, what, (valid) => replaceLine(valid, line), { endsEarly: true }),
  ),
  ...[0.25, 0.5, 0.9].map((part) =>
    createVariation(
      kind,
      `${part * 100} % of the request`,
      (valid) => {
        const bytes = serialize(toHttpRequest(valid))
        return bytes.subarray(0, Math.floor(bytes.length * part))
      },
      { endsEarly: true },
    ),
  ),
  createVariation(
    kind,
    'a body shorter than its length',
    (valid) => framed(valid, 'content-length', '5000', Buffer.from('{"a":')),
    { endsEarly: true },
  ),
  createVariation(kind, 'a body longer than its length', (valid) =>
    framed(valid, 'content-length', '1', Buffer.from('{"a":1}')),
  ),
  createVariation(kind, 'a length and chunks', (valid) => {
    const request = withHeader(toHttpRequest(valid), 'transfer-encoding', 'chunked')
    return serialize({
      ...withHeader(request, 'content-length', '4'),
      body: Buffer.from('0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'),
    })
  }),
  createVariation(
    kind,
    'line feeds alone',
    (valid) =>
      Buffer.from(serialize(toHttpRequest(valid)).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    { endsEarly: true },
  ),
  createVariation(kind, 'empty lines first', (valid) =>
    Buffer.concat([Buffer.from('\r\n\r\n'), serialize(toHttpRequest(valid))]),
  ),
  createVariation(kind, 'the first bytes of TLS', () => Buffer.from('160301020001000001fc0303', 'hex'), {
    endsEarly: true,
  }),
]
