// A kind of records in the file of a pet that has an id and the moment it was written, and nothing
// of other kinds: one frame for all of them.
import type * as z from 'zod'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { fileRecordId, madeAt, petFilePart, type PetFilePart } from '#server/features/pet-files/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PersonalTable } from '#server/platform/database/personal-tables.ts'
import type { Identity, Written } from './adding-records.ts'

/** What such a record has in a file beside what somebody wrote. */
export const fileIdentity = { id: fileRecordId, createdAt: instant }

type InFile = { readonly id: string; readonly createdAt: string }

type RecordsPart<FileRow extends InFile, Row extends Identity> = {
  readonly name: RecordKind
  readonly table: PersonalTable['table']
  readonly plan?: PlanFeature
  readonly inspect?: PetFilePart['inspect']
  /** Its fields and `fileIdentity`, strict. */
  readonly row: z.ZodType<FileRow>
  readonly list: (db: Db | Tx, access: PetAccess) => Promise<readonly Row[]> | AsyncIterable<Row>
  /** Without what the file does not hold. */
  readonly shown: (row: Row) => FileRow
  /** Together: an import is one transaction, and on the embedded database all wait for it. */
  readonly insert: (
    tx: Tx,
    access: PetAccess<'own'>,
    rows: readonly (Written & Omit<FileRow, keyof InFile>)[],
  ) => Promise<unknown>
}

/** For the extension point `petFileParts`. Reminders of what comes in begin with the import. */
export const petRecordsPart = <FileRow extends InFile, Row extends Identity>({
  name,
  table,
  plan,
  inspect,
  row: schema,
  list,
  shown,
  insert,
}: RecordsPart<FileRow, Row>): PetFilePart =>
  petFilePart({
    name,
    tables: [table],
    isCapped: true,
    ...(plan === undefined ? {} : { plan }),
    ...(inspect === undefined ? {} : { inspect }),
    row: schema,
    key: ({ id }) => id,
    read: async function* ({ db, access }) {
      for await (const row of await list(db, access)) yield shown(row)
    },
    write: async (rows, { tx, access, now, newIdOf }) => {
      await insert(
        tx,
        access,
        rows.map(({ id, createdAt, ...fields }) => {
          const at = madeAt(createdAt, now)
          return { ...fields, id: newIdOf(name, id, at), createdAt: at, remindFrom: now }
        }),
      )
    },
  })
