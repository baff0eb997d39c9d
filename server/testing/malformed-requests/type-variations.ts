import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { utf8, withHeader } from './http-request.ts'
import { varied, type Variation } from './variation.ts'

const types: readonly string[] = [
  '',
  '/',
  'a',
  '*/*',
  'text/plain',
  'text/html',
  'text/event-stream',
  'application/xml',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'application/json, text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json;;;=;"',
  'APPLICATION/JSON;',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  'multipart/mixed; boundary=x',
  'image/png',
  'image/svg+xml',
  'application/json\u0001',
  utf8('application/jsoñ; 🦜'),
  'a/b'.repeat(2000),
]

const forms: readonly (readonly [type: string, body: string])[] = [
  ['application/x-www-form-urlencoded', 'name=a&name=b&name[]=c&name[x]=d'],
  ['application/x-www-form-urlencoded', '__proto__[x]=1&constructor[prototype][x]=1'],
  ['application/x-www-form-urlencoded', `a${'[b]'.repeat(3000)}=1`],
  ['application/x-www-form-urlencoded', 'a[1000000000]=1&a[-1]=2&a[NaN]=3'],
  ['application/x-www-form-urlencoded', '%&%ff=%c0%af&=&&[=]&a]=1&[]=2'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n--x--',
  ],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="name"; filename="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  ['text/event-stream', 'event: message\ndata: {"a":1}\n\nevent: error\ndata: {\n\n'],
  ['text/plain', '{"__proto__":{}}'],
]

const compressed: readonly (readonly [encoding: string, pack: (body: Buffer) => Buffer])[] = [
  ['gzip', gzipSync],
  ['gzip', (body) => gzipSync(body).subarray(0, 12)],
  ['gzip', (body) => body],
  ['gzip', () => gzipSync(Buffer.alloc(5_000_000))],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['gzip, gzip', (body) => gzipSync(gzipSync(body))],
  ['nonsense', (body) => body],
  ['identity', (body) => body],
]

export const typeVariations: readonly Variation[] = [
  ...types.map((type) =>
    varied('content type', `Content-Type: ${type.slice(0, 60)}`, (request) =>
      withHeader(request, 'content-type', type),
    ),
  ),
  varied('content type', 'no Content-Type', (request) => withHeader(request, 'content-type')),
  varied('content type', 'two of them', (request) =>
    withHeader(request, 'content-type', 'application/json', 'text/plain'),
  ),
  ...forms.map(([type, body]) =>
    varied('content type', `${type}: ${body.slice(0, 60)}`, (request) =>
      withHeader({ ...request, body: Buffer.from(body) }, 'content-type', type),
    ),
  ),
  ...compressed.map(([encoding, pack]) =>
    varied('content encoding', `Content-Encoding: ${encoding}`, (request) =>
      withHeader({ ...request, body: pack(request.body ?? Buffer.from('{}')) }, 'content-encoding', encoding),
    ),
  ),
]
