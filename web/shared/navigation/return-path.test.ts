import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each(['/app/profile', '/app/pet/1/vaccines?tab=a#b', '/'])('accepts the path %s', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  'app',
  '',
  '/.//evil.example',
  null,
  7,
  `/${'a'.repeat(600)}`,
])('refuses %j', (value) => {
  expect(returnPath(value)).toBeNull()
})
