// Files on disk: flydrive's driver, with writes that appear whole or not at all.
import { randomUUID } from 'node:crypto'
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'
import type { Scan, StoredFileInfo } from './file-store.ts'

class AtomicDiskDriver extends FSDriver {
  readonly #root: string
  readonly #parts: string

  constructor(root: string, partialDir: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
    this.#parts = partialDir
  }

  // flydrive writes in place: a reader, or a crash, would meet half a file.
  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    await this.#write(key, contents, options)
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    await this.#write(key, contents, options)
  }

  async #write(key: string, contents: string | Uint8Array | Readable, options?: WriteOptions): Promise<void> {
    const target = join(this.#root, key)
    const part = join(this.#parts, randomUUID())
    try {
      await mkdir(dirname(part), { recursive: true })
      await mkdir(dirname(target), { recursive: true })
      await writeFile(part, contents, { signal: options?.signal, flush: true })
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

/**
 * @param root the folder that keys are paths below; made when the first file is written
 * @param partialDir where files are until they are whole: on the same disk, for a rename does not leave it
 */
export const createDiskDriver = (root: string, partialDir: string) => new AtomicDiskDriver(root, partialDir)

const ignoreMissing = async <T>(looked: Promise<T>): Promise<T | undefined> => {
  try {
    return await looked
  } catch (error) {
    // Removed since it was listed.
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** @param root as for the driver */
export const scanDisk = (root: string): Scan =>
  async function* scan(folder): AsyncGenerator<StoredFileInfo> {
    const entries = await ignoreMissing(opendir(join(root, folder)))
    if (entries === undefined) return
    for await (const entry of entries) {
      const key = `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* scan(key)
      else {
        const known = await ignoreMissing(stat(join(root, key)))
        if (known !== undefined) yield { key, modifiedAt: known.mtime }
      }
    }
  }
