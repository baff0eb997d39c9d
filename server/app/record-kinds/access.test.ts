// Access, limits and removal for the records of each kind, and for allergies.
import { afterAll, describe, expect, it } from 'vitest'
import { allergyKind } from '#contract/features/allergies/kind.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { freePlanLimits } from '#contract/features/subscription/limits.ts'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { isAll, isDrawn } from '#server/testing/extent.ts'
import { aRecordKeeper } from '#server/testing/record-keeper.ts'
import {
  callsOf,
  kindsAndAllergies,
  minimalFieldsOf,
  otherFieldsOf,
  sampleOf,
  tableOf,
  type Answered,
  type Calls,
} from '#server/testing/record-samples.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

/** One kind, and allergies: the access matrix has each, and the kinds share the code of the rest. */
const unlike = isAll ? kindsAndAllergies : [...kinds.slice(0, 1), allergyKind]

const named = (some: readonly RecordKind[]) => some.map((kind, place) => [kind.name, kind, place] as const)

const idsOf = async (calls: Calls) => (await calls.list()).items.map(({ id }) => id)
const fieldsOf = (kind: RecordKind, answer: Answered) =>
  Object.fromEntries(Object.keys(kind.fields).map((name) => [name, answer[name]]))

describe.each(named(kindsAndAllergies))('%s', (_name, kind, place) => {
  it.runIf(isDrawn(0, place))(
    'disappear when removed, and return to their place under the same id, however often it is undone',
    async () => {
      const { calls } = await aRecordKeeper(app, kind)
      const created: Answered[] = []
      for (let n = 0; n < 3; n++) {
        // The order is by creation time, to the millisecond.
        app.setNow(new Date(Date.now() + 1000 * n))
        created.push(await calls.create(sampleOf(kind)))
      }
      app.setNow(new Date())
      const before = await idsOf(calls)
      const id = created[1]?.id ?? ''
      const removed = await calls.remove(id)
      expect(await idsOf(calls)).toEqual(before.filter((item) => item !== id))
      expect(await calls.outcome('DELETE', id)).toBe('NOT_FOUND')
      expect(await calls.outcome('PATCH', id, otherFieldsOf(kind))).toBe('NOT_FOUND')
      expect(await calls.restore(removed)).toEqual(created[1])
      expect(await idsOf(calls)).toEqual(before)
      // A second restoration, as from another tab, has no effect.
      await calls.update(id, otherFieldsOf(kind))
      expect(fieldsOf(kind, await calls.restore(removed))).toEqual(otherFieldsOf(kind))
      expect(await idsOf(calls)).toHaveLength(3)
    },
  )

  it.runIf(isDrawn(1, place))('answer NOT_FOUND for another pet and for malformed ids', async () => {
    const { owner, as, calls } = await aRecordKeeper(app, kind)
    const kept = await calls.create(sampleOf(kind))
    const other = await as(owner, (await aPet(db, { owner })).id)
    for (const wrong of [kept.id, newId(), 'nonsense', '%00', "' or 1=1 --"]) {
      expect([wrong, await other.outcome('PATCH', wrong, sampleOf(kind))]).toEqual([wrong, 'NOT_FOUND'])
      expect([wrong, await other.outcome('DELETE', wrong)]).toEqual([wrong, 'NOT_FOUND'])
    }
    const { id: _id, ...sent } = kept
    const never = ['nonsense', '00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-111111111111']
    for (const wrong of never)
      expect([wrong, await other.outcome('PUT', wrong, sent)]).toEqual([wrong, 'NOT_FOUND'])
    expect((await calls.list()).items).toEqual([kept])
    expect((await other.list()).items).toEqual([])
  })
})

