import { customType } from 'drizzle-orm/pg-core'
import { kindOfStoredName, storedName } from '#contract/features/records/stored-names.ts'

/**
 * A column with the kind's former name, because the version before runs beside this one during an
 * upgrade (docs/decisions/0075-upgrades-without-a-stop.md).
 */
export const storedKind = <Kind extends string>(kinds: readonly Kind[]) =>
  customType<{ data: Kind; driverData: string }>({
    dataType: () => 'text',
    toDriver: storedName,
    fromDriver: (name) => kindOfStoredName(name, kinds),
  })
