// Values that break programs, in JSON notation.

export type HostileValue = {
  /** The type in JSON Schema; undefined for text that is no JSON. */
  readonly type: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array' | undefined
  readonly json: string
}

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202e\u200b\u2066',
  '\u001b[31m\r\nx: y',
  '\ud800',
  '\udc00\ud83d',
  '🦜'.repeat(2000),
  'a'.repeat(20_000),
  "' OR 1=1; --",
  '${7*7}{{7*7}}<%= 7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e',
  'https://user@evil.example/',
  '__proto__',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13T00:00:00.001Z',
  '2026-01-01T00:00:00.000000000000000001Z',
  '24:61',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'Mars/Olympus',
  'ﷺ'.repeat(300),
  'é\u0301\u0301\u0301'.repeat(100),
]

const numbers = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e400',
  '-1e400',
  '9007199254740993',
  '5e-324',
  '2147483648',
]
const numerals = [...numbers, '1'.repeat(400), `0.${'1'.repeat(400)}`]

const objects = [
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1}',
  '{"length":1e9}',
]
const arrays = ['[]', '[null]', '[[]]', `[${'0,'.repeat(5000)}0]`, `${'['.repeat(2000)}${']'.repeat(2000)}`]

const of = (type: HostileValue['type'], values: readonly string[]): HostileValue[] =>
  values.map((json) => ({ type, json }))

/** Values without a notation in JSON. */
export const brokenValues = [
  'NaN',
  'Infinity',
  '-',
  '+1',
  '01',
  '1.',
  '.5',
  '0x1',
  'undefined',
  "'a'",
  '"a',
  '"\\x"',
  '"\\ud8"',
  '"\n"',
  'tru',
  '[',
  '{',
]

export const hostileValues: readonly HostileValue[] = [
  ...of('null', ['null']),
  ...of('boolean', ['true', 'false']),
  ...of('number', numerals),
  ...of(
    'string',
    texts.map((text) => JSON.stringify(text)),
  ),
  ...of('object', objects),
  ...of('array', arrays),
  ...of(undefined, brokenValues),
]

/** Keys that objects inherit, or that no field should have. */
export const hostileKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'id',
  'userId',
  'ownerId',
  'roles',
  'isAdmin',
  '',
  '\u0000',
  '\ud800',
  'a.b',
  'a[b]',
  '0',
  'a'.repeat(5000),
]
