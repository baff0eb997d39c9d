// Long-lived ciphertexts are encrypted again after a change of the secret, so that the previous one
// can be removed: docs/decisions/0073-rotation-of-the-secret.md
import { and, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import { reencrypt } from './encryption.ts'

/** A column of texts from `encrypt` that live longer than some days. */
export type EncryptedColumn = {
  readonly column: PgColumn
  /** The primary key of its table. */
  readonly key: PgColumn
  readonly purpose: string
}

export const encryptedColumns = createExtensionPoint<EncryptedColumn>('what lies sealed for long')

const batchSize = 200

const listRows = ({ db }: Services, { column, key }: EncryptedColumn, after: SQL) =>
  db
    .select({ key: sql<string>`${key}::text`, encrypted: sql<string>`${column}` })
    .from(column.table)
    .where(and(isNotNull(column), after))
    .orderBy(key)
    .limit(batchSize)

/** @returns the number of rows encrypted under a previous secret */
const reencryptColumn = async (services: Services, encrypted: EncryptedColumn): Promise<number> => {
  const { column, key, purpose } = encrypted
  let changed = 0
  for (let after = sql`true`; ;) {
    const rows = await listRows(services, encrypted, after)
    for (const row of rows) {
      const fresh = reencrypt(services.config, purpose, row.encrypted)
      if (fresh === undefined) continue
      changed += 1
      // Unless it was replaced meanwhile.
      await services.db.execute(
        sql`update ${column.table} set ${sql.identifier(column.name)} = ${fresh}
            where ${key} = ${row.key} and ${column} = ${row.encrypted}`,
      )
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return changed
    after = sql`${key} > ${last.key}`
  }
}

/** Returns at once without a previous secret. */
export const reencryptColumns = async (services: Services): Promise<void> => {
  if (services.config.previousSecrets.length === 0) return
  let rows = 0
  for (const encrypted of encryptedColumns.collect(services.extensions))
    rows += await reencryptColumn(services, encrypted)
  services.log.info({ rows }, 'what lay under a previous SECRET was sealed under the present one')
}
