// The whole archive is judged before anything is written: its tables are those of its version, its
// files belong to known folders, and all listed entries are present.
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import {
  describeTooOld,
  readBaseline,
  readNewestMigration,
} from '#server/platform/database/schema-version.ts'
import { isStorageKey } from '#server/platform/files/open-file-store.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import {
  filesFolder,
  secretName,
  tableEntryName,
  type ArchiveHeader,
  type TableCopy,
} from '#server/platform/backup/archive/entries.ts'
import { readArchive, readSmall, type ArchiveEntry } from '#server/platform/backup/archive/reader.ts'
import { BackupError, escapeForTerminal } from './backup-error.ts'
import { createRowCount } from './row-count.ts'
import { readKnownTables, type KnownTables } from './known-tables.ts'
import { hashOfSecret } from './secret-hash.ts'

export type EntryClass =
  | { readonly kind: 'rows'; readonly table: TableCopy; readonly index: number }
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'secret' }

/** @throws BackupError for an entry that Huella does not write */
export const classifyEntry = (
  { tables }: Pick<ArchiveHeader, 'tables'>,
  storedFiles: readonly StoredFiles[],
  name: string,
): EntryClass => {
  if (name === secretName) return { kind: 'secret' }
  const index = tables.findIndex((item) => tableEntryName(item) === name)
  const table = tables[index]
  if (table !== undefined) return { kind: 'rows', table, index }
  const key = name.startsWith(filesFolder) ? name.slice(filesFolder.length) : ''
  const folder = storedFiles.find((storedFile) => key.startsWith(`${storedFile.folder}/`))
  if (folder !== undefined && isStorageKey(key)) return { kind: 'file', key }
  throw new BackupError(`The backup holds “${escapeForTerminal(name)}”, which this Huella does not know.`)
}

const isSubset = (some: readonly string[], all: ReadonlySet<string>): boolean =>
  some.every((item) => all.has(item)) && new Set(some).size === some.length

const requireKnownTables = ({ tables, sequences }: ArchiveHeader, known: KnownTables): void => {
  const refuse = (what: string) =>
    new BackupError(`The backup is not one that Huella wrote: ${escapeForTerminal(what)} of its version.`)
  const names = tables.map(({ schema, name }) => `${schema}.${name}`)
  if (!isSubset(names, new Set([...known.own.keys(), ...known.queue.keys()])))
    throw refuse('its tables are not those')
  for (const name of known.own.keys()) if (!names.includes(name)) throw refuse(`it has no ${name}, as all`)
  for (const [n, { columns }] of tables.entries()) {
    const name = names[n] ?? ''
    const own = known.own.get(name)
    const isKnown = isSubset(columns, own ?? known.queue.get(name) ?? new Set())
    // Queue tables of older versions have fewer columns.
    if (!isKnown || (own !== undefined && own.size !== columns.length))
      throw refuse(`the columns of ${name} are not those`)
  }
  const own = sequences.map(({ name }) => name)
  if (!isSubset(own, known.sequences) || own.length !== known.sequences.size)
    throw refuse('its sequences are not those')
}

const requireKnownVersion = async (
  { schemaVersion }: ArchiveHeader,
  migrationsDir: string,
): Promise<KnownTables> => {
  const known = await readKnownTables(migrationsDir, schemaVersion)
  if (known !== undefined) return known
  if (schemaVersion > (await readNewestMigration(migrationsDir)).when)
    throw new BackupError('The backup is of a newer Huella than this one: restore it with that version.')
  throw new BackupError(
    schemaVersion < (await readBaseline(migrationsDir)).when
      ? describeTooOld('backup', 'restore it with that version and start that once, then this one')
      : 'The backup has tables that this Huella never had.',
  )
}

const secretMaxBytes = 4096

/** @throws BackupError where it is not the secret that the archive was made with */
export const readSecret = async (entry: ArchiveEntry, { secretHash }: ArchiveHeader): Promise<string> => {
  const secret = (await readSmall(entry, secretMaxBytes)).toString().trim()
  if (hashOfSecret(secret) === secretHash) return secret
  throw new BackupError('The backup holds another secret than the one that it was made with.')
}

type ArchiveSummary = {
  readonly header: ArchiveHeader
  /** The size of all unpacked rows. */
  readonly rowBytes: number
}

type Rules = {
  readonly migrationsDir: string
  readonly storedFiles: readonly StoredFiles[]
  /** Throws where the backup must not be restored here. */
  readonly authorize: (header: ArchiveHeader) => void
}

/** @throws BackupError before anything is written */
export const inspectArchive = async (
  path: string,
  passphrase: string | undefined,
  { migrationsDir, storedFiles, authorize }: Rules,
): Promise<ArchiveSummary> => {
  const missing = new Set<TableCopy>()
  let [isJudged, rowBytes] = [false, 0]
  const judgeHeader = async (header: ArchiveHeader): Promise<void> => {
    if (isJudged) return
    requireKnownTables(header, await requireKnownVersion(header, migrationsDir))
    authorize(header)
    for (const table of header.tables) missing.add(table)
    isJudged = true
  }
  const header = await readArchive(path, passphrase, async (entry, described) => {
    await judgeHeader(described)
    const meaning = classifyEntry(described, storedFiles, entry.name)
    if (meaning.kind === 'secret') await readSecret(entry, described)
    if (meaning.kind !== 'rows') return
    const count = createRowCount(meaning.table)
    await pipeline(entry.stream, createGunzip(), count.stream)
    rowBytes += count.finish()
    // The archive's own objects: each appears once.
    missing.delete(meaning.table)
  })
  await judgeHeader(header)
  const [first] = missing
  if (first !== undefined) throw new BackupError(`The backup is without the rows of ${first.name}.`)
  return { header, rowBytes }
}
