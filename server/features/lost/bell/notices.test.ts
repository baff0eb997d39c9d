import { afterAll, describe, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aFoundToken, aLostNotice } from '#server/features/lost/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'

const service = await openPushService()
const app = await openTestApp({ httpClient: service.httpClient })
afterAll(() => app.close())
afterAll(() => service.close())
const { db } = app.services

const aPerson = async () => {
  const user = await aUser(db)
  const client = app.asPerson(await aSession(app.services, user))
  const browser = service.aBrowser()
  await client.push.subscribe(browser.subscription)
  return { ...user, client, browser }
}

describe('a message about a lost pet', () => {
  test('stands in the bell of all editors, and is pushed to those with reminders of the pet', async () => {
    const owner = await aPerson()
    await anActiveSubscription(db, owner)
    const pet = await aPet(db, { owner })
    const [reminded, silent] = [await aPerson(), await aPerson()]
    for (const editor of [reminded, silent]) await aShare(db, { pet, with: editor, canEdit: true })
    await reminded.client.notifications.update({ sharedPets: true })
    const notice = await aLostNotice(app.services, { pet })
    await app.asGuest().lost.reportFound({
      species: 'perro',
      sex: null,
      size: null,
      colour: null,
      text: null,
      position: null,
      isExact: false,
      foundOn: notice.lostOn,
      token: aFoundToken(),
      noticeId: notice.id,
    })
    await app.runDueJobs()
    for (const { client } of [owner, reminded, silent])
      expect((await client.reminders.list()).lostNotices).toMatchObject([{ kind: 'lost_message' }])
    expect([owner, reminded, silent].map(({ browser }) => browser.pushes().length)).toEqual([1, 1, 0])
  })
})
