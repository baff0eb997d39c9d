import { customType } from 'drizzle-orm/pg-core'
import { kindOfStoredName, storedName } from '#contract/features/records/stored-names.ts'

/**
 * The previous version, which runs at the same time during an upgrade, has the kind's former name
 * (docs/decisions/0075-upgrades-without-a-stop.md).
 */
export const storedKind = <Kind extends string>(kinds: readonly Kind[]) =>
  customType<{ data: Kind; driverData: string }>({
    dataType: () => 'text',
    toDriver: storedName,
    fromDriver: (name) => kindOfStoredName(name, kinds),
  })
