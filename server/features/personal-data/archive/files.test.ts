import { describe, expect, it } from 'vitest'
import { nameInCopy } from './files.ts'

describe('nameInCopy', () => {
  it.each(['lnk', 'hta', 'command', 'url', 'desktop', 'ps1', 'html', 'LNK'])(
    'adds .txt to a name that ends in %s',
    (extension) =>
      expect(nameInCopy(`pet-documents/a/b/c.${extension}`)).toBe(
        `files/pet-documents/a/b/c.${extension}.txt`,
      ),
  )

  it.each(['a.pdf', 'a.webp', 'a.lnk.pdf', 'a'])('keeps the name %s', (name) => {
    expect(nameInCopy(`pet-images/${name}`)).toBe(`files/pet-images/${name}`)
  })
})
