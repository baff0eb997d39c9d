import { spawnSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { repeats } from '#server/testing/extent.ts'
import { archiveFormat, headerName, type ArchiveHeader } from './entries.ts'
import { readArchive } from './reader.ts'
import { createArchive } from './writer.ts'

const passphrase = 'correcto caballo bateria grapa'
const header: ArchiveHeader = {
  format: archiveFormat,
  backupId: randomUUID(),
  createdAt: '2026-11-23T06:30:00.000Z',
  secretHash: 'x',
  engine: 'pglite',
  schemaVersion: 1,
  tables: [],
  sequences: [],
  files: 2,
}
const longKey = `files/${'a-long-name/'.repeat(40)}photo.webp`
const contents = new Map([
  ['files/one.webp', Buffer.from('one')],
  [longKey, Buffer.alloc(300_000, 'long')],
  ['files/empty', Buffer.alloc(0)],
])

const place = async () => join(await mkdtemp(join(tmpdir(), 'huella-archive-')), 'a.tar')

// scrypt with the usual work factor takes a second per passphrase: tests/faults/backup.test.ts does
// it.
const lowWorkFactor = 8

const write = async (
  secret: string | undefined,
  { first = header }: { first?: object } = {},
): Promise<string> => {
  const path = await place()
  const archive = await createArchive(path, secret, lowWorkFactor)
  await archive.addBytes(headerName, Buffer.from(JSON.stringify(first)))
  for (const [name, bytes] of contents) await archive.addBytes(name, bytes)
  await archive.finish()
  await archive.publish()
  return path
}

const readAll = async (path: string, secret: string | undefined) => {
  const found = new Map<string, Buffer>()
  await readArchive(path, secret, async ({ name, stream }) => void found.set(name, await buffer(stream)))
  return found
}

describe.each([
  ['in the clear', undefined],
  ['encrypted', passphrase],
])('%s', (_name, secret) => {
  const tries = repeats(40)

  test('returns what it was given, in its order', async () => {
    expect([...(await readAll(await write(secret), secret))]).toEqual([...contents])
  })

  test('fails when it is cut off anywhere', async () => {
    const path = await write(secret)
    const whole = await readFile(path)
    for (let n = 0; n < tries; n++) {
      // The last kilobyte of a tar is empty, so that cutting inside it loses no data.
      await writeFile(path, whole.subarray(0, randomInt(whole.length - 1025)))
      await expect(readAll(path, secret)).rejects.toThrow(/damaged|does not open|encrypted/)
    }
  })

  test('fails when one bit of its contents is changed', async () => {
    const path = await write(secret)
    const whole = await readFile(path)
    const at = secret === undefined ? () => whole.indexOf('longlong') + randomInt(200_000) : undefined
    for (let n = 0; n < tries; n++) {
      const bytes = Buffer.from(whole)
      const index = at?.() ?? randomInt(bytes.length)
      bytes[index] = (bytes[index] ?? 0) ^ 4
      await writeFile(path, bytes)
      await expect(readAll(path, secret)).rejects.toThrow(/damaged|does not open|encrypted/)
    }
  })
})

test('reads the names of entries without their contents', async () => {
  const names: string[] = []
  await readArchive(await write(undefined), undefined, async ({ name }) => void names.push(name))
  expect(names).toEqual([...contents.keys()])
})

test('hides its contents when encrypted, and opens with no other passphrase', async () => {
  const path = await write(passphrase)
  const bytes = await readFile(path)
  expect(bytes.toString('latin1', 0, 100)).toMatch(/^age-encryption.org\/v1\n-> scrypt \S+ 8\n/)
  expect(bytes.includes('huella')).toBe(false)
  expect(bytes.includes('longlong')).toBe(false)
  await expect(readAll(path, 'otra frase que no es')).rejects.toThrow(/does not open/)
  await expect(readAll(path, undefined)).rejects.toThrow(/set BACKUP_PASSPHRASE/)
})

test('opens with tar and passes sha256sum when unencrypted', async () => {
  const path = await write(undefined)
  const folder = join(path, '..')
  expect(spawnSync('tar', ['xf', path, '-C', folder]).status).toBe(0)
  const checked = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
  expect(checked.status, checked.stdout.toString()).toBe(0)
})

test('refuses an archive of a newer format', async () => {
  const path = await write(undefined, { first: { ...header, format: archiveFormat + 1 } })
  await expect(readAll(path, undefined)).rejects.toThrow(/newer Huella/)
})

test('gets its name only when it is whole', async () => {
  const path = await place()
  const archive = await createArchive(path, undefined)
  await archive.addBytes(headerName, Buffer.from(JSON.stringify(header)))
  await expect.poll(() => readdir(join(path, '..'))).toEqual(['a.tar.part'])
  // The file became shorter while it was read.
  await expect(archive.addStream('files/short', 10, Readable.from([Buffer.from('short')]))).rejects.toThrow()
  await archive.abandon()
  expect(await readdir(join(path, '..'))).toEqual([])
})
