// Links that let their redeemers edit: the code of a pet with the token of an invitation.
import { ORPCError } from '@orpc/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pets } from '#server/features/pets/pet-tables.ts'
import { mailsTo } from '#server/testing/clients/outbox.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { anEditingInvitation } from './factories.ts'
import { editingInvitations } from './invitation-tables.ts'
import { failedShareCodeAttempts } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

// Near the real time, which determines the extension of sessions.
const start = new Date(Math.floor(Date.now() / 1000) * 1000)
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
beforeEach(() => app.setNow(start))

const aPerson = async (named: Parameters<typeof aUser>[1] = {}) => {
  const user = await aUser(db, { createdAt: hours(-720), ...named })
  const client = app.asPerson(await aSession(app.services, user))
  const redeem = (sent: { code: string; editingToken?: string }) => outcome(client.sharing.redeem(sent))
  return { user, client, redeem }
}

/** The answer, or the code of the error. */
const outcome = async <T>(answer: Promise<T>): Promise<T | string> => {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return String(error.code)
  }
}

/** Ana is Premium for a hundred hours, and has seen the link just now. */
const anInvitation = async (named: Parameters<typeof aUser>[1] = {}) => {
  const ana = await aPerson(named)
  await anActiveSubscription(db, ana.user, { currentPeriodEnd: hours(100) })
  const { id: petId } = await aPet(db, { owner: ana.user })
  const show = async () => {
    const { code, editingToken } = await ana.client.sharing.code({ petId, canEdit: true })
    return { code, editingToken: editingToken ?? '' }
  }
  const shares = async () => (await ana.client.sharing.list({ petId })).items
  return { ana, petId, show, shares, link: await show() }
}

const another = ({ code, editingToken }: { code: string; editingToken: string }) => ({
  code,
  editingToken: editingToken === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA',
})
const countFailedAttempts = () => db.$count(failedShareCodeAttempts)

describe('invitation to edit', () => {
  test('makes an editor, who is asked about reminders', async () => {
    const { petId, link, shares } = await anInvitation()
    expect(link.editingToken).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const luis = await aPerson()
    expect(await luis.redeem(link)).toEqual({ petId, petName: 'Kira', canEdit: true })
    expect((await luis.client.pets.update({ petId, name: 'Nube' })).access).toBe('editor')
    expect(await shares()).toMatchObject([{ canEdit: true }])
    expect((await luis.client.reminders.list()).petNotices).toMatchObject([
      { kind: 'editing_granted', isUnread: true, isReminded: true },
    ])
  })

  test('adds no right to the code, which alone makes a viewer', async () => {
    const { petId, ana, link } = await anInvitation()
    expect(await ana.client.sharing.code({ petId })).toMatchObject({ code: link.code, editingToken: null })
    const luis = await aPerson()
    expect(await luis.redeem({ code: link.code })).toMatchObject({ canEdit: false })
    expect(await outcome(luis.client.pets.update({ petId, name: 'Nube' }))).toBe('FORBIDDEN')
  })

  test('invites several people', async () => {
    const { link, shares } = await anInvitation()
    for (const person of [await aPerson(), await aPerson()]) await person.redeem(link)
    expect(await shares()).toMatchObject([{ canEdit: true }, { canEdit: true }])
  })

  test('allows a viewer to edit, once', async () => {
    const { ana, petId, link, shares } = await anInvitation()
    const luis = await aPerson()
    await luis.redeem({ code: link.code })
    expect(await luis.redeem(link)).toEqual({ petId, petName: 'Kira', canEdit: true })
    expect(await luis.redeem(link)).toBe('ALREADY_SHARED')
    expect(await luis.redeem({ code: link.code })).toBe('ALREADY_SHARED')
    expect(await shares()).toMatchObject([{ canEdit: true }])
    expect((await luis.client.reminders.list()).petNotices).toHaveLength(1)
    expect(await mailsTo(app, ana.user.email)).toHaveLength(2)
  })

  test.each([
    ['es', 'usó tu enlace de Kira y ya puede ver su perfil, marcar dosis y editar.'],
    ['en', 'used your link of Kira and can now see its profile, mark doses and edit.'],
  ] as const)('reports the right to the owner by mail: %s', async (language, sentence) => {
    const { ana, link } = await anInvitation({ language })
    await (await aPerson()).redeem(link)
    const [mail = ''] = await mailsTo(app, ana.user.email)
    expect(mail.replaceAll(/\s+/g, ' ')).toContain(sentence)
  })
})

