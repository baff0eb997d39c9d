import { createPublicKey, verify } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { signingKeyList } from '#contract/shared/signing/signing-keys.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { listPublicKeys, rotateServerKey, signWithServerKey } from './server-keys.ts'
import { signingKeys } from './tables.ts'

const database = await openTestDatabase(createLog({ logLevel: 'silent' }))
const [old, present] = ['the secret that this server had before', 'the secret that this server has now']
const server = await openTestApp({ database, env: { SECRET: old } })
const other = await openTestApp({ database, env: { SECRET: old } })
const changed = await openTestApp({ database, env: { SECRET: present, SECRET_PREVIOUS: old } })
const stranger = await openTestApp({ database, env: { SECRET: present } })
afterAll(async () => {
  for (const app of [server, other, changed, stranger]) await app.close()
  await database.close()
})

const bytes = Buffer.from('Kira, Rabia, 2026-03-01')
const fits = async (keyId: string, signature: Uint8Array, signed: Uint8Array = bytes) => {
  const answer = await server.inject({ method: 'GET', url: '/api/signing-keys' })
  const { keys } = signingKeyList.parse(answer.json())
  const x = keys.find((key) => key.keyId === keyId)?.publicKey ?? ''
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, signed, key, signature)
}

test('makes one key on two replicas at once, and lets anybody check its signatures', async () => {
  expect(await listPublicKeys(server.services)).toEqual([])
  const all = await Promise.all(
    [server, other, server, other].map((app) => signWithServerKey(app.services, bytes)),
  )
  const keyIds = new Set(all.map(({ keyId }) => keyId))
  expect([keyIds.size, await database.db.$count(signingKeys)]).toEqual([1, 1])
  for (const { keyId, signature } of all) {
    expect(signature).toHaveLength(64)
    expect(await fits(keyId, signature)).toBe(true)
    expect(await fits(keyId, signature, Buffer.from('Kira, Rabia, 2026-03-02'))).toBe(false)
  }
})

test('keeps the key through a changed secret; signs with another where none opens it, and lists both', async () => {
  const first = await signWithServerKey(server.services, bytes)
  expect((await signWithServerKey(changed.services, bytes)).keyId).toBe(first.keyId)
  const second = await signWithServerKey(stranger.services, bytes)
  expect(second.keyId).not.toBe(first.keyId)
  const keys = await listPublicKeys(server.services)
  expect(keys.map(({ keyId, retiredAt }) => [keyId, retiredAt === null])).toEqual([
    [second.keyId, true],
    [first.keyId, false],
  ])
  for (const { keyId, signature } of [first, second]) expect(await fits(keyId, signature)).toBe(true)
})

test('makes two keys in two rotations at once, and signs with one', async () => {
  const before = await signWithServerKey(server.services, bytes)
  const made = await Promise.all([rotateServerKey(server.services), rotateServerKey(other.services)])
  const keys = await listPublicKeys(server.services)
  const current = keys.filter(({ retiredAt }) => retiredAt === null).map(({ keyId }) => keyId)
  expect(current).toHaveLength(1)
  expect(made.map(({ keyId }) => keyId)).toContain(current[0])
  // Each rotation retired a different key.
  expect(new Set(made.map(({ retired }) => retired)).size).toBe(2)
  expect(made.map(({ retired }) => retired)).toContain(before.keyId)
  expect((await signWithServerKey(other.services, bytes)).keyId).toBe(current[0])
  expect(await fits(before.keyId, before.signature)).toBe(true)
})

test('stores the private key sealed, and shows it to nobody', async () => {
  await signWithServerKey(changed.services, bytes)
  const answer = await server.inject({ method: 'GET', url: '/api/signing-keys' })
  for (const { sealedPrivateKey } of await database.db.select().from(signingKeys)) {
    expect(answer.body).not.toContain(sealedPrivateKey)
    expect(Buffer.from(sealedPrivateKey, 'base64url').length).toBeGreaterThan(43)
  }
})
