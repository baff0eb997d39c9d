import { expect, test } from 'vitest'
import { opensInline } from './inline-types.ts'

test('opens no type inline that can run scripts', () => {
  const types = [
    'application/pdf',
    'text/plain',
    'text/html',
    'image/svg+xml',
    'application/xml',
    'image/jpeg',
  ]
  expect(types.filter(opensInline)).toEqual(['application/pdf', 'text/plain', 'image/jpeg'])
})
