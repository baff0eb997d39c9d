import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cellAt, cellColumnsMax, cellRows, centreOf, columnsOfRow } from '#contract/features/lost/cells.ts'
import { lostNoticesRateLimit, lostPositionDays, lostUndoHours } from '#contract/features/lost/limits.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aFoundReport, aLostMatch, aLostNotice, bogota } from '#server/features/lost/factories.ts'
import { foundReports } from '#server/features/lost/found-tables.ts'
import { lostNotices } from '#server/features/lost/notice-tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { findTagAddress, tagAddressOf } from '#server/features/tags/address.ts'
import { requirePetFor } from '#server/features/pets/access.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'

const app = await openTestApp({ env: { PUBLIC_URL: 'https://huella.example.com' } })
afterAll(() => app.close())
const { db } = app.services

const start = new Date('2026-11-20T15:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
beforeEach(async () => {
  app.setNow(start)
  await db.delete(lostNotices)
})

const aPerson = async () => {
  const user = await aUser(db)
  const visitor = await aSession(app.services, user)
  return { ...user, visitor, client: app.asPerson(visitor) }
}
const anOwner = async () => {
  const owner = await aPerson()
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner, colour: 'Negra', breed: 'Criolla', description: 'Tímida' })
  return { owner, pet, client: owner.client, petId: pet.id }
}
const guest = app.asGuest()
const rowOf = async (id: string) => (await db.select().from(lostNotices).where(eq(lostNotices.id, id)))[0]

