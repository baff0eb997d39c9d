import { describe, expect, test } from 'vitest'
import { cellAt } from '#contract/features/lost/cells.ts'
import { noteAddressProof } from '#server/features/auth/credentials/service.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { bogota } from '#server/features/lost/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openAppWithMailbox } from '#server/testing/clients/app-with-mailbox.ts'

const { app } = await openAppWithMailbox()
const { db } = app.services

describe('the alert of a lost pet', () => {
  test('waits until its owner has confirmed the address', async () => {
    const near = app.asPerson(await aSession(app.services, await aUser(db)))
    await near.lost.watch({ cell: cellAt(bogota), radius: 1 })
    const owner = await aUser(db, { emailVerified: false })
    const client = app.asPerson(await aSession(app.services, owner))
    const { id: petId } = await aPet(db, { owner })
    await client.lost.report({ petId })
    const { place, isAlerted } = await client.lost.update({ petId, position: bogota })
    expect([place?.cell, isAlerted]).toEqual([cellAt(bogota), false])
    const alerts = async () => {
      await app.runDueJobs(true)
      return (await near.reminders.list()).lostNotices
    }
    expect(await alerts()).toEqual([])
    await db.transaction((tx) => noteAddressProof(app.services, tx, owner.id, { shared: true }))
    expect(await alerts()).toMatchObject([{ kind: 'lost_nearby' }])
  })
})