describe.each(named(unlike))('%s', (_name, kind) => {
  it('let viewers read and editors change, and stay unknown to strangers', async () => {
    const { pet, as, calls } = await aRecordKeeper(app, kind)
    const kept = await calls.create(sampleOf(kind))
    const { id, ...sent } = kept
    const [viewer, editor, stranger] = [await aUser(db), await aUser(db), await aUser(db)]
    await aShare(db, { pet, with: viewer })
    await aShare(db, { pet, with: editor, canEdit: true })
    const outcomes = async (person: { readonly id: string }) => {
      const other = await as(person)
      return [
        await other.outcome('GET', ''),
        await other.outcome('POST', '', sampleOf(kind)),
        await other.outcome('PATCH', id, sampleOf(kind)),
        await other.outcome('DELETE', id),
        await other.outcome('PUT', id, sent),
      ]
    }
    expect(await outcomes(viewer)).toEqual(['accepted', ...Array.from({ length: 4 }, () => 'FORBIDDEN')])
    expect(await outcomes(stranger)).toEqual(Array.from({ length: 5 }, () => 'NOT_FOUND'))
    expect((await calls.list()).items).toEqual([kept])
    expect(await outcomes(editor)).toEqual(Array.from({ length: 5 }, () => 'accepted'))
  })

  it('keep the changes of two editors at once', async () => {
    const { pet, as, calls } = await aRecordKeeper(app, kind)
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const other = await as(editor)
    const kept = [await calls.create(minimalFieldsOf(kind)), await calls.create(minimalFieldsOf(kind))]
    await Promise.all([
      calls.update(kept[0]?.id ?? '', otherFieldsOf(kind)),
      other.remove(kept[1]?.id ?? ''),
      ...Array.from({ length: 10 }, (_, n) => (n % 2 ? calls : other).create(minimalFieldsOf(kind))),
    ])
    const { items } = await calls.list()
    expect(items).toHaveLength(11)
    expect(items.find(({ id }) => id === kept[0]?.id)).toMatchObject(otherFieldsOf(kind))
  })

  it('refuse a change of an earlier revision with the present record, and accept it sent again', async () => {
    const { calls } = await aRecordKeeper(app, kind)
    const { id, revision } = await calls.create(sampleOf(kind))
    expect(revision).toBe(1)
    const [other, own] = [otherFieldsOf(kind), minimalFieldsOf(kind)]
    const current = await calls.update(id, { ...other, revision: 1 })
    expect(current).toMatchObject({ ...other, revision: 2 })
    // The first answer was lost.
    expect(await calls.update(id, { ...other, revision: 1 })).toEqual(current)
    const refused = await calls.send('PATCH', id, { ...own, revision: 1 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'STALE_REVISION',
      data: { current, by: expect.any(String) },
    })
    expect((await calls.list()).items).toEqual([current])
    expect(await calls.update(id, { ...own, revision: 2 })).toMatchObject({ ...own, revision: 3 })
    // Programs of the version before name none.
    expect(await calls.update(id, other)).toMatchObject({ ...other, revision: 4 })
    await calls.restore(await calls.remove(id))
    expect(await calls.outcome('PATCH', id, { ...own, revision: 3 })).toBe('STALE_REVISION')
    expect(await calls.outcome('PATCH', id, { ...own, revision: 4 })).toBe('accepted')
  })
})

describe.each(named(kinds))('%s', (_name, kind, place) => {
  it.runIf(isDrawn(2, place))(
    'reveal nothing of other pets: an id in use answers like an unused one',
    async () => {
      const { as, calls } = await aRecordKeeper(app, kind)
      const kept = await calls.create(sampleOf(kind))
      const stranger = await aUser(db)
      await anActiveSubscription(db, stranger)
      const other = await as(stranger, (await aPet(db, { owner: stranger })).id)
      const unused = newId()
      // Both are new, whatever moment is sent.
      const createdAt = new Date().toISOString()
      app.setNow(new Date(createdAt))
      const answers = [
        await other.restore({ ...kept, createdAt: '0000-01-01T00:00:00Z' }),
        await other.restore({ ...kept, id: unused, createdAt: '9999-12-31T23:59:59Z' }),
      ]
      expect(answers).toEqual([
        { ...answers[1], id: kept.id, createdAt },
        { ...answers[1], id: unused, createdAt },
      ])
      await other.remove(kept.id)
      expect(await idsOf(calls)).toEqual([kept.id])
    },
  )

  it.runIf(isDrawn(3, place))('count for the quota of the pet’s owner, and end with their pet', async () => {
    const { owner, pet, petId, calls } = await aRecordKeeper(app, kind)
    const { quotas, pets } = app.asPerson(calls.as)
    expect((await quotas.get()).bytes.used).toBe(0)
    await calls.create(sampleOf(kind))
    await calls.create(minimalFieldsOf(kind))
    // None counts less than a block of the disk.
    expect((await quotas.get()).bytes.used).toBe(2 * 4096)
    expect(owner.id).not.toBe(petId)
    await pets.remove({ petId, name: pet.name })
    const { rows } = await db.execute(`select from ${tableOf(kind)} where pet_id = '${petId}'`)
    expect(rows).toEqual([])
    expect(await calls.outcome('GET', '')).toBe('NOT_FOUND')
  })
})

