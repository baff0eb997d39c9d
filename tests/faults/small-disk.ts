// `full-disk.test.ts` loads this before a server: writing fails as on a disk of SMALL_DISK_BYTES,
// which is also the reported free space at first. No other behaviour changes.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const size = Number(process.env['SMALL_DISK_BYTES'])
let written = 0

const { writeSync } = fs
const { statfs } = fs.promises

Object.assign(fs, {
  writeSync: (...given: readonly unknown[]): unknown => {
    const count: unknown = Reflect.apply(writeSync, fs, given)
    written += Number(count)
    if (written > size)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
    return count
  },
})
Object.assign(fs.promises, {
  statfs: async (path: string): Promise<object> => {
    const { bsize } = await statfs(path)
    return { bsize, bavail: Math.max(0, Math.floor((size - written) / bsize)) }
  },
})
syncBuiltinESMExports()
