import { afterAll, describe, expect, it } from 'vitest'
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone, zonedInstant } from '#contract/shared/time-zones.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aShare } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aRecordKeeper } from '#server/testing/record-keeper.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const today = dateInZone(defaultTimeZone, new Date())
const every3Days = { name: 'Baño', everyCount: 3, everyUnit: 'days', nextDueOn: today }
const done = { lastDoneOn: today, nextDueOn: addDays(today, 3) }

describe('a task', () => {
  it('moves its date once for two people at the same minute, and its history names one', async () => {
    const { pet, petId, as, calls, client } = await aRecordKeeper(app, careTaskKind)
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const { id } = await calls.create(every3Days)
    const people = [calls, await as(editor)]
    const answers = await Promise.all(people.map((one) => one.update(id, { ...done, revision: 1 })))
    expect(answers).toMatchObject([
      { ...done, revision: 2 },
      { ...done, revision: 2 },
    ])
    const { items } = await client.history.list({ petId })
    const changes = items.filter(({ action }) => action === 'changed')
    expect(changes).toMatchObject([{ by: expect.any(String), fields: ['lastDoneOn', 'nextDueOn'] }])
    // A press on a page of the day before.
    const stale = { lastDoneOn: addDays(today, -1), nextDueOn: addDays(today, 2), revision: 1 }
    expect(await calls.outcome('PATCH', id, stale)).toBe('STALE_REVISION')
    expect((await client.reminders.list()).items).toMatchObject([{ status: 'soon', days: 3 }])
  })

  it('names its time on the owner’s clock where it is due', async () => {
    const { calls, client } = await aRecordKeeper(app, careTaskKind)
    await calls.create({ ...every3Days, dueTime: '20:30' })
    await calls.create({ ...every3Days, name: 'Uñas' })
    await client.notifications.update({ timeZone: 'Europe/Madrid' })
    const at = zonedInstant(today, '20:30', 'Europe/Madrid').toISOString()
    const { items } = await client.reminders.list()
    expect(items.map((item) => [item.name, 'at' in item ? item.at : undefined])).toEqual(
      expect.arrayContaining([
        ['Baño', at],
        ['Uñas', undefined],
      ]),
    )
  })
})
