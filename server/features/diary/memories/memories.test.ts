import { afterAll, describe, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aDiary = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const client = app.asPerson(await aSession(app.services, owner))
  const add = (entryDate: string, photos = 1) => aDiaryEntry(db, { pet, entryDate, photos, title: entryDate })
  const memories = (day: string) => client.diary.memories({ day })
  return { owner, pet, add, memories }
}
const titlesOf = ({ former, last }: Awaited<ReturnType<Awaited<ReturnType<typeof aDiary>>['memories']>>) => [
  former?.title,
  former?.years,
  last?.title,
]

describe('memories of the diary', () => {
  test('show the nearest photo of three days before or after, in the latest year that has one', async () => {
    const { pet, add, memories } = await aDiary()
    for (const date of ['2023-06-10', '2024-06-12', '2024-06-09', '2025-06-14', '2025-06-06']) await add(date)
    const near = await add('2024-06-11', 2)
    const found = await memories('2026-06-10')
    expect(titlesOf(found)).toEqual(['2024-06-11', 2, '2025-06-14'])
    expect(titlesOf(await memories('2026-06-11'))).toEqual(['2025-06-14', 1, '2025-06-14'])
    expect((await memories('2026-06-18')).former).toBeNull()
    const [first] = near.photos
    await expect(memories('2027-06-18')).resolves.toMatchObject({ former: null })
    expect((await memories('2025-06-11')).former).toMatchObject({
      petId: pet.id,
      entryId: near.id,
      photo: { id: first?.id, src: expect.stringContaining(`/api/pets/${pet.id}/diary/${near.id}/photos/`) },
    })
  })

  test('reach over the end of a year, and from the 29th of February', async () => {
    const { add, memories } = await aDiary()
    await add('2024-12-31')
    await add('2023-02-28')
    expect(titlesOf(await memories('2026-01-02'))).toEqual(['2024-12-31', 1, '2024-12-31'])
    expect(titlesOf(await memories('2024-02-29'))).toEqual(['2023-02-28', 1, '2023-02-28'])
  })

  test('leave out entries without photos, removed ones and those of later days', async () => {
    const { pet, add, memories } = await aDiary()
    await add('2025-06-10', 0)
    await add('2026-06-11')
    await aDiaryEntry(db, { pet, entryDate: '2025-06-10', photos: 1, removedAt: new Date() })
    expect(await memories('2026-06-10')).toEqual({ former: null, last: null })
  })

  test('leave out pets that have died, and those that the person may not see', async () => {
    const { owner, pet, add, memories } = await aDiary()
    await add('2025-06-10')
    const past = await aPet(db, { owner, isLiving: false })
    await aDiaryEntry(db, { pet: past, entryDate: '2025-06-11', photos: 1, title: 'Rocco' })
    expect(titlesOf(await memories('2026-06-11'))).toEqual(['2025-06-10', 1, '2025-06-10'])

    const other = await aUser(db)
    const mine = app.asPerson(await aSession(app.services, other))
    expect(await mine.diary.memories({ day: '2026-06-11' })).toEqual({ former: null, last: null })
    await anActiveSubscription(db, owner)
    await aShare(db, { pet, with: other })
    expect((await mine.diary.memories({ day: '2026-06-11' })).former?.title).toBe('2025-06-10')
  })
})