describe('lifetime of an invitation', () => {
  test('ends a day after its owner last saw the link, which stays the same', async () => {
    const { show, link } = await anInvitation()
    app.setNow(hours(23))
    expect(await show()).toEqual(link)
    app.setNow(hours(46))
    expect(await (await aPerson()).redeem(link)).toMatchObject({ canEdit: true })
    app.setNow(hours(47))
    expect(await (await aPerson()).redeem(link)).toBe('INVALID_SHARE_CODE')
    expect((await show()).editingToken).not.toBe(link.editingToken)
    expect(await (await aPerson()).redeem(link)).toBe('INVALID_SHARE_CODE')
  })

  test('keeps its end when only the code is viewed', async () => {
    const { ana, petId, link } = await anInvitation()
    app.setNow(hours(23))
    await ana.client.pets.get({ petId })
    await ana.client.sharing.code({ petId })
    app.setNow(hours(24))
    const luis = await aPerson()
    expect(await luis.redeem(link)).toBe('INVALID_SHARE_CODE')
    expect(await luis.redeem({ code: link.code })).toMatchObject({ canEdit: false })
  })

  test('ends with the code', async () => {
    const { ana, petId, link } = await anInvitation()
    const { code, editingToken } = await ana.client.sharing.renewCode({ petId })
    expect(editingToken).toBeNull()
    const luis = await aPerson()
    expect(await luis.redeem(link)).toBe('INVALID_SHARE_CODE')
    expect(await luis.redeem({ code, editingToken: link.editingToken })).toBe('INVALID_SHARE_CODE')
    expect(await luis.redeem({ code })).toMatchObject({ canEdit: false })
  })

  test('pauses while the owner is not Premium, who gets no other', async () => {
    const { ana, petId, link, show } = await anInvitation()
    app.setNow(hours(99))
    expect(await show()).not.toEqual(link)
    const last = await show()
    app.setNow(hours(101))
    expect(await (await aPerson()).redeem(last)).toBe('INVALID_SHARE_CODE')
    expect(await outcome(show())).toBe('PLAN_LIMIT_REACHED')
    expect(await ana.client.sharing.code({ petId })).toMatchObject({ worksUntil: null, editingToken: null })
    await db
      .update(subscriptions)
      .set({ currentPeriodEnd: hours(500) })
      .where(eq(subscriptions.userId, ana.user.id))
    expect(await (await aPerson()).redeem(last)).toMatchObject({ canEdit: true })
  })

  test('ends with its creator’s ownership', async () => {
    const { petId, link } = await anInvitation()
    const eva = await aPerson()
    await anActiveSubscription(db, eva.user, { currentPeriodEnd: hours(100) })
    await db.update(pets).set({ userId: eva.user.id }).where(eq(pets.id, petId))
    expect(await (await aPerson()).redeem(link)).toBe('INVALID_SHARE_CODE')
    const { editingToken } = await eva.client.sharing.code({ petId, canEdit: true })
    expect(editingToken).not.toBe(link.editingToken)
  })

  test('ends when the right is withdrawn from anybody', async () => {
    const { ana, petId, link, shares } = await anInvitation()
    const luis = await aPerson()
    await luis.redeem(link)
    const [{ id: shareId } = { id: '' }] = await shares()
    await ana.client.sharing.setCanEdit({ petId, shareId, canEdit: false })
    expect(await luis.redeem(link)).toBe('INVALID_SHARE_CODE')
    await luis.client.sharing.leave({ petId })
    expect(await luis.redeem(link)).toBe('INVALID_SHARE_CODE')
    expect(await luis.redeem({ code: link.code })).toMatchObject({ canEdit: false })
  })

  test('ends when anybody is removed', async () => {
    const { ana, petId, link, shares } = await anInvitation()
    const luis = await aPerson()
    await luis.redeem(link)
    const [{ id: shareId } = { id: '' }] = await shares()
    await ana.client.sharing.remove({ petId, shareId })
    expect(await luis.redeem(link)).toBe('INVALID_SHARE_CODE')
  })

  test('ends before a person who is losing the right can redeem it again', async () => {
    for (let round = 0; round < 12; round++) {
      const { ana, petId, link, shares } = await anInvitation()
      const luis = await aPerson()
      await luis.redeem(link)
      const [{ id: shareId } = { id: '' }] = await shares()
      await Promise.all([
        ana.client.sharing.setCanEdit({ petId, shareId, canEdit: false }),
        luis.redeem(link),
        luis.redeem(link),
      ])
      expect(await shares()).toMatchObject([{ id: shareId, canEdit: false }])
    }
  })

  test('ends with its row, a day after the last view', async () => {
    await db.delete(editingInvitations)
    const { user } = await aPerson()
    const [old, recent] = [await aPet(db, { owner: user }), await aPet(db, { owner: user })]
    await anEditingInvitation(db, { pet: old, seenAt: hours(-24) })
    await anEditingInvitation(db, { pet: recent, seenAt: hours(-23) })
    await app.runJob('sharing-remove-invitations')
    expect(await db.select({ petId: editingInvitations.petId }).from(editingInvitations)).toEqual([
      { petId: recent.id },
    ])
  })
})

describe('token of an invitation', () => {
  test('counts as a wrong code when it is wrong, of a viewer too', async () => {
    const { link } = await anInvitation()
    const [luis, eva] = [await aPerson(), await aPerson()]
    await eva.redeem({ code: link.code })
    const before = await countFailedAttempts()
    expect(await luis.redeem(another(link))).toBe('INVALID_SHARE_CODE')
    expect(await eva.redeem(another(link))).toBe('INVALID_SHARE_CODE')
    expect(await countFailedAttempts()).toBe(before + 2)
    expect((await luis.client.pets.list({})).items).toEqual([])
  })

  test('gives nothing to the owner and to editors, and counts nothing of theirs', async () => {
    const { ana, link } = await anInvitation()
    const luis = await aPerson()
    await luis.redeem(link)
    const before = await countFailedAttempts()
    for (const person of [ana, luis])
      for (const sent of [link, another(link)]) expect(await person.redeem(sent)).toBe('ALREADY_SHARED')
    expect(await countFailedAttempts()).toBe(before)
  })

  test('opens no other pet', async () => {
    const [mine, other] = [await anInvitation(), await anInvitation()]
    const sent = { code: mine.link.code, editingToken: other.link.editingToken }
    expect(await (await aPerson()).redeem(sent)).toBe('INVALID_SHARE_CODE')
  })

  test('accepts small letters, and refuses another length', async () => {
    const { link } = await anInvitation()
    const luis = await aPerson()
    for (const editingToken of ['', link.editingToken.slice(1), `${link.editingToken}A`])
      expect(await luis.redeem({ code: link.code, editingToken })).toBe('BAD_REQUEST')
    const editingToken = link.editingToken.toLowerCase()
    expect(await luis.redeem({ code: link.code, editingToken })).toMatchObject({ canEdit: true })
  })
})
