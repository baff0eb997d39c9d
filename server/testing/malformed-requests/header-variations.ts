import { utf8, withHeader, type Header } from './http-request.ts'
import type { SecurityScheme } from './operations.ts'
import { varied, type Variation } from './variation.ts'

const long = 'a'.repeat(6000)
const garbage: readonly string[] = [
  '',
  ' ',
  '\t',
  '"',
  ',;=',
  '\u0001',
  utf8('ñ🦜\u202e'),
  '%00%ff',
  '-1',
  '1e400',
  '{}',
  long,
]

const byHeader: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': [...garbage, 'a b', 'a, b', '../x', '__proto__', 'a'.repeat(256)],
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=-0',
    'bytes=9-1',
    'bytes=0-,1-,2-',
    'bytes=99999999999999999999-',
    'items=0-1',
    'bytes=a-b',
    ...garbage,
  ],
  'if-none-match': ['*', 'W/', 'W/"a', '"a", "b"', ...garbage],
  'if-match': ['*', '"a"', ...garbage],
  'if-modified-since': ['Thu, 32 Foo 9999 99:99:99 GMT', '0', ...garbage],
  'if-range': ['"a"', ...garbage],
  accept: ['text/event-stream', 'image/avif', '*/*;q=99;q=-1', 'a/b,'.repeat(2000), ...garbage],
  'accept-encoding': ['gzip', 'gzip;q=nan', 'br, deflate, *;q=0', 'identity;q=0', ...garbage],
  'accept-language': ['es-419, en;q=0', 'x-y-z'.repeat(100), ...garbage],
  cookie: [
    'a',
    '=',
    '=b',
    'a=b; a=c; ;;=',
    'huella-3000.session_token=',
    'a=%',
    'a=%00%ff',
    '__proto__=1; constructor=2',
    'a="',
    `a=${long}`,
    ...garbage,
  ],
  authorization: [
    'Bearer',
    'Bearer ',
    'Bearer x',
    'bearer null',
    `Bearer ${long}`,
    'Bearer a.b.c',
    'Basic',
    'Basic !!!',
    'Basic OjpAOg==',
    'Digest x',
    'AWS4-HMAC-SHA256 x',
    ...garbage,
  ],
  origin: [
    'null',
    'http://evil.example',
    'http://[',
    'file://',
    'http://localhost:3000.evil.example',
    'http://localhost:1',
    ...garbage,
  ],
  referer: ['http://[', 'javascript:alert(1)', ...garbage],
  host: [
    '',
    'evil.example',
    'localhost:99999',
    'localhost:-1',
    'a b',
    '[::1',
    '[',
    'localhost@evil.example',
    'localhost/../x',
    ...garbage,
  ],
  'user-agent': garbage,
  'sec-fetch-site': ['cross-site', 'same-site', ...garbage],
  'last-event-id': ['99999999999999999999', 'x', 'NaN', '1.5', ...garbage],
  'x-forwarded-for': [
    'garbage',
    '1.2.3.4, garbage',
    '::1',
    '1.2.3.4:80',
    '[::1]:80',
    '999.1.1.1',
    'fe80::1%eth0',
    '::ffff:0:0',
    '1.2.3.4,'.repeat(500),
    ...garbage,
  ],
  'x-forwarded-proto': ['https', 'javascript', 'http,https', ...garbage],
  'x-forwarded-host': ['evil.example', ...garbage],
  forwarded: ['for="[::1]";proto=x', ...garbage],
  'x-http-method-override': ['DELETE', 'TRACE'],
  'x-request-id': garbage,
  'content-length': ['-1', 'abc', '1, 2', '99999999999999999999', '+1', '0x1', '1e2', ' ', ''],
  'transfer-encoding': [
    'chunked, identity',
    'gzip, chunked',
    'identity',
    'nonsense',
    'chunked, chunked',
    '\u000bchunked',
    '',
  ],
  expect: ['100-continue', '200-ok', ''],
  connection: ['close, upgrade', 'keep-alive, x', '\u0001'],
  upgrade: ['websocket', 'h2c', 'TLS/1.0', ''],
  te: ['trailers, gzip;q=nan'],
  trailer: ['content-length'],
  'content-disposition': [
    'attachment; filename="../../x"',
    'form-data; name=',
    utf8('attachment; filename="ñ\u202e"'),
    long,
  ],
  purpose: ['prefetch'],
  'x-csp-nonce': ['"><script>'],
}

const strange: readonly (readonly [what: string, headers: readonly Header[]])[] = [
  ['no name', [['', 'x']]],
  ['a space in the name', [['a b', 'x']]],
  ['a control character in the name', [['a\u0000b', 'x']]],
  ['the name __proto__', [['__proto__', 'x']]],
  ['the name constructor', [['constructor', 'x']]],
  ['1,500 headers', Array.from({ length: 1500 }, (_one, index) => [`x-${index}`, 'a'] as const)],
  ['a name of 8,000 letters', [['x'.repeat(8000), 'a']]],
  ['20 KB of headers', [['x-long', 'a'.repeat(20_000)]]],
  ['a folded line', [['x-folded', 'a\r\n b']]],
  ['a line of its own', [['x-split', 'a\r\nx-forged: b']]],
  ['a bare line feed', [['x-feed', 'a\nb: c']]],
  ['a bare carriage return', [['x-return', 'a\rb: c']]],
  ['NUL', [['x-nul', 'a\u0000b']]],
]

const forgedCredentials = (scheme: SecurityScheme): readonly (readonly [name: string, value: string])[] => {
  if (scheme.type === 'http') return garbage.map((value) => ['authorization', `${scheme.scheme} ${value}`])
  if (scheme.in === 'query') return []
  return garbage.map((value) =>
    scheme.in === 'cookie' ? ['cookie', `${scheme.name}=${value}`] : [scheme.name, value],
  )
}

const generalHeaders: readonly Variation[] = [
  ...Object.entries(byHeader).flatMap(([name, values]) => [
    ...values.map((value) =>
      varied('header', `${name}: ${value.slice(0, 60)}`, (request) => withHeader(request, name, value)),
    ),
    varied('header', `two of ${name}`, (request) => withHeader(request, name, 'a', 'b')),
    varied('header', `no ${name}`, (request) => withHeader(request, name)),
  ]),
  ...strange.map(([what, headers]) =>
    varied('header', what, (request) => ({ ...request, headers: [...request.headers, ...headers] })),
  ),
]

export const headerVariations = (schemes: readonly SecurityScheme[]): readonly Variation[] => [
  ...generalHeaders,
  ...schemes.flatMap((scheme) =>
    forgedCredentials(scheme).map(([name, value]) =>
      varied('credential', `${name}: ${value.slice(0, 60)}`, (request) => withHeader(request, name, value)),
    ),
  ),
]
