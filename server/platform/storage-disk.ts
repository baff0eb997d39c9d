// Files on disk: flydrive's driver, with writes that appear whole or not at all.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'

class WholeFiles extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  // flydrive writes in place: a reader, or a crash, would meet half a file.
  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    const target = join(this.#root, key)
    const part = join(this.#root, `.part-${randomUUID()}`)
    try {
      await mkdir(dirname(target), { recursive: true })
      await writeFile(part, contents, { signal: options?.signal, flush: true })
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

/** @param root the folder that keys are paths below; made when the first file is written */
export const createDiskDriver = (root: string) => new WholeFiles(root)
