import { rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { afterAll, expect, test } from 'vitest'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
const pet = await aPet(db, { owner })

const constraintOf = async (write: Promise<unknown>): Promise<unknown> => {
  try {
    await write
    return 'none'
  } catch (error) {
    const cause = rootCause(error)
    return cause instanceof Error && 'constraint' in cause ? cause.constraint : cause
  }
}

const picture = { imageVersion: 'v', imageWidth: 4, imageHeight: 3, imageWidths: [320], imageThumbhash: 't' }

test.each([
  [{ name: '' }, 'pets_name'],
  [{ name: '🦜'.repeat(101) }, 'pets_name'],
  [{ breed: '' }, 'pets_breed'],
  [{ breed: 'x'.repeat(101) }, 'pets_breed'],
  [{ birthDate: '1899-12-31' }, 'pets_birth_date'],
  [{ description: 'x'.repeat(501) }, 'pets_description'],
  [{ weightValue: 0 }, 'pets_weight_value'],
  [{ weightValue: 5000.1 }, 'pets_weight_value'],
  [{ shareCode: 'AAA0' }, 'pets_share_code'],
  [{ shareCode: 'aaaa' }, 'pets_share_code'],
  [{ shareCode: 'AAA' }, 'pets_share_code'],
  [{ shareCode: pet.shareCode }, 'pets_share_code_unique'],
  [{ microchipNumber: 'x'.repeat(51) }, 'pets_microchip_number'],
  [{ rabiesVaccineNumber: '' }, 'pets_rabies_vaccine_number'],
  [{ imageVersion: 'v' }, 'pets_image'],
  [{ ...picture, imageWidths: [] }, 'pets_image'],
  [{ ...picture, imageWidth: 0 }, 'pets_image'],
  [picture, 'none'],
  [
    { name: '🦜'.repeat(100), description: 'x'.repeat(500), weightValue: 5000, birthDate: '1900-01-01' },
    'none',
  ],
])('refuses %j by %s', async (fields, constraint) => {
  expect(await constraintOf(aPet(db, { owner, ...fields }))).toBe(constraint)
})

test('allows a person one share of a pet', async () => {
  const friend = await aUser(db)
  expect(await constraintOf(aShare(db, { pet, with: friend }))).toBe('none')
  expect(await constraintOf(aShare(db, { pet, with: friend, canEdit: true }))).toBe('pet_shares_pet_and_user')
})

test('deletes pets and shares with their people', async () => {
  const [ana, luis] = [await aUser(db), await aUser(db)]
  const [kira, tom] = [
    await aPet(db, { owner: ana, name: 'Kira' }),
    await aPet(db, { owner: luis, name: 'Tom' }),
  ]
  await aShare(db, { pet: kira, with: luis })
  await aShare(db, { pet: tom, with: ana })
  await db.execute(`delete from users where id = '${ana.id}'`)
  const remaining = await db.execute<{ pets: number; shares: number }>(
    `select (select count(*)::int from pets where id in ('${kira.id}', '${tom.id}')) as pets,
      (select count(*)::int from pet_shares where pet_id in ('${kira.id}', '${tom.id}')) as shares`,
  )
  expect(remaining.rows).toEqual([{ pets: 1, shares: 0 }])
})