describe('a notice of a lost pet', () => {
  test('opens with one request, and once for concurrent ones', async () => {
    const { client, petId } = await anOwner()
    const all = await Promise.all([1, 2, 3].map(() => client.lost.report({ petId })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(all[0]).toMatchObject({
      status: 'open',
      lostOn: '2026-11-20',
      area: null,
      place: null,
      position: null,
      reward: null,
      doNotChase: false,
      isAlerted: false,
      url: `https://huella.example.com/lost/${all[0]?.id}`,
      tagUrl: null,
      pet: { name: 'Kira', species: 'perro', colour: 'Negra', breed: 'Criolla', description: null },
    })
    expect((await client.lost.get({ petId })).notice).toEqual(all[0])
  })

  test('shows anybody what the owner allows, and the centre of its cell alone', async () => {
    const { client, petId } = await anOwner()
    const { id } = await client.lost.report({ petId })
    const words = { area: 'El Virrey', reward: 'Una torta', medicine: 'Insulina', note: 'Es tímida' }
    const changed = await client.lost.update({
      petId,
      ...words,
      position: bogota,
      doNotChase: true,
      shows: ['colour', 'colour'],
    })
    expect(changed).toMatchObject({ ...words, position: bogota, shows: ['colour'] })
    const shown = await guest.lost.show({ noticeId: id.toUpperCase() })
    const cell = cellAt(bogota)
    expect(shown).toMatchObject({ ...words, doNotChase: true, place: { cell, ...centreOf(cell) } })
    expect(shown.pet).toMatchObject({ colour: 'Negra', breed: null, photo: null, description: null })
    expect(JSON.stringify(shown)).not.toContain(String(bogota.longitude))
    const cleared = await client.lost.update({ petId, position: null, reward: ' ' })
    expect(cleared).toMatchObject({ area: 'El Virrey', reward: null, position: null, place: null })
    expect(await client.lost.update({ petId })).toEqual(cleared)
  })

  test('shows the picture while the notice does', async () => {
    const { client, petId, owner } = await anOwner()
    const photo = await aPhonePhoto({ width: 30, height: 40 })
    const headers = { 'content-type': 'image/jpeg' }
    const url = `/api/pets/${petId}/image`
    await app.inject({ method: 'PUT', url, headers, payload: photo, as: owner.visitor })
    const { pet } = await client.lost.report({ petId })
    const src = pet.photo?.src ?? ''
    const shown = await app.inject({ url: src })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    await client.lost.update({ petId, shows: [] })
    expect((await app.inject({ url: src })).statusCode).toBe(404)
    await client.lost.update({ petId, shows: ['photo'] })
    await client.lost.cancel({ petId })
    expect((await app.inject({ url: src })).statusCode).toBe(404)
  })

  test('shows viewers no place, and takes changes from editors', async () => {
    const { client, pet, petId } = await anOwner()
    const [viewer, editor] = [await aPerson(), await aPerson()]
    await aShare(db, { pet, with: viewer })
    await aShare(db, { pet, with: editor, canEdit: true })
    await editor.client.lost.report({ petId })
    await editor.client.lost.update({ petId, position: bogota })
    await tagAddressOf(app.services, await requirePetFor(app.services, pet.userId, petId, 'own'))
    const tagUrl = (await findTagAddress(app.services, petId))?.href
    expect((await client.lost.get({ petId })).notice).toMatchObject({ position: bogota, tagUrl })
    const { notice } = await viewer.client.lost.get({ petId })
    expect(notice).toMatchObject({ status: 'open', position: null, tagUrl: null })
  })

  test('keeps the cell alone once the pet is found, and can be opened again for a day', async () => {
    const { client, petId } = await anOwner()
    const { id } = await client.lost.report({ petId })
    await client.lost.update({ petId, position: bogota, reward: 'Una torta' })
    const found = await client.lost.found({ petId })
    expect(found).toMatchObject({ status: 'found', position: null, undoUntil: at(24).toISOString() })
    expect(await client.lost.cancel({ petId })).toEqual(found)
    expect(await rowOf(id)).toMatchObject(centreOf(cellAt(bogota)))
    expect(await guest.lost.show({ noticeId: id })).toMatchObject({
      status: 'found',
      place: null,
      reward: null,
    })
    await expect(client.lost.update({ petId, area: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    app.setNow(at(lostUndoHours - 1))
    const reopened = await client.lost.reopen({ petId, position: bogota })
    expect(reopened).toMatchObject({ id, status: 'open', position: bogota, reward: 'Una torta' })
    expect(await client.lost.reopen({ petId })).toEqual(reopened)
    await client.lost.cancel({ petId })
    await expect(guest.lost.show({ noticeId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    app.setNow(at(2 * lostUndoHours))
    await expect(client.lost.reopen({ petId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await client.lost.report({ petId })).id).not.toBe(id)
  })

  test('goes to the archive a month after its end, without any place', async () => {
    const { client, petId } = await anOwner()
    const { id } = await client.lost.report({ petId })
    await client.lost.update({ petId, position: bogota })
    const [answer, other] = [await aFoundReport(app.services), await aFoundReport(app.services)]
    await aLostMatch(app.services, { notice: { id }, report: answer, isAnswer: true })
    await aLostMatch(app.services, { notice: { id }, report: other })
    await client.lost.found({ petId })
    app.setNow(at(lostPositionDays * 24 - 1))
    await app.runJob('lost-sweep')
    expect((await rowOf(id))?.cell).toBe(cellAt(bogota))
    app.setNow(at(lostPositionDays * 24 + 1))
    // A job that was cut off halfway does the whole when it is tried again.
    await db.execute(sql`create function cut_off() returns trigger language plpgsql as 'begin raise; end'`)
    await db.execute(
      sql`create trigger cut_off before update on found_reports for each row execute function cut_off()`,
    )
    await expect(app.runJob('lost-sweep')).rejects.toThrow()
    await db.execute(sql`drop function cut_off cascade`)
    await app.runJob('lost-sweep')
    expect(await rowOf(id)).toMatchObject({ latitude: null, longitude: null, cell: null })
    const reports = await db.select({ id: foundReports.id, cell: foundReports.cell }).from(foundReports)
    expect(reports).toEqual(
      expect.arrayContaining([
        { id: answer.id, cell: null },
        { id: other.id, cell: other.cell },
      ]),
    )
    expect((await client.lost.get({ petId })).notice).toBeNull()
    await expect(guest.lost.show({ noticeId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('ends with another owner, and with the death of the pet', async () => {
    const { client, petId, pet } = await anOwner()
    const { id } = await client.lost.report({ petId })
    await db.update(pets).set({ isLiving: false }).where(eq(pets.id, petId))
    await expect(guest.lost.show({ noticeId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await guest.lost.list({})).items).toEqual([])
    await client.lost.cancel({ petId })
    await expect(client.lost.report({ petId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const notice = await aLostNotice(app.services, { pet })
    const other = await aPerson()
    await db.update(pets).set({ isLiving: true, userId: other.id }).where(eq(pets.id, petId))
    await expect(guest.lost.show({ noticeId: notice.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await other.client.lost.get({ petId })).notice).toBeNull()
    await app.runJob('lost-sweep')
    expect(await rowOf(notice.id)).toMatchObject({ ending: 'cancelled', cell: null })
  })

  test('gives way to the one of another owner, who meets nothing of it', async () => {
    const { pet, petId } = await anOwner()
    const notice = await aLostNotice(app.services, { pet })
    const other = await aPerson()
    await db.update(pets).set({ userId: other.id }).where(eq(pets.id, petId))
    expect((await other.client.lost.report({ petId })).id).not.toBe(notice.id)
    expect(await rowOf(notice.id)).toBeUndefined()
  })

  test('can be opened so often a day', async () => {
    const { client, petId } = await anOwner()
    for (let n = 0; n < lostNoticesRateLimit.max; n++) {
      await client.lost.report({ petId })
      await client.lost.cancel({ petId })
    }
    await expect(client.lost.report({ petId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test.each([
    [{ position: { latitude: 91, longitude: 0 } }, 'position.latitude', 'too_large'],
    [{ lostOn: '2100-01-01' }, 'lostOn', 'in_future'],
    [{ reward: 'x'.repeat(101) }, 'reward', 'too_long'],
    [{ shows: ['microchip'] }, 'shows.0', 'invalid'],
    [{ phone: '+57' }, 'phone', 'unknown_key'],
  ])('refuses %j', async (payload, field, code) => {
    const { client, petId, owner } = await anOwner()
    await client.lost.report({ petId })
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/pets/${petId}/lost`,
      payload,
      as: owner.visitor,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { data: { issues: [{ field, code }] } }])
  })
})

describe('the list of lost pets', () => {
  test('names those near by the distance of cells, of one species or with certain words, page by page', async () => {
    const { pet } = await anOwner()
    const near = await aLostNotice(app.services, { pet })
    const cat = await aPet(db, { owner: { id: pet.userId }, species: 'gato' })
    await aLostNotice(app.services, { pet: cat, latitude: 4.721 })
    const { pet: distant } = await anOwner()
    await aLostNotice(app.services, { pet: distant, latitude: 4.801 })
    const cell = cellAt(bogota)
    const { items } = await guest.lost.list({ near: cell })
    expect(Object.fromEntries(items.map(({ pet: { species }, km }) => [species, km]))).toEqual({
      gato: 1,
      perro: 0,
    })
    expect((await guest.lost.list({ near: cell, radius: 20 })).items).toHaveLength(3)
    const dogs = await guest.lost.list({ near: cell, species: 'perro' })
    expect(dogs.items.map(({ id }) => id)).toEqual([near.id])
    await db.update(lostNotices).set({ area: 'Chapinero, Bogotá' }).where(eq(lostNotices.id, near.id))
    const named = await guest.lost.list({ search: 'bogota kira' })
    expect(named.items.map(({ id }) => id)).toEqual([near.id])
    expect((await guest.lost.list({ search: 'Medellín' })).items).toEqual([])
    await expect(guest.lost.list({ near: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(guest.lost.list({ cursor: 'forged' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('gives each once, the newest first, without hidden and ended ones', async () => {
    const { owner } = await anOwner()
    for (let n = 0; n <= pageSize; n++) {
      const pet = await aPet(db, { owner })
      await aLostNotice(app.services, { pet, openedAt: at(-Math.floor(n / 2)) })
    }
    const hidden = await aPet(db, { owner })
    await aLostNotice(app.services, { pet: hidden, hiddenAt: start })
    const ended = await aPet(db, { owner })
    await aLostNotice(app.services, { pet: ended, ending: 'found', endedAt: start })
    const first = await guest.lost.list({})
    const second = await guest.lost.list({ cursor: first.next ?? '' })
    const all = [...first.items, ...second.items]
    expect([first.items.length, second.items.length, second.next]).toEqual([pageSize, 1, null])
    expect(new Set(all.map(({ id }) => id)).size).toBe(pageSize + 1)
    const times = all.map(({ openedAt }) => openedAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

test('the database computes the same cells, in every row and at all edges', async () => {
  const { pet } = await anOwner()
  const { id } = await aLostNotice(app.services, { pet })
  const edges = [
    { latitude: 90, longitude: 180 },
    { latitude: -90, longitude: -180 },
    { latitude: 0, longitude: 179.999999 },
    { latitude: -0.0001, longitude: 0 },
  ]
  for (const place of [bogota, ...edges]) {
    await db.update(lostNotices).set(place).where(eq(lostNotices.id, id))
    expect((await rowOf(id))?.cell).toBe(cellAt(place))
  }
  const { rows } = await db.execute<{ columns: number }>(
    sql`select round(${cellColumnsMax}::int * cos(((n + 0.5) / 100 - 90) * (pi() / 180)))::int as columns from generate_series(0, ${cellRows - 1}) as n order by n`,
  )
  expect(rows.map(({ columns }) => columns)).toEqual(
    Array.from({ length: cellRows }, (_, row) => columnsOfRow(row)),
  )
})
