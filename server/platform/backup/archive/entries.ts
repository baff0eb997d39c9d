// An archive is a tar with these entries in this order, inside an age file if a passphrase is set.
// Both can be opened without Huella (docs/decisions/0069-backups.md).
import * as z from 'zod'

/** The first entry, which describes the others and their source. */
export const headerName = 'huella-backup.json'
/** The secret of DATA_DIR, present where SECRET is not set. */
export const secretName = 'secret'
/** The last entry, in the format of `sha256sum -c`. An archive without it is incomplete. */
export const checksumsName = 'SHA256SUMS'
/** The folder of the files, followed by their keys. */
export const filesFolder = 'files/'

const tableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).nonempty(),
  rows: z.int().min(0),
})
/** The rows of one table in the format of COPY. */
export type TableCopy = z.output<typeof tableCopy>

export const tableEntryName = ({ schema, name }: Pick<TableCopy, 'schema' | 'name'>): string =>
  `database/${schema}.${name}.copy.gz`

export const snapshotDescription = z.object({
  backupId: z.uuid(),
  /** Not later than the moment of the snapshot. */
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** `when` of the newest migration. */
  schemaVersion: z.int(),
  tables: z.array(tableCopy),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^\d{1,18}$/), isCalled: z.boolean() }),
  ),
  files: z.int().min(0),
})
export type SnapshotDescription = z.output<typeof snapshotDescription>

export const archiveHeader = snapshotDescription.extend({
  /** The version of this format; a reader refuses a higher one. */
  format: z.int(),
  /** A keyed hash, which identifies the secret of the server without revealing it. */
  secretHash: z.string(),
})
export type ArchiveHeader = z.output<typeof archiveHeader>

export const archiveFormat = 1
