import { describe, expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

describe('the language of a page', () => {
  test.each(['/c/AbC', '/t/AbC', '/t/AbC/m/DeF', '/lost', '/lost/1', '/found/AbC'])(
    'is the first of ours that the browser has, unless another was chosen: %s',
    (path) => {
      expect(pageLanguage(path, null, ['fr', 'EN-us', 'es'])).toBe('en')
      expect(pageLanguage(path, null, ['es-CO', 'en'])).toBe('es')
      expect(pageLanguage(path, null, ['fr', 'enm'])).toBe('es')
      expect(pageLanguage(path, 'es', ['en'])).toBe('es')
      expect(pageLanguage(path, 'en', ['es'])).toBe('en')
      expect(pageLanguage(path, 'fr', ['en'])).toBe('en')
    },
  )

  test.each(['/', '/app/lost', '/community', '/terms'])(
    'stays Spanish until another was chosen: %s',
    (path) => {
      expect(pageLanguage(path, null, ['en'])).toBe('es')
      expect(pageLanguage(path, 'en', ['es'])).toBe('en')
    },
  )
})
