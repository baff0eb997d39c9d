import { expect, test } from 'vitest'
import { newTotpSecret, periodOfCode, secretAsText, totpCode, totpUri } from './totp.ts'

// The vectors of RFC 6238, appendix B; our codes are their last six digits.
const rfcSecret = '12345678901234567890'
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('computes the code at second %i as %s', async (second, code) => {
  expect(await totpCode(rfcSecret, new Date(second * 1000))).toBe(code)
})

test('accepts a code in its period and the two beside it', async () => {
  const secret = newTotpSecret()
  const at = (second: number) => new Date(second * 1000)
  const code = await totpCode(secret, at(3000))
  expect(await periodOfCode(secret, code, at(3000))).toBe(100)
  expect(await periodOfCode(secret, code, at(2970))).toBe(100)
  expect(await periodOfCode(secret, code, at(3059))).toBe(100)
  expect(await periodOfCode(secret, code, at(2969))).toBeUndefined()
  expect(await periodOfCode(secret, code, at(3060))).toBeUndefined()
})

test('puts name, address and secret into the address for the app', () => {
  const uri = new URL(totpUri(rfcSecret, 'ana+gato@correo.co'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toMatch(/Huella:ana\+gato@correo\.co$/)
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(secretAsText(rfcSecret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('makes a secret of 128 bits, another each time', () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret))
  expect(secrets.size).toBe(50)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
})
