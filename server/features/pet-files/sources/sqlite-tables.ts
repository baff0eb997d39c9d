import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { otherFileMaxBytes, petFileRecordsMax } from '#contract/features/pet-files/limits.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import type { SqliteTables, SqliteTask } from './sqlite-thread.ts'

const tables: z.ZodType<SqliteTables> = z.record(
  z.string(),
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
)

// Ten thousand rows take a tenth of a second on an idle machine.
const timeMs = 20_000

/**
 * @param wanted the columns of each table; missing ones are left out
 * @throws PET_FILE_REFUSED for a file that is no such database, takes too long, or has too much,
 * and for texts in another encoding than the database's
 */
export const readSqliteTables = async (path: string, wanted: SqliteTask['tables']): Promise<SqliteTables> => {
  const { sqliteThreadUrl, tooLarge, notText } = await import('./sqlite-thread.ts')
  const task: SqliteTask = {
    kind: 'read-sqlite',
    path,
    tables: wanted,
    rowsMax: petFileRecordsMax,
    charactersMax: otherFileMaxBytes,
  }
  const thread = new Worker(new URL(sqliteThreadUrl), {
    name: 'sqlite',
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  })
  // The thread can be terminated between two rows, and no row is larger than the file.
  const timer = setTimeout(() => void thread.terminate(), timeMs)
  try {
    const answer = await new Promise<unknown>((resolve) => {
      thread.once('message', resolve)
      thread.once('error', () => resolve(null))
      thread.once('exit', () => resolve(null))
    })
    if (answer === tooLarge) throw refusal('too_large')
    if (answer === notText) throw refusal('invalid_records')
    const parsed = tables.safeParse(answer)
    if (!parsed.success) throw refusal('not_a_pet_file')
    return parsed.data
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
