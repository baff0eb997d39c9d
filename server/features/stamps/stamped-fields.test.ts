// What a stamp covers, and what the trigger of its kind guards, are held against the columns: none
// stays outside of a signature.
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { StampedRecord } from '#contract/features/stamps/schema.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { parasiteTreatments } from '#server/features/parasite-treatments/tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { visits } from '#server/features/visits/tables.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { readFacts } from './chain.ts'
import { aRabiesShot, aStamp } from './factories.ts'
import { stamps } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

/** What its owner says of a record, whoever stamped it. */
const ofOwner = ['costMinor', 'currency', 'remind', 'remindFrom']
/** Which record it is: guarded, and no fact. */
const identity = ['createdAt', 'id', 'petId']

const treatment: StampedRecord = {
  kind: 'parasite_treatment',
  fields: { name: 'Fluralaner', target: 'external', dateAdministered: '2026-03-02' },
}
const visit: StampedRecord = { kind: 'visit', fields: { visitDate: '2026-03-02', reason: 'Control' } }

/** Another value, by the type of the column. */
const others: Readonly<Record<string, (column: string) => string>> = {
  text: () => `'both'`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  uuid: () => 'gen_random_uuid()',
  boolean: (column) => `not ${column}`,
  bigint: () => '1',
  'timestamp (3) with time zone': (column) => `${column} + interval '1 day'`,
}

const kinds: readonly { readonly table: PgTable; readonly record: StampedRecord }[] = [
  { table: vaccines, record: aRabiesShot },
  { table: parasiteTreatments, record: treatment },
  { table: visits, record: visit },
]

describe.each(kinds)('a stamp of $record.kind', ({ table, record }) => {
  it('covers and guards each column that is not of the owner', async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    await aStamp(app, owner, pet, record)
    const [stamp] = await db.select().from(stamps).where(eq(stamps.petId, pet.id))
    const facts = Object.keys(readFacts(stamp?.facts ?? '')?.record ?? {})
    const columns = Object.entries(getTableColumns(table)).filter(
      ([, { generated }]) => generated === undefined,
    )
    const names = columns.map(([name]) => name)
    expect([...facts, ...identity, ...ofOwner].toSorted()).toEqual(names.toSorted())

    const refused: string[] = []
    for (const [name, column] of columns) {
      const value = others[column.getSQLType()]?.(column.name) ?? 'null'
      const change = `update ${getTableName(table)} set ${column.name} = ${value} where pet_id = '${pet.id}'`
      await db.execute(sql.raw(change)).catch((error: unknown) => {
        if (hasErrorCode(rootCause(error), 'HU001')) refused.push(name)
      })
    }
    expect(refused.toSorted()).toEqual([...facts, ...identity].toSorted())
  })
})
