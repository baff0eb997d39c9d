import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openServices } from '#server/app/services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { listPublicKeys, signWithServerKey } from '#server/platform/signing/server-keys.ts'
import { isSignatureRight } from '#server/platform/signing/verification.ts'
import { createOperator } from '#server/testing/clients/operator.ts'

const root = await mkdtemp(join(tmpdir(), 'huella-rotate-'))
const log = createLog({ logLevel: 'silent' })
afterAll(() => rm(root, { recursive: true }))
const keeper = createOperator(root)
const bytes = Buffer.from('Kira')

test('signs with a new key, the server running or not, and keeps proving with the old ones', async () => {
  const env = await keeper.install('server')
  const running = await openServices(readConfig(env), log)
  const signed = await signWithServerKey(running.services, bytes)
  const { code, lines } = await keeper.run('rotate-signing-key', env)
  expect([code, lines]).toEqual([
    0,
    [
      expect.stringMatching(
        new RegExp(`^From now on the key [\\w-]{11} signs\\. The key ${signed.keyId} is retired`),
      ),
    ],
  ])
  const second = await signWithServerKey(running.services, bytes)
  expect(lines[0]).toContain(` ${second.keyId} signs`)
  await running.close()
  await keeper.run('rotate-signing-key', env)
  const again = await openServices(readConfig(env), log)
  onTestFinished(() => again.close())
  const third = await signWithServerKey(again.services, bytes)
  expect(new Set([signed, second, third].map(({ keyId }) => keyId)).size).toBe(3)
  const keys = await listPublicKeys(again.services)
  expect(keys.map(({ keyId, retiredAt }) => [keyId, retiredAt === null])).toEqual([
    [third.keyId, true],
    [second.keyId, false],
    [signed.keyId, false],
  ])
  for (const { keyId, signature } of [signed, second, third]) {
    const publicKey = keys.find((key) => key.keyId === keyId)?.publicKey ?? ''
    const text = Buffer.from(signature).toString('base64url')
    expect(isSignatureRight({ keyId, publicKey, signature: text }, bytes)).toBe(true)
  }
}, 120_000)

test('reports a missing database, and makes none', async () => {
  await expect(keeper.run('rotate-signing-key', keeper.environment('none'))).rejects.toThrow(
    /no database yet/,
  )
})
