// An invitation works once, and a stamped record cannot be changed and is deleted with its pet.
import { getTableColumns, sql, TransactionRollbackError } from 'drizzle-orm'
import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitationMinutes } from '#contract/features/stamps/limits.ts'
import type { InvitationScope, StampedRecord } from '#contract/features/stamps/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { users } from '#server/features/auth/tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { checkChains, diagnoseChains } from './chain-check.ts'
import { anInvitation, aRabiesShot, aStamp, drawn, vet } from './factories.ts'
import { stamps } from './tables.ts'

const database = await openTestDatabase(createLog({ logLevel: 'silent' }))
const app = await openTestApp({ database })
const replica = await openTestApp({ database })
const { db } = app.services
afterAll(async () => {
  await replica.close()
  await app.close()
  await database.close()
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ORPCError ? String(error.code) : String(error)),
  )
const aWorld = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner, name: 'Kira', microchipNumber: '985112003456789' })
  const asOwner = app.asPerson(await aSession(app.services, owner))
  return { owner, pet, petId: pet.id, asOwner, list: () => asOwner.stamps.list({ petId: pet.id }) }
}
const input = (token: string, record: StampedRecord = aRabiesShot) => ({
  token,
  record,
  professional: vet,
  signature: drawn,
})
const guest = app.asGuest().stamps
const visit: StampedRecord = { kind: 'visits', fields: { visitDate: '2026-03-02', reason: 'Control' } }
const treatment: StampedRecord = {
  kind: 'parasite-treatments',
  fields: { name: 'Fluralaner', target: 'external', dateAdministered: '2026-03-02' },
}