const unlimited = kinds.filter(({ planLimit }: RecordKind) => planLimit === undefined)

it.each(named(unlimited))('accepts %s without a limit in the free plan', async (_name, kind) => {
  const { calls } = await aRecordKeeper(app, kind, false)
  for (let n = 0; n < 5; n++) await calls.create(minimalFieldsOf(kind))
  const { items, limit = null } = await calls.list()
  expect([items.length, limit]).toEqual([5, null])
})

type Limited = RecordKind & { readonly planLimit: PlanFeature }
const limited = kindsAndAllergies.filter((kind): kind is Limited => kind.planLimit !== undefined)

describe.each(limited.map((kind) => [kind.name, kind] as const))('%s of the free plan', (_name, kind) => {
  const max = freePlanLimits[kind.planLimit]
  const fill = async (calls: Calls, count = max) => {
    for (let n = 0; n < count; n++) await calls.create(minimalFieldsOf(kind))
  }

  it('stop at the limit, also at once, and take one more after a removal', async () => {
    const { calls } = await aRecordKeeper(app, kind, false)
    const racing = Array.from({ length: 12 }, () => calls.outcome('POST', '', minimalFieldsOf(kind)))
    expect((await Promise.all(racing)).filter((outcome) => outcome === 'accepted')).toHaveLength(max)
    expect((await calls.list()).limit).toBe(max)
    const reached = { code: 'PLAN_LIMIT_REACHED', data: { reason: kind.planLimit, limit: max } }
    expect((await calls.send('POST', '', minimalFieldsOf(kind))).json()).toMatchObject(reached)
    const [first = ''] = await idsOf(calls)
    const { id, ...sent } = await calls.remove(first)
    // At the limit both bring the same one back.
    expect(await Promise.all([calls.outcome('PUT', id, sent), calls.outcome('PUT', id, sent)])).toEqual([
      'accepted',
      'accepted',
    ])
    await calls.remove(id)
    await calls.create(minimalFieldsOf(kind))
    for (const other of [id, newId()])
      expect((await calls.send('PUT', other, sent)).json()).toMatchObject(reached)
    expect(await idsOf(calls)).toHaveLength(max)
  })

  it('stay readable, changeable and removable above the limit when Premium ends', async () => {
    const owner = await aUser(db)
    const now = Date.now()
    await anActiveSubscription(db, owner, { currentPeriodEnd: new Date(now + 3_600_000) })
    const calls = await callsOf(app, kind, owner, (await aPet(db, { owner })).id)
    await fill(calls, max + 2)
    app.setNow(new Date(now + 2 * 3_600_000))
    const [first = ''] = await idsOf(calls)
    expect(await calls.outcome('POST', '', minimalFieldsOf(kind))).toBe('PLAN_LIMIT_REACHED')
    await calls.update(first, otherFieldsOf(kind))
    await calls.remove(first)
    expect(await idsOf(calls)).toHaveLength(max + 1)
    expect(await calls.outcome('POST', '', minimalFieldsOf(kind))).toBe('PLAN_LIMIT_REACHED')
    app.setNow(new Date())
  })

  it('follow the plan of the owner, for editors too', async () => {
    const { pet, as } = await aRecordKeeper(app, kind)
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const other = await as(editor)
    await fill(other, max + 1)
    expect((await other.list()).limit).toBeNull()
    // The editor's own pet follows the editor's plan.
    expect((await (await as(editor, (await aPet(db, { owner: editor })).id)).list()).limit).toBe(max)
  })
})
