// The real cost of hashing a password, because other tests of the server use cheaper hashes.
import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/platform/security/password-hashing.ts'

test('hashes with scrypt, 32 MiB and a new salt of 128 bits each time', async () => {
  const password = 'Kira y Núñez'
  const hash = await hashPassword(password)
  const [salt = '', key] = hash.split(':')
  const derived = scryptSync(password.normalize('NFKC'), salt, 64, {
    N: 16_384,
    r: 16,
    p: 1,
    maxmem: 64 * 1024 * 1024,
  })
  expect(key).toBe(derived.toString('hex'))
  expect(salt).toMatch(/^[\da-f]{32}$/)
  expect(await hashPassword(password)).not.toBe(hash)
  await expect(verifyPassword({ hash, password })).resolves.toBe(true)
  await expect(verifyPassword({ hash, password: 'Kira y Nunez' })).resolves.toBe(false)
})
