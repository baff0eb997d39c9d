import { describe, expect, test } from 'vitest'
import { opensInline } from './inline-types.ts'

describe('opensInline', () => {
  test('refuses every type that can run scripts', () => {
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
})
