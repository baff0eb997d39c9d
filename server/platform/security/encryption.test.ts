// Sealing: back again with the same secret and purpose, and not at all with any other, or after a
// change.
import { expect, test } from 'vitest'
import { encrypt, decrypt } from './encryption.ts'

const [secret, purpose, text] = ['a secret', 'job mail', 'Hola José ✔ https://huella.example/?token=x']

test('decrypts to the plaintext, of which the ciphertext shows nothing', () => {
  const sealed = encrypt(secret, purpose, text)
  expect(decrypt(secret, purpose, sealed)).toBe(text)
  expect(decrypt(secret, purpose, encrypt(secret, purpose, ''))).toBe('')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(Buffer.from(sealed, 'base64url').includes('token')).toBe(false)
  expect(encrypt(secret, purpose, text)).not.toBe(sealed)
})

test('does not decrypt with another secret or for another purpose', () => {
  const sealed = encrypt(secret, purpose, text)
  expect(() => decrypt('another secret', purpose, sealed)).toThrow()
  expect(() => decrypt(secret, 'job password-reset', sealed)).toThrow()
})

test('does not decrypt after any change, or when truncated', () => {
  const bytes = Buffer.from(encrypt(secret, purpose, text), 'base64url')
  for (const place of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => decrypt(secret, purpose, changed.toString('base64url'))).toThrow()
  }
  for (const length of [0, 5, 20, bytes.length - 1])
    expect(() => decrypt(secret, purpose, bytes.subarray(0, length).toString('base64url'))).toThrow()
})
