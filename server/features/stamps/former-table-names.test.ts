// The version before reads and writes beside this one, by the old names of the tables.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { storedName } from '#contract/features/records/stored-names.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { checkChains } from './chain-check.ts'
import { aStamp } from './factories.ts'
import { anImportedStamp } from './imported/factories.ts'
import { listChains, readAnyChain } from './queries.ts'
import { stampHash } from './chain.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const isRefused = (statement: string) =>
  db.execute(sql.raw(statement)).then(
    () => false,
    (error: unknown) => hasErrorCode(rootCause(error), 'HU001'),
  )

test('allows the version before to stamp, hide and show in the chain of this server', async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const client = app.asPerson(await aSession(app.services, owner))
  await aStamp(app, owner, pet)
  const system = systemAccess(db)
  const [chain] = await listChains(system, undefined, 1)
  const [stamp] = chain === undefined ? [] : await readAnyChain(system, chain)
  if (stamp === undefined) throw new Error('there is no stamp')
  // The version before continues this chain, and begins the chain of another pet.
  const other = await aPet(db, { owner })
  for (const [petId, sequence, previousHash] of [
    [pet.id, 2, stamp.hash],
    [other.id, 1, 'A'.repeat(43)],
  ] as const) {
    const { id: recordId } = await aVaccine(db, { pet: { id: petId }, name: 'Rabia' })
    const facts = stamp.facts.replace(/"record":.*$/, '"record":{"name":"Rabia"}}')
    const next = { ...stamp, petId, sequence, previousHash, recordId, facts, corrects: null }
    await db.execute(sql`insert into stamps (pet_id, sequence, kind, record_id, facts, professional_name,
        professional_number, clinic, signature_kind, signature, signature_hash, stamped_at, corrects,
        previous_hash, hash)
      values (${petId}, ${sequence}, ${storedName(next.kind)}, ${recordId}, ${facts}, ${next.professionalName},
        ${next.professionalNumber}, ${next.clinic}, ${next.signatureKind}, ${next.signature},
        ${next.signatureHash}, ${next.stampedAt.toISOString()}, null, ${previousHash}, ${stampHash(next)})`)
  }
  const hide = sql`insert into hidden_stamps (pet_id, sequence, hidden_at) values (${pet.id}, 2, now())
    on conflict do nothing returning sequence`
  expect([(await db.execute(hide)).rows, (await db.execute(hide)).rows]).toEqual([[{ sequence: 2 }], []])
  const { items } = await client.stamps.list({ petId: pet.id })
  expect(items.map(({ sequence, isHidden, origin }) => [sequence, isHidden, origin])).toEqual([
    [2, true, undefined],
    [1, false, undefined],
  ])
  await db.execute(sql`delete from hidden_stamps where pet_id = ${pet.id} and sequence = 2`)
  expect((await client.stamps.list({ petId: pet.id })).items[0]?.isHidden).toBe(false)
  expect(await checkChains(db)).toEqual({ checked: 2, broken: [] })
  expect(await isRefused(`update stamps set clinic = 'x' where pet_id = '${pet.id}'`)).toBe(true)
  expect(await isRefused(`delete from stamps where pet_id = '${pet.id}'`)).toBe(true)
})

test('allows the version before to read imported stamps, and to import more', async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const { chain } = await anImportedStamp(app, pet)
  const count = async (table: string) =>
    (await db.execute(sql.raw(`select count(*)::int as n from ${table} where pet_id = '${pet.id}'`))).rows
  for (const table of ['imported_chains', 'imported_stamps', 'hidden_imported_stamps'])
    expect([table, await count(table)]).toEqual([table, [{ n: 1 }]])
  expect([await count('stamps'), await count('hidden_stamps')]).toEqual([[{ n: 0 }], [{ n: 0 }]])
  const id = newId()
  await db.execute(sql`insert into imported_chains select ${id}, pet_id, server, original_pet_id, key_id,
    public_key, signature, imported_at from imported_chains where id = ${chain}`)
  await db.execute(sql`insert into imported_stamps (chain_id, pet_id, sequence, kind, record_id,
      original_record_id, facts, professional_name, professional_number, clinic, signature_kind, signature,
      signature_hash, stamped_at, corrects, previous_hash, hash)
    select ${id}, pet_id, sequence, kind, record_id, original_record_id, facts, professional_name,
      professional_number, clinic, signature_kind, signature, signature_hash, stamped_at, corrects,
      previous_hash, hash from imported_stamps where chain_id = ${chain}`)
  await db.execute(sql`insert into hidden_imported_stamps (chain_id, pet_id, sequence, hidden_at)
    values (${id}, ${pet.id}, 1, now()) on conflict do nothing`)
  expect(await count('imported_stamps')).toEqual([{ n: 2 }])
  expect((await checkChains(db)).broken).toEqual([])
})
