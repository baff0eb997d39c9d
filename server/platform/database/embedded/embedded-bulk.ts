import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Db, Database } from '#server/platform/database/database.ts'
import type { EmbeddedClient } from './embedded-client.ts'

// Copied data is in memory three times.
const pieceBytes = 8 * 1024 * 1024

/** Yields a file in pieces of some megabytes that end with a line. */
async function* readPieces(path: string): AsyncGenerator<Blob> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: pieceBytes })) {
    const bytes = Buffer.concat([rest, Buffer.from(chunk)])
    const end = bytes.lastIndexOf(10) + 1
    rest = bytes.subarray(end)
    if (end > 0) yield new Blob([bytes.subarray(0, end)])
  }
  if (rest.length > 0) yield new Blob([rest])
}

export const createEmbeddedBulk =
  (client: EmbeddedClient, db: Db): Database['bulkTransaction'] =>
  (_mode, work) =>
    db.transaction((tx) =>
      work({
        db: tx,
        copyTo: async (source, path) => {
          const { blob, affectedRows = 0 } = await client.openTransaction.query(
            `copy ${source} to '/dev/blob'`,
          )
          await writeFile(path, blob?.stream() ?? '', { mode: 0o600, flag: 'wx' })
          return affectedRows
        },
        copyFrom: async (target, path) => {
          let rows = 0
          for await (const blob of readPieces(path)) {
            const { affectedRows = 0 } = await client.openTransaction.query(
              `copy ${target} from '/dev/blob'`,
              [],
              { blob },
            )
            rows += affectedRows
          }
          return rows
        },
      }),
    )
