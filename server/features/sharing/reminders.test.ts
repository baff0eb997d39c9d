import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const start = new Date()
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
beforeEach(() => app.setNow(start))

const aPerson = async () => {
  const user = await aUser(db)
  return { user, client: app.asPerson(await aSession(app.services, user)) }
}

/** Kira has an overdue vaccine, and Eva as a viewer. */
const aPetWithViewer = async () => {
  const [ana, eva] = [await aPerson(), await aPerson()]
  await anActiveSubscription(db, ana.user, { currentPeriodEnd: days(20) })
  const pet = await aPet(db, { owner: ana.user })
  const petId = pet.id
  await aVaccine(db, { pet, nextDueDate: days(-2).toISOString().slice(0, 10) })
  const { id: shareId } = await aShare(db, { pet, with: eva.user })
  const setCanEdit = (canEdit: boolean) => ana.client.sharing.setCanEdit({ petId, shareId, canEdit })
  const ownShare = async () => (await eva.client.sharing.list({ petId })).items[0]
  return { ana, eva, petId, setCanEdit, ownShare }
}
type Client = Awaited<ReturnType<typeof aPerson>>['client']
const listed = async ({ reminders }: Client) => (await reminders.list()).items.length
const noticesOf = async ({ reminders }: Client) => (await reminders.list()).petNotices ?? []

describe('reminders of a shared pet', () => {
  test('begin with the right to edit, until its holder refuses them for this pet', async () => {
    const { eva, petId, setCanEdit, ownShare } = await aPetWithViewer()
    expect([await listed(eva.client), (await ownShare())?.isReminded]).toEqual([0, null])
    await setCanEdit(true)
    expect([await listed(eva.client), (await ownShare())?.isReminded]).toEqual([1, true])
    await eva.client.sharing.setReminded({ petId, isReminded: false })
    // A repeated permission asks no second time.
    await setCanEdit(true)
    expect([await listed(eva.client), (await ownShare())?.isReminded]).toEqual([0, false])
    await setCanEdit(false)
    await setCanEdit(true)
    expect([await listed(eva.client), (await ownShare())?.isReminded]).toEqual([1, true])
  })

  test('follow the setting for all shared pets once that is changed', async () => {
    const { eva, setCanEdit, ownShare } = await aPetWithViewer()
    await setCanEdit(true)
    await eva.client.notifications.update({ sharedPets: false })
    expect([await listed(eva.client), (await ownShare())?.isReminded]).toEqual([0, false])
    await eva.client.notifications.update({ sharedPets: true })
    expect([await listed(eva.client), (await ownShare())?.isReminded]).toEqual([1, true])
  })

  test('follow that setting for editors of before', async () => {
    const { ana, petId } = await aPetWithViewer()
    const luis = await aPerson()
    await aShare(db, { pet: { id: petId }, with: luis.user, canEdit: true })
    expect(await listed(luis.client)).toBe(0)
    await luis.client.notifications.update({ sharedPets: true })
    expect(await listed(luis.client)).toBe(1)
    expect((await ana.client.sharing.list({ petId })).items.map(({ isReminded }) => isReminded)).toEqual([
      null,
      null,
    ])
  })
})

describe('notices about a shared pet', () => {
  test('ask a new editor, and stay in the bell, also when read', async () => {
    const { eva, petId, setCanEdit } = await aPetWithViewer()
    expect(await noticesOf(eva.client)).toEqual([])
    await setCanEdit(true)
    const asked = {
      kind: 'editing_granted',
      at: start.toISOString(),
      isUnread: true,
      petId,
      petName: 'Kira',
      isReminded: true,
    }
    const list = await eva.client.reminders.list()
    expect(list).toMatchObject({ unread: 1, petNotices: [asked] })
    await eva.client.reminders.read({ asOf: list.asOf })
    await eva.client.sharing.setReminded({ petId, isReminded: false })
    expect(await eva.client.reminders.list()).toMatchObject({
      unread: 0,
      petNotices: [{ ...asked, isUnread: false, isReminded: false }],
    })
    await setCanEdit(false)
    expect(await noticesOf(eva.client)).toEqual([])
  })

  test('tell the owner of a redeemed code, for a month', async () => {
    const { ana, eva, petId } = await aPetWithViewer()
    const luis = await aPerson()
    const code = (await ana.client.sharing.code({ petId })).code
    await luis.client.sharing.redeem({ code })
    const [notice] = await noticesOf(ana.client)
    expect(notice).toMatchObject({ kind: 'code_redeemed', petId, isUnread: true, isReminded: null })
    expect([await noticesOf(luis.client), await noticesOf(eva.client)]).toEqual([[], []])
    await ana.client.reminders.read({ asOf: days(1).toISOString() })
    expect((await noticesOf(ana.client)).map(({ isUnread }) => isUnread)).toEqual([false, false])
    app.setNow(days(31))
    const later = app.asPerson(await aSession(app.services, ana.user))
    expect(await noticesOf(later)).toEqual([])
  })

  test('disappear for an editor whose share is paused', async () => {
    const { eva, setCanEdit } = await aPetWithViewer()
    await setCanEdit(true)
    app.setNow(days(29))
    expect(await noticesOf(eva.client)).toEqual([])
  })

  test('show the twenty newest', async () => {
    const { ana, petId } = await aPetWithViewer()
    for (let count = 0; count < 21; count++) await aShare(db, { pet: { id: petId }, with: await aUser(db) })
    expect(await noticesOf(ana.client)).toHaveLength(20)
  })
})
