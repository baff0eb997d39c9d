import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { receiveUpload, removeStaleUploads, type UploadOptions } from './uploads.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'huella-uploads-'))
})

const bodyOf = (chunks: Buffer[], contentLength?: number) =>
  Object.assign(Readable.from(chunks), {
    headers: contentLength === undefined ? {} : { 'content-length': String(contentLength) },
  })
const receive = (body: Readable, options: Partial<UploadOptions> = {}) =>
  receiveUpload(body, { maxBytes: 1000, dir, ...options })

describe('receiveUpload', () => {
  it('stores a body unchanged', async () => {
    const chunks = [Buffer.alloc(400, 1), Buffer.alloc(600, 2)]
    const { path, size } = await receive(bodyOf(chunks, 1000))
    expect(size).toBe(1000)
    expect(await readFile(path)).toEqual(Buffer.concat(chunks))
    expect(await readdir(dir)).toHaveLength(1)
  })

  it('stores an empty body', async () => {
    expect(await receive(bodyOf([]))).toMatchObject({ size: 0 })
  })

  it('refuses a Content-Length over the limit before it reads a byte', async () => {
    const body = bodyOf([Buffer.alloc(10)], 1001)
    await expect(receive(body)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', data: { limit: 1000 } })
    expect(body.readableDidRead).toBe(false)
    expect(await readdir(dir)).toEqual([])
  })

  it('refuses a body over the limit, whatever its Content-Length', async () => {
    let sent = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 100
          yield Buffer.alloc(100)
        }
      })(),
    )
    await expect(receive(endless)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(sent).toBeLessThan(10_000)
    expect(await readdir(dir)).toEqual([])
  })

  it('leaves no file of a body that ends early', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(100)
        throw new Error('connection lost')
      })(),
    )
    await expect(receive(broken)).rejects.toThrow('connection lost')
    expect(await readdir(dir)).toEqual([])
  })

  it('leaves no file when it is aborted', async () => {
    const abort = new AbortController()
    const body = new Readable({ read: () => undefined })
    body.push(Buffer.alloc(10))
    const receiving = receive(body, { signal: abort.signal })
    const abortOnceBegun = async () => {
      await expect.poll(() => readdir(dir)).toHaveLength(1)
      abort.abort()
    }
    await Promise.all([expect(receiving).rejects.toMatchObject({ name: 'AbortError' }), abortOnceBegun()])
    expect(await readdir(dir)).toEqual([])
  })

  // /dev/full: the kernel itself reports ENOSPC.
  it.runIf(process.platform === 'linux')('reports a full disk', async () => {
    const { pipeline } = await import('node:stream/promises')
    const { createWriteStream } = await import('node:fs')
    const full = await pipeline(bodyOf([Buffer.alloc(10)]), createWriteStream('/dev/full')).catch(
      (error: unknown) => error,
    )
    expect(full).toMatchObject({ code: 'ENOSPC' })
    const failing = Readable.from(
      (function* () {
        yield Buffer.alloc(10)
        throw full
      })(),
    )
    await expect(receive(failing)).rejects.toMatchObject({ code: 'INSUFFICIENT_STORAGE' })
    expect(await readdir(dir)).toEqual([])
  })
})

describe('removeStaleUploads', () => {
  it('removes the files of a killed process, and none of an upload in progress', async () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const days = (n: number) => new Date(now.getTime() - n * 86_400_000)
    for (const [name, age] of [
      ['old.part', 2],
      ['old', 3],
      ['young.part', 0.5],
    ] as const) {
      await writeFile(join(dir, name), 'x')
      await utimes(join(dir, name), days(age), days(age))
    }
    await removeStaleUploads(dir, now)
    expect(await readdir(dir)).toEqual(['young.part'])
    await removeStaleUploads(join(dir, 'never-made'), now)
    await removeStaleUploads(dir, now, true)
    expect(await readdir(dir)).toEqual([])
  })
})
