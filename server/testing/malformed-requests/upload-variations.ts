import { gzipSync } from 'node:zlib'
import { utf8, withHeader, type HttpRequest } from './http-request.ts'
import { varied, type Variation } from './variation.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
/** A PNG whose header declares 65,535 × 65,535 pixels, and truncated GIF, WebP and TIFF. */
const headers: readonly (readonly [what: string, hex: string])[] = [
  ['PNG of 4 gigapixels', '89504e470d0a1a0a0000000d494844520000ffff0000ffff080600000000000000'],
  ['PNG of no pixels', '89504e470d0a1a0a0000000d4948445200000000000000000806000000000000'],
  ['GIF of 4 gigapixels', '474946383961ffffffff'],
  ['WebP', '52494646ffffffff57454250565038580a000000'],
  ['TIFF', '49492a00ffffffff'],
  ['HEIC', '0000001866747970686569630000000068656963'],
  ['JPEG', 'ffd8ffe000104a464946'],
]

const contents: readonly (readonly [what: string, change: (body: Buffer) => Buffer])[] = [
  ['nothing', () => Buffer.alloc(0)],
  ['a byte', () => Buffer.of(0)],
  ['text', () => Buffer.from('a text')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', () => Buffer.from(svg)],
  ['gzip', (body) => gzipSync(body)],
  ['JSON', () => Buffer.from('{"__proto__":{}}')],
  ['half of it', (body) => body.subarray(0, body.length / 2)],
  ['all but its last byte', (body) => body.subarray(0, -1)],
  ['all but its first byte', (body) => body.subarray(1)],
  ['with a page behind it', (body) => Buffer.concat([body, Buffer.from('<script>alert(1)</script>')])],
  [
    'zeros in the middle',
    (body) =>
      Buffer.concat([body.subarray(0, body.length / 2), Buffer.alloc(2000), body.subarray(body.length / 2)]),
  ],
  ['backwards', (body) => Buffer.from(body).reverse()],
  ...headers.map(([what, hex]) => [`the header of a ${what}`, () => Buffer.from(hex, 'hex')] as const),
]

const boundaryOf = ({ headers: sent }: HttpRequest): string =>
  /boundary=(\S+)/.exec(sent.findLast(([name]) => name === 'content-type')?.[1] ?? '')?.[1] ?? 'x'

const replaced = (what: string, change: (form: string, boundary: string) => string): Variation =>
  varied('form', what, (request) => ({
    ...request,
    body: Buffer.from(change(request.body?.toString('latin1') ?? '', boundaryOf(request)), 'latin1'),
  }))

const part = (boundary: string, disposition: string, more = '', body = 'x'): string =>
  `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${body}\r\n`

/** File names with a special meaning on some system. */
const fileNames = [
  '../../../etc/passwd',
  '..\\..\\x',
  '/etc/passwd',
  'CON',
  'a\u0000.jpg',
  utf8('ñ\u202egpj.exe'),
  `${'a'.repeat(3000)}.jpg`,
  '',
  '.',
  '"',
  '%2e%2e%2f',
  '__proto__',
  'a\r\nx-forged: 1',
]

const formParts: readonly (readonly [what: string, disposition: string, more?: string])[] = [
  ['no name', 'form-data'],
  ['an empty name', 'form-data; name=""'],
  ['an unknown name', 'form-data; name="x"'],
  ['the name __proto__', 'form-data; name="__proto__"'],
  ['a second entry', 'form-data; name="entry"'],
  ['an entry as a file', 'form-data; name="entry"; filename="a"'],
  ['a photo that is none', 'form-data; name="photos"; filename="a.jpg"', 'Content-Type: image/jpeg\r\n'],
  ['a photo that is text', 'form-data; name="photos"'],
  ['no disposition', ''],
  ['another disposition', 'attachment; name="photos"'],
  ['an encoding of mails', 'form-data; name="photos"; filename="a"', 'Content-Transfer-Encoding: base64\r\n'],
  ['an unknown charset', 'form-data; name="entry"', 'Content-Type: text/plain; charset=nonsense\r\n'],
  ['a broken type', 'form-data; name="photos"; filename="a"', 'Content-Type: ;;;\r\n'],
  ['100 headers', 'form-data; name="photos"; filename="a"', 'x: y\r\n'.repeat(100)],
  ['20 KB of headers', 'form-data; name="photos"; filename="a"', `x: ${'y'.repeat(20_000)}\r\n`],
  ...fileNames.map(
    (name) => [`the file name ${name.slice(0, 20)}`, `form-data; name="photos"; filename="${name}"`] as const,
  ),
]

const forms: readonly Variation[] = [
  ...formParts.flatMap(([what, disposition, more]) => [
    replaced(`first a part with ${what}`, (form, boundary) => `${part(boundary, disposition, more)}${form}`),
    replaced(`last a part with ${what}`, (form, boundary) =>
      form.replace(`--${boundary}--`, `${part(boundary, disposition, more)}--${boundary}--`),
    ),
  ]),
  replaced('no end', (form, boundary) => form.replace(`--${boundary}--`, '')),
  replaced('only the end', (_form, boundary) => `--${boundary}--\r\n`),
  replaced('half of it', (form) => form.slice(0, form.length / 2)),
  replaced('another boundary', (form, boundary) => form.replaceAll(boundary, 'other')),
  replaced('line feeds alone', (form) => form.replaceAll('\r\n', '\n')),
  replaced('a prologue and an epilogue', (form) => `${'x'.repeat(2000)}\r\n${form}${'y'.repeat(2000)}`),
  replaced('twice', (form) => form + form),
  replaced(
    '500 empty parts',
    (form, boundary) => part(boundary, 'form-data; name="photos"; filename="a"', '', '').repeat(500) + form,
  ),
  replaced('fields that are no JSON', (form) => form.replace('{', '[')),
]

/** @param types as the document lists them */
export const uploadVariations = (types: readonly string[]): readonly Variation[] =>
  types.length === 0
    ? []
    : [
        ...contents.map(([what, change]) =>
          varied('file', what, (request) => ({ ...request, body: change(request.body ?? Buffer.from('x')) })),
        ),
        ...contents.map(([what, change]) =>
          varied('file', `${what}, as a PNG`, (request) =>
            withHeader(
              { ...request, body: change(request.body ?? Buffer.from('x')) },
              'content-type',
              'image/png',
            ),
          ),
        ),
        ...(types.includes('multipart/form-data') ? forms : []),
      ]
