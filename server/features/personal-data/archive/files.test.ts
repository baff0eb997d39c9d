import { describe, expect, it } from 'vitest'
import { nameInCopy } from './files.ts'

describe('a file of the copy', () => {
  it.each(['lnk', 'hta', 'command', 'url', 'desktop', 'ps1', 'html', 'LNK'])(
    'is plain text where its end is %s',
    (extension) =>
      expect(nameInCopy(`pet-documents/a/b/c.${extension}`)).toBe(
        `files/pet-documents/a/b/c.${extension}.txt`,
      ),
  )

  it.each(['a.pdf', 'a.webp', 'a.lnk.pdf', 'a'])('keeps the name %s', (name) => {
    expect(nameInCopy(`pet-images/${name}`)).toBe(`files/pet-images/${name}`)
  })
})
