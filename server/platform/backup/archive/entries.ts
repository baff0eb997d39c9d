// What an archive holds, in this order: a tar, in an age file where a passphrase is given. Both can
// be opened without Huella (docs/decisions/0069-backups.md).
import * as z from 'zod'

/** The first entry: what the others are, and what they came from. */
export const headerName = 'huella-backup.json'
/** The secret of DATA_DIR, where no SECRET is set. */
export const secretName = 'secret'
/** The last entry, as `sha256sum -c` reads it: without it the archive is not whole. */
export const checksumsName = 'SHA256SUMS'
/** What the keys of files follow. */
export const filesFolder = 'files/'

const tableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).nonempty(),
  rows: z.int().min(0),
})
/** The rows of one table, as COPY writes them. */
export type TableCopy = z.output<typeof tableCopy>

/** Where the rows of a table lie in the archive, compressed. */
export const tableEntryName = ({ schema, name }: Pick<TableCopy, 'schema' | 'name'>): string =>
  `database/${schema}.${name}.copy.gz`

export const snapshotDescription = z.object({
  backupId: z.uuid(),
  /** Not later than the moment that the rows are of. */
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** `when` of the newest migration. */
  schemaVersion: z.int(),
  tables: z.array(tableCopy),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^\d{1,18}$/), isCalled: z.boolean() }),
  ),
  /** How many files the rows name. */
  files: z.int().min(0),
})
export type SnapshotDescription = z.output<typeof snapshotDescription>

export const archiveHeader = snapshotDescription.extend({
  /** Of this format; a reader refuses a higher one. */
  format: z.int(),
  /** A keyed hash: it tells whether a server's secret is the one of then, and nothing else. */
  secretHash: z.string(),
})
export type ArchiveHeader = z.output<typeof archiveHeader>

export const archiveFormat = 1
