import { newId } from '#server/platform/database/uuid-v7.ts'
import { fillPath, utf8, type HttpRequest, type ValidRequest } from './http-request.ts'
import type { Operation } from './operations.ts'
import { varied, type Variation } from './variation.ts'

const pathValues: readonly string[] = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%2f',
  '%5c',
  '%00',
  '%0d%0aset-cookie:%20a=b',
  '%',
  '%z',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%u0041',
  '%25%30%30',
  '%F0%9F%A6%9C',
  utf8('ñ🦜'),
  '\u0001',
  'null',
  'undefined',
  '-1',
  '0',
  '1e400',
  'NaN',
  '__proto__',
  'constructor',
  "'%20or%201=1--",
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '%7B0190b6a0-0000-7000-8000-000000000000%7D',
  newId(),
  `${newId()}%00`,
  `${newId()}/`,
  newId().toUpperCase(),
  'a;b=c',
  '*',
  '{id}',
  ':id',
  'a'.repeat(100),
  'a'.repeat(101),
  'a'.repeat(6000),
  '%F0%9F%A6%9C'.repeat(400),
]

const queryValues: readonly string[] = [
  '',
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  utf8('ñ🦜'),
  '+',
  '-1',
  '1e400',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  "'%20or%201=1--",
  '%25_%5C',
  '..%2f..%2fetc%2fpasswd',
  '%E2%80%AE%E2%80%8B',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  newId(),
  'eyJhIjoxfQ',
  'W10',
  'WyIwMDAwLTAxLTAxVDAwOjAwOjAwWiIsIngiXQ',
  'a'.repeat(300),
  'a'.repeat(12_000),
]

const queries: readonly string[] = [
  '?',
  '&&&=&=&',
  '=',
  '%',
  '__proto__=1',
  '__proto__[x]=1&constructor[prototype][x]=1',
  'a=1&a=2',
  'a[]=1&a[b]=2&a=3',
  'a[1000000000]=1',
  `a${'[b]'.repeat(1500)}=1`,
  Array.from({ length: 2000 }, (_one, index) => `a${index}`).join('&'),
  'a=%00&%00=a',
  ';a=1;b=2',
  '#a',
  'data={"a":1}',
  utf8('ñ=🦜&\u202e=1'),
]

const changePath = ({ operation, params }: ValidRequest, name: string, value: string): string =>
  fillPath(operation.path, { ...params, [name]: value })

const withQuery = (request: HttpRequest, query: string): HttpRequest => ({
  ...request,
  target: `${request.target.split('?')[0]}?${query}`,
})

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'SEARCH',
  'LOCK',
  'PURGE',
  'MKCOL',
  'REPORT',
]
// Node's parser refuses all of these.
const unknownMethods = ['get', 'FOO', 'GET GET', '', 'P\u0001ST', utf8('PÓST'), 'A'.repeat(5000)]

export const addressVariations = ({ method, pathParameters, query }: Operation): Variation[] => [
  ...pathParameters.flatMap((name) =>
    pathValues.map((value) =>
      varied('path', `${name}: ${value.slice(0, 60)}`, (request, valid) => ({
        ...request,
        target: changePath(valid, name, value),
      })),
    ),
  ),
  ...['/', '//', '/x', '/%2e%2e/x', ';x', '%20', '.json', '/../../readyz'].map((end) =>
    varied('path', `ends with ${end}`, (request) => ({ ...request, target: `${request.target}${end}` })),
  ),
  ...Object.keys(query.properties).flatMap((name) =>
    queryValues.map((value) =>
      varied('query', `${name}=${value.slice(0, 60)}`, (request) => withQuery(request, `${name}=${value}`)),
    ),
  ),
  ...Object.keys(query.properties).flatMap((name) =>
    [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[a][b]=c`, name].map((text) =>
      varied('query', text, (request) => withQuery(request, text)),
    ),
  ),
  ...queries.map((text) => varied('query', text.slice(0, 60), (request) => withQuery(request, text))),
  ...methods
    .filter((other) => other !== method)
    .map((other) => varied('method', other, (request) => ({ ...request, method: other }))),
  ...unknownMethods.map((other) =>
    varied('method', other.slice(0, 60), (request) => ({ ...request, method: other }), { mustFail: true }),
  ),
]
