import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { sanitizeDocumentName } from './file-name.ts'
import { documentNameMaxBytes } from './limits.ts'
import { documentUpload } from './schema.ts'

test.each([
  ['Carné de vacunas.pdf', 'Carné de vacunas.pdf'],
  ['../carné\nde "Kira".pdf', '..-carné de "Kira".pdf'],
  ['a\ud83d.pdf', 'a\ufffd.pdf'],
  ['...', ''],
])('sanitizes %j to %j', (sent, stored) => {
  expect(sanitizeDocumentName(sent)).toBe(stored)
})

property.prop([fc.string({ unit: 'binary', maxLength: 300 })], { numRuns: 500 })(
  'rejects or sanitizes any name, and changes nothing when it sanitizes again',
  (sent) => {
    const { success, data } = documentUpload.safeParse({ name: sent })
    if (!success) return
    expect(data.name).toBe(sanitizeDocumentName(data.name))
    expect(data.name).not.toMatch(/[\\/\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u)
    expect(encodeURIComponent(data.name).replaceAll(/%../g, 'x').length).toBeLessThanOrEqual(
      documentNameMaxBytes,
    )
  },
)
