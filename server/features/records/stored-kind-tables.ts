// The column with a kind of record, for the tables of other features.
import { customType } from 'drizzle-orm/pg-core'
import { kindOfStoredName, storedName } from '#contract/features/records/stored-names.ts'

/**
 * A column with one of these kinds. It holds the name that versions before gave the kind: they
 * still run beside this one while it is installed (docs/decisions/0075-upgrades-without-a-stop.md).
 */
export const storedKind = <Kind extends string>(kinds: readonly Kind[]) =>
  customType<{ data: Kind; driverData: string }>({
    dataType: () => 'text',
    toDriver: storedName,
    fromDriver: (name) => kindOfStoredName(name, kinds),
  })
