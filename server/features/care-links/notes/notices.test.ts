import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aCareLink, aCareNote, createNoteForm } from '#server/features/care-links/factories.ts'
import { careLinkEditors } from '#server/features/care-links/tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'

const service = await openPushService()
const app = await openTestApp({ httpClient: service.httpClient })
afterAll(async () => {
  await app.close()
  await service.close()
})
const { db } = app.services

const aBrowserOf = async (person: { readonly id: string }) => {
  const browser = service.aBrowser()
  await app.asPerson(await aSession(app.services, person)).push.subscribe(browser.subscription)
  return browser
}

describe('a note of a carer', () => {
  test('reaches the owner and the maker of the link by one push, without its words', async () => {
    const [owner, maker, other] = [await aUser(db), await aUser(db), await aUser(db)]
    await anActiveSubscription(db, owner)
    const pet = await aPet(db, { owner, name: 'Kira' })
    await db.insert(careLinkEditors).values({ petId: pet.id, allowedAt: new Date(0) })
    for (const person of [maker, other]) await aShare(db, { pet, with: person, canEdit: true })
    const link = await aCareLink(app.services, { pets: [pet], by: maker })
    const browsers = await Promise.all([owner, maker, other].map(aBrowserOf))
    const { body, type } = await createNoteForm({ text: 'La alarma está puesta' })
    const key = `outbox-${randomUUID()}`
    for (let n = 0; n < 2; n++)
      await app.inject({
        method: 'POST',
        url: `/api/care/pets/${pet.id}/notes`,
        headers: { ...link.headers, 'content-type': type, 'idempotency-key': key },
        payload: body,
      })
    await app.runDueJobs()
    const pushes = browsers.map((browser) => browser.pushes())
    expect(pushes.map(({ length }) => length)).toEqual([1, 1, 0])
    expect(pushes[0]).toMatchObject([
      { title: expect.stringContaining('Sofía'), url: `/app/pet/${pet.id}/care` },
    ])
    expect(JSON.stringify(pushes)).not.toContain('alarma')
  })

  test('leaves the bell of an editor with their access to the pet', async () => {
    const [owner, maker] = [await aUser(db), await aUser(db)]
    await anActiveSubscription(db, owner)
    const pet = await aPet(db, { owner, name: 'Kira' })
    const share = await aShare(db, { pet, with: maker, canEdit: true })
    await aCareNote(app.services, { link: await aCareLink(app.services, { pets: [pet], by: maker }), pet })
    const [own, theirs] = [
      app.asPerson(await aSession(app.services, owner)),
      app.asPerson(await aSession(app.services, maker)),
    ]
    expect((await theirs.reminders.list()).careNotices).toMatchObject([{ petName: 'Kira' }])
    await own.sharing.remove({ petId: pet.id, shareId: share.id })
    expect((await theirs.reminders.list()).careNotices).toEqual([])
    expect((await own.reminders.list()).careNotices).toMatchObject([{ petName: 'Kira' }])
  })
})
