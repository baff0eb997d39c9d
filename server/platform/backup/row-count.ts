import { Writable } from 'node:stream'
import type { TableCopy } from '#server/platform/backup/archive/entries.ts'
import { BackupError } from './backup-error.ts'

const feed = 10
// Several times the largest row that people can make. A restore holds a whole row in memory.
const rowMaxBytes = 64 * 1024 * 1024

/** `finish` returns the number of bytes. @throws BackupError; `stream` ends with the same */
export const createRowCount = ({ schema, name, rows }: TableCopy) => {
  let [count, bytes, rowBytes] = [0, 0, 0]
  const refuse = (what: string) => new BackupError(`The backup is not whole: ${schema}.${name} ${what}.`)
  const take = (chunk: Buffer): BackupError | null => {
    bytes += chunk.length
    let start = 0
    for (let end = chunk.indexOf(feed); end !== -1; end = chunk.indexOf(feed, start)) {
      count += 1
      rowBytes = 0
      start = end + 1
    }
    rowBytes += chunk.length - start
    if (count > rows) return refuse(`has more than the ${rows} rows that it should have`)
    return rowBytes > rowMaxBytes ? refuse('has a row that is too large') : null
  }
  return {
    stream: new Writable({ write: (chunk: Buffer, _encoding, done) => done(take(chunk)) }),
    finish: (): number => {
      if (rowBytes > 0) throw refuse('ends within a row')
      if (count !== rows) throw refuse(`has ${count} rows instead of ${rows}`)
      return bytes
    },
  }
}
