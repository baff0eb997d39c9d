// The column with a kind of record, for the tables of other features.
import { customType } from 'drizzle-orm/pg-core'
import { kindWritten, writtenName } from '#contract/features/records/written-names.ts'

/**
 * A column with one of these kinds. It holds the name that versions before gave the kind: they
 * still run beside this one while it is installed (docs/decisions/0075-upgrades-without-a-stop.md).
 */
export const writtenKind = <Kind extends string>(kinds: readonly Kind[]) =>
  customType<{ data: Kind; driverData: string }>({
    dataType: () => 'text',
    toDriver: writtenName,
    fromDriver: (name) => kindWritten(name, kinds),
  })
