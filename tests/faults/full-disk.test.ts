// An embedded start on a disk that is full, or becomes full, ends with a sentence about the remedy.
// The disk is a real one where this user may mount it, else system calls simulate it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAll } from '#server/testing/extent.ts'
import { startFailingServer } from '#server/testing/servers/server-process.ts'
import { ownFolder } from './own-database.ts'

const mebibyte = 1024 * 1024
const run = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0

type Disk = {
  readonly env: { readonly DATA_DIR: string; readonly SMALL_DISK_BYTES?: string }
  readonly nodeFlags: readonly string[]
}

const mountDisk = (bytes: number): Disk | undefined => {
  const env = ownFolder(onTestFinished)
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'huella-small-disk', env.DATA_DIR)) return undefined
  onTestFinished(() => void run('umount', '--lazy', env.DATA_DIR))
  return { env, nodeFlags: [] }
}

const simulateDisk = (bytes: number): Disk => ({
  env: { ...ownFolder(onTestFinished), SMALL_DISK_BYTES: String(bytes) },
  nodeFlags: ['--import', join(import.meta.dirname, 'small-disk.ts')],
})

const disk = (bytes: number): Disk => mountDisk(bytes) ?? simulateDisk(bytes)

const disks = [
  ['is full', 8 * mebibyte, disk],
  // There is room to begin, and none for the tables.
  ['becomes full', 24 * mebibyte, disk],
  ['is full, as system calls say,', 8 * mebibyte, simulateDisk],
  ['becomes full, as system calls say,', 24 * mebibyte, simulateDisk],
] as const

test.each(isAll ? disks : disks.slice(0, 1))(
  'ends a start on a disk that %s with a sentence',
  async (_how, bytes, diskOf) => {
    const { env, nodeFlags } = diskOf(bytes)
    expect(await startFailingServer(env, nodeFlags)).toEqual({
      code: 1,
      stderr: `The disk of DATA_DIR (${env.DATA_DIR}) is full: less than 16 MB are free. Make room on it, or set DATA_DIR to a folder on another disk.\n`,
    })
  },
)
