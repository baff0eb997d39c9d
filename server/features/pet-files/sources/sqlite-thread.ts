// No code of the database runs: no views, no triggers, no generated columns.
import { pathToFileURL } from 'node:url'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'

/** See `heic-thread.ts`. */
export const sqliteThreadUrl = import.meta.url

const sqliteTask = z.object({
  kind: z.literal('read-sqlite'),
  path: z.string(),
  /** Missing columns are left out. */
  tables: z.record(z.string(), z.array(z.string())),
  /** All tables together. */
  rowsMax: z.int(),
  /** All texts together. */
  charactersMax: z.int(),
})
export type SqliteTask = z.infer<typeof sqliteTask>

export type SqliteValue = string | number | null
/** Rows by table name; null where the file is no such database. */
export type SqliteTables = Readonly<Record<string, readonly Readonly<Record<string, SqliteValue>>[]>>

export const tooLarge = 'too large'
/** The text is not in the database's encoding. */
export const notText = 'not text'

class RefusedError extends Error {
  override name = 'RefusedError'
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

// A virtual table, which would load a module, has a statement with other words.
const isPlainTable = (db: DatabaseSync, table: string): boolean => {
  const row = db.prepare("select sql from sqlite_schema where type = 'table' and name = ?").get(table)
  return typeof row?.['sql'] === 'string' && /^create\s+table\b/i.test(row['sql'])
}

const plainColumns = (db: DatabaseSync, table: string, wanted: readonly string[]): string[] => {
  const columns = db.prepare(`pragma table_xinfo(${quoted(table)})`).all()
  const plain = columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name)
  return wanted.filter((column) => plain.includes(column))
}

const encodings: Readonly<Record<string, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16le': 'utf-16le',
  'UTF-16be': 'utf-16be',
}

/** Node would replace invalid characters of texts by U+FFFD, so they are read as bytes. */
const readText = (column: string): string =>
  `case typeof(${column}) when 'text' then cast(${column} as blob) when 'blob' then null else ${column} end as ${column}`

const createTextReader = (db: DatabaseSync) => {
  const encoding = encodings[String(db.prepare('pragma encoding').get()?.['encoding'])]
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes: Uint8Array): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      throw new RefusedError(notText)
    }
  }
}

const readTables = ({ path, tables, rowsMax, charactersMax }: SqliteTask): SqliteTables => {
  const location = pathToFileURL(path)
  // Prevents a file beside it, whatever journal the header declares.
  location.search = '?immutable=1'
  const db = new DatabaseSync(location, { readOnly: true, allowExtension: false })
  try {
    db.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on')
    const decode = createTextReader(db)
    let [count, characters] = [0, 0]
    const found: Record<string, Record<string, SqliteValue>[]> = {}
    for (const [table, wanted] of Object.entries(tables)) {
      if (!isPlainTable(db, table)) continue
      const columns = plainColumns(db, table, wanted)
      if (columns.length === 0) continue
      const rows: Record<string, SqliteValue>[] = []
      const listed = columns.map((column) => readText(quoted(column))).join(', ')
      for (const row of db.prepare(`select ${listed} from ${quoted(table)}`).iterate()) {
        count += 1
        const values = columns.map((column): [string, SqliteValue] => {
          const value = row[column]
          if (!(value instanceof Uint8Array)) return [column, typeof value === 'number' ? value : null]
          characters += value.length
          return [column, decode(value)]
        })
        if (count > rowsMax || characters > charactersMax) throw new RefusedError(tooLarge)
        rows.push(Object.fromEntries(values))
      }
      found[table] = rows
    }
    return found
  } finally {
    db.close()
  }
}

const task = sqliteTask.safeParse(workerData)
if (parentPort !== null && task.success) {
  try {
    parentPort.postMessage(readTables(task.data))
  } catch (error) {
    parentPort.postMessage(error instanceof RefusedError ? error.message : null)
  }
}