describe('invitation', () => {
  test('shows the pet and what it allows, and nothing else', async () => {
    const { owner, pet } = await aWorld()
    await aVaccine(db, { pet, notes: 'private' })
    const { token, url, expiresAt } = await anInvitation(app, owner, pet, { kind: 'new', kinds: ['visits'] })
    expect(url).toMatch(new RegExp(`/stamp#${token}$`))
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await guest.open({ token })).toEqual({
      pet: {
        name: 'Kira',
        species: pet.species,
        breed: pet.breed,
        birthDate: pet.birthDate,
        microchipNumber: '985112003456789',
        photo: null,
      },
      kinds: ['visits'],
      record: null,
      isCorrection: false,
      expiresAt,
    })
    expect(await codeOf(guest.stamp(input(token)))).toBe('INVALID_TOKEN')
    expect(await codeOf(guest.stamp(input(token, visit)))).toBe('accepted')
  })

  test('answers alike when wrong, used, revoked, replaced or expired', async () => {
    const { owner, pet, petId, asOwner } = await aWorld()
    const used = await anInvitation(app, owner, pet)
    await guest.stamp(input(used.token))
    const replaced = await anInvitation(app, owner, pet)
    const revoked = await anInvitation(app, owner, pet)
    await asOwner.stamps.revoke({ petId, invitationId: revoked.id })
    const over = await anInvitation(app, owner, pet)
    app.setNow(new Date(Date.now() + invitationMinutes * 60_000))
    for (const token of [used.token, replaced.token, revoked.token, over.token, 'wrong', '']) {
      expect(await codeOf(guest.open({ token }))).toBe('INVALID_TOKEN')
      expect(await codeOf(guest.stamp(input(token)))).toBe('INVALID_TOKEN')
    }
    const states = [used, replaced, revoked, over].map(({ id }) =>
      asOwner.stamps.invitation({ petId, invitationId: id }),
    )
    const ended = { state: 'ended', sequence: null }
    expect(await Promise.all(states)).toEqual([{ state: 'stamped', sequence: 1 }, ended, ended, ended])
    app.setNow(new Date())
  })

  test('works for one of two phones at once, on any replica', async () => {
    const { owner, pet, list } = await aWorld()
    const { token } = await anInvitation(app, owner, pet)
    const phones = [app, replica, app, replica].map((server) =>
      codeOf(server.asGuest().stamps.stamp(input(token))),
    )
    const codes = await Promise.all(phones)
    expect(codes.toSorted()).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN', 'INVALID_TOKEN', 'accepted'])
    expect((await list()).items).toHaveLength(1)
  })

  test('ends with its creator’s ownership', async () => {
    const { owner, pet } = await aWorld()
    const { token } = await anInvitation(app, owner, pet)
    const { id } = await aUser(db)
    await db
      .update(pets)
      .set({ userId: id })
      .where(sql`id = ${pet.id}`)
    expect(await codeOf(guest.open({ token }))).toBe('INVALID_TOKEN')
  })

  test('limits the attempts of strangers', async () => {
    const tries = Array.from({ length: 70 }, () =>
      replica.inject({
        method: 'POST',
        url: '/api/stamp-invitations/open',
        payload: { token: 'guessed' },
        remoteAddress: '203.0.113.9',
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([400, 429]))
  })

  test('refuses a record that does not exist, or is another pet’s', async () => {
    const { asOwner, petId, owner } = await aWorld()
    const others = await aVaccine(db, { pet: await aPet(db, { owner }) })
    const confirm = (recordId: string): InvitationScope => ({ kind: 'confirm', record: 'vaccines', recordId })
    for (const scope of [confirm(others.id), confirm('nonsense'), { kind: 'correct' as const, sequence: 1 }])
      expect(await codeOf(asOwner.stamps.invite({ petId, allows: scope }))).toBe('NOT_FOUND')
  })
})

describe('stamp', () => {
  test('writes the record and its stamp, and shows everyone with access who stamped it', async () => {
    const { owner, pet, petId, asOwner, list } = await aWorld()
    const { recordId } = await aStamp(app, owner, pet)
    await aStamp(app, owner, pet, treatment)
    await aStamp(app, owner, pet, visit)
    expect((await list()).items).toMatchObject([
      { sequence: 3, kind: 'visits' },
      { sequence: 2, kind: 'parasite-treatments' },
      { sequence: 1, kind: 'vaccines', recordId, professional: vet, signature: 'drawn', isHidden: false },
    ])
    expect((await asOwner.vaccines.list({ petId })).items).toMatchObject([
      { id: recordId, ...aRabiesShot.fields, veterinarian: vet.name, remind: true },
    ])
    expect((await asOwner.visits.list({ petId })).items).toMatchObject([
      { reason: 'Control', clinic: vet.clinic, veterinarian: vet.name },
    ])
  })

  test('confirms a record as the veterinarian completes it, once', async () => {
    const { owner, pet, petId, asOwner } = await aWorld()
    const { id } = await aVaccine(db, { pet, name: 'Rabia', lot: null, notes: 'En la pata izquierda' })
    const scope = { kind: 'confirm' as const, record: 'vaccines' as const, recordId: id }
    const { token } = await anInvitation(app, owner, pet, scope)
    expect((await guest.open({ token })).record).toMatchObject({ name: 'Rabia', lot: null })
    expect(await guest.stamp(input(token))).toMatchObject({ recordId: id })
    expect((await asOwner.vaccines.list({ petId })).items).toMatchObject([{ id, lot: 'A-123', notes: null }])
    expect(await codeOf(asOwner.stamps.invite({ petId, allows: scope }))).toBe('RECORD_STAMPED')
  })

  test('changes by a correction alone, and both stay', async () => {
    const { owner, pet, list } = await aWorld()
    await aStamp(app, owner, pet)
    const { token } = await anInvitation(app, owner, pet, { kind: 'correct', sequence: 1 })
    expect(await guest.open({ token })).toMatchObject({ isCorrection: true, record: { lot: 'A-123' } })
    await guest.stamp(input(token, { ...aRabiesShot, fields: { ...aRabiesShot.fields, lot: 'B-7' } }))
    expect((await list()).items).toMatchObject([
      { sequence: 2, corrects: 1, correctedBy: null },
      { sequence: 1, corrects: null, correctedBy: 2 },
    ])
  })

  test('takes consecutive numbers on two replicas at once', async () => {
    const { owner, pet, list } = await aWorld()
    const tokens: string[] = []
    // Each new invitation ends the one before, so the rows of earlier ones are reopened.
    for (let count = 0; count < 6; count++) tokens.push((await anInvitation(app, owner, pet)).token)
    await db.execute(sql`update stamp_invitations set ended_at = null where pet_id = ${pet.id}`)
    const all = tokens.map((token, index) => (index % 2 ? app : replica).asGuest().stamps.stamp(input(token)))
    await Promise.all(all)
    expect((await list()).items.map(({ sequence }) => sequence)).toEqual([6, 5, 4, 3, 2, 1])
    expect((await checkChains(db)).broken).toEqual([])
  })

  test.each<[string, object]>([
    ['a script for a signature', { signature: { kind: 'drawn', path: '<script>' } }],
    ['an empty signature', { signature: { kind: 'typed', name: ' ' } }],
    ['a huge signature', { signature: { kind: 'drawn', path: `M1 1${'L22 22'.repeat(2000)}` } }],
    ['no number', { professional: { ...vet, number: '' } }],
    ['an unknown key', { extra: 1 }],
    [
      'a day that is to come',
      { record: { ...aRabiesShot, fields: { name: 'X', dateAdministered: '2999-01-01' } } },
    ],
    ['no day', { record: { kind: 'vaccines', fields: { name: 'X' } } }],
  ])('refuses %s, and keeps the invitation', async (_what, more) => {
    const { owner, pet } = await aWorld()
    const { token } = await anInvitation(app, owner, pet)
    const payload = { ...input(token), ...more }
    const answer = await app.inject({ method: 'POST', url: '/api/stamp-invitations/stamp', payload })
    expect(answer.statusCode).toBe(400)
    expect(await codeOf(guest.open({ token }))).toBe('accepted')
  })
})

describe('stamped record', () => {
  test('resists changes in the database itself', async () => {
    const { owner, pet } = await aWorld()
    await aStamp(app, owner, pet)
    const stateOf = (statement: string) =>
      db.execute(sql.raw(statement)).then(
        () => 'done',
        (error: unknown) => (hasErrorCode(rootCause(error), 'HU001') ? 'refused' : String(error)),
      )
    for (const statement of [
      `update chain_stamps set clinic = 'x' where pet_id = '${pet.id}'`,
      `delete from chain_stamps where pet_id = '${pet.id}'`,
      'truncate chain_stamps cascade',
    ])
      expect([statement, await stateOf(statement)]).toEqual([statement, 'refused'])
  })

  test('stays stored while its owner hides and shows it', async () => {
    const { owner, pet, petId, asOwner, list } = await aWorld()
    const { sequence } = await aStamp(app, owner, pet)
    await aStamp(app, owner, pet)
    for (const isHidden of [true, false]) {
      const set = isHidden ? asOwner.stamps.hide : asOwner.stamps.show
      await Promise.all([set({ petId, sequence }), set({ petId, sequence })])
      expect((await list()).items).toMatchObject([{ isHidden: false }, { sequence, isHidden }])
    }
    expect(await codeOf(asOwner.stamps.hide({ petId, sequence: 9 }))).toBe('NOT_FOUND')
  })

  test('goes with its pet, and with the account of its owner', async () => {
    const first = await aWorld()
    await aStamp(app, first.owner, first.pet)
    await first.asOwner.pets.remove({ petId: first.petId, name: 'Kira' })
    const second = await aWorld()
    await aStamp(app, second.owner, second.pet)
    await second.asOwner.stamps.hide({ petId: second.petId, sequence: 1 })
    await db.delete(users).where(sql`id = ${second.owner.id}`)
    for (const { petId } of [first, second]) {
      expect(await db.$count(stamps, sql`pet_id = ${petId}`)).toBe(0)
      expect(await db.$count(vaccines, sql`pet_id = ${petId}`)).toBe(0)
    }
  })
})

describe('chain', () => {
  const behindTriggers = async (work: string, on: Db = db) => {
    await on.execute(sql.raw('alter table chain_stamps disable trigger user'))
    await on.execute(sql.raw('alter table vaccines disable trigger user'))
    await on.execute(sql.raw(work))
    await on.execute(sql.raw('alter table chain_stamps enable trigger user'))
    await on.execute(sql.raw('alter table vaccines enable trigger user'))
  }
  const other: Readonly<Record<string, string>> = {
    chain_id: "(select id from pets where name = 'Other')",
    pet_id: "(select id from pets where name = 'Other')",
    sequence: '7',
    kind: `'visit'`,
    record_id: 'gen_random_uuid()',
    original_record_id: 'gen_random_uuid()',
    signature_kind: `'typed'`,
    stamped_at: `stamped_at + interval '1 millisecond'`,
    corrects: '1',
  }
  const columns = Object.values(getTableColumns(stamps)).map(({ name }) => name)

  describe('of three stamps', () => {
    let world: Awaited<ReturnType<typeof aWorld>>
    beforeAll(async () => {
      world = await aWorld()
      await aStamp(app, world.owner, await aPet(db, { owner: world.owner, name: 'Other' }))
      for (let count = 0; count < 3; count++) await aStamp(app, world.owner, world.pet)
      expect((await checkChains(db)).broken).toEqual([])
    })
    afterAll(() => db.delete(users).where(sql`id = ${world.owner.id}`))

    test.each(columns)(
      'breaks when %s was changed past the triggers, which the doctor reports',
      async (column) => {
        const { petId } = world
        const value = other[column] ?? `${column} || 'x'`
        const checked = db.transaction(async (tx) => {
          await behindTriggers(
            `update chain_stamps set ${column} = ${value} where pet_id = '${petId}' and sequence = 2`,
            tx,
          )
          const { broken } = await checkChains(tx)
          expect(broken).toContainEqual({ petId, sequence: 2 })
          const [finding] = await diagnoseChains(tx)
          expect(finding).toMatchObject({ level: 'failure', subject: 'stamps' })
          expect(finding?.message).toContain(`pet ${petId} from stamp 2 on`)
          tx.rollback()
        })
        await expect(checked).rejects.toThrow(TransactionRollbackError)
      },
    )
  })

  test('breaks when a record was changed or removed past the triggers, which the nightly job reports', async () => {
    const { owner, pet } = await aWorld()
    await aStamp(app, owner, pet)
    const { recordId } = await aStamp(app, owner, pet)
    await behindTriggers(`update vaccines set lot = 'x' where id = '${recordId}'`)
    await app.runJob('stamps-check-chains')
    expect(app.logLines).toContainEqual(expect.objectContaining({ petId: pet.id, sequence: 2, level: 50 }))
    await behindTriggers(`delete from vaccines where id = '${recordId}'`)
    expect((await checkChains(db)).broken).toEqual([{ petId: pet.id, sequence: 2 }])
    await db.delete(users).where(sql`id = ${owner.id}`)
    expect(await diagnoseChains(db)).toMatchObject([{ level: 'ok' }])
  })
})

test('removes invitations a day after their end', async () => {
  const { owner, pet, petId, asOwner } = await aWorld()
  const { id } = await anInvitation(app, owner, pet)
  app.setNow(new Date(Date.now() + 86_400_000))
  await app.runJob('stamps-remove-invitations')
  expect(await codeOf(asOwner.stamps.invitation({ petId, invitationId: id }))).toBe('accepted')
  app.setNow(new Date(Date.now() + 86_400_000 + 16 * 60_000))
  await app.runJob('stamps-remove-invitations')
  expect(await codeOf(asOwner.stamps.invitation({ petId, invitationId: id }))).toBe('NOT_FOUND')
  app.setNow(new Date())
})
