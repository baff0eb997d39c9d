import { expect, test } from 'vitest'
import { decrypt, encrypt, reencrypt } from './encryption.ts'

const only = (secret: string) => ({ secret, previousSecrets: [] })
const [purpose, text] = ['job mail', 'Hola José ✔ https://huella.example/?token=x']
const secret = only('a secret')

test('decrypts to the plaintext, and hides it in the ciphertext', () => {
  const encrypted = encrypt(secret, purpose, text)
  expect(decrypt(secret, purpose, encrypted)).toBe(text)
  expect(decrypt(secret, purpose, encrypt(secret, purpose, ''))).toBe('')
  expect(encrypted).toMatch(/^[\w-]+$/)
  expect(Buffer.from(encrypted, 'base64url').includes('token')).toBe(false)
  expect(encrypt(secret, purpose, text)).not.toBe(encrypted)
})

test('fails to decrypt with another secret or for another purpose', () => {
  const encrypted = encrypt(secret, purpose, text)
  expect(() => decrypt(only('another secret'), purpose, encrypted)).toThrow()
  expect(() => decrypt(secret, 'job password-reset', encrypted)).toThrow()
})

test('fails to decrypt after any change, or when truncated', () => {
  const bytes = Buffer.from(encrypt(secret, purpose, text), 'base64url')
  for (const place of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => decrypt(secret, purpose, changed.toString('base64url'))).toThrow()
  }
  for (const length of [0, 5, 20, bytes.length - 1])
    expect(() => decrypt(secret, purpose, bytes.subarray(0, length).toString('base64url'))).toThrow()
})

test('decrypts under each of the previous secrets, and encrypts under the present one alone', () => {
  const changed = { secret: 'the third', previousSecrets: ['the second', 'a secret'] }
  const encrypted = encrypt(secret, purpose, text)
  expect(decrypt(changed, purpose, encrypted)).toBe(text)
  expect(() => decrypt(changed, 'job password-reset', encrypted)).toThrow()
  const fresh = encrypt(changed, purpose, text)
  expect(decrypt(only('the third'), purpose, fresh)).toBe(text)
  expect(() => decrypt(secret, purpose, fresh)).toThrow()
})

test('seals anew what a previous secret sealed, and nothing else', () => {
  const changed = { secret: 'the second', previousSecrets: ['a secret'] }
  const fresh = reencrypt(changed, purpose, encrypt(secret, purpose, text)) ?? ''
  expect(decrypt(only('the second'), purpose, fresh)).toBe(text)
  expect(reencrypt(changed, purpose, fresh)).toBeUndefined()
  expect(reencrypt(changed, purpose, encrypt(only('a stranger'), purpose, text))).toBeUndefined()
  expect(reencrypt(changed, purpose, 'no ciphertext')).toBeUndefined()
})
