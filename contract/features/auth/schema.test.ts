import { describe, expect, test } from 'vitest'
import { passwordReset } from './new-password.ts'
import { email, password, sitePath } from './schema.ts'

describe('an e-mail', () => {
  test('becomes trimmed and lower-cased', () =>
    expect(email.parse('  Ana.Ruiz@Correo.CO ')).toBe('ana.ruiz@correo.co'))
  test.each(['', 'ana', 'ana@', '@correo.co', 'ana@correo', 'a b@correo.co', `${'a'.repeat(250)}@correo.co`])(
    'refuses %j',
    (value) => expect(email.safeParse(value).success).toBe(false),
  )
})

test('limits a password to 6 to 128 characters', () => {
  expect([5, 6, 128, 129].map((n) => password.safeParse('x'.repeat(n)).success)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('sitePath', () => {
  test.each(['/', '/app', '/app/pet/1?x=1#y'])('accepts %s', (path) =>
    expect(sitePath.safeParse(path).success).toBe(true),
  )
  test.each([
    '',
    'app',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '/\tevil',
  ])('refuses %j', (path) => expect(sitePath.safeParse(path).success).toBe(false))
})

describe('the token of a mailed link', () => {
  const isAccepted = (token: string) => passwordReset.safeParse({ token, password: 'el gato duerme' }).success
  test.each(['abcXYZ019_-', 'eyJh.eyJz.sig-_'])('accepts %j', (token) => expect(isAccepted(token)).toBe(true))
  test.each(['', '\u0000', 'a b', 'ñ', '../x', 'x'.repeat(201)])('refuses %j', (token) =>
    expect(isAccepted(token)).toBe(false),
  )
})
