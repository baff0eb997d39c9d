// Inspections of imported files are limited in number at once, and in rows.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { petFileRecordsMax } from '#contract/features/pet-files/limits.ts'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aPetImport, sendPetFile, weightsChoice } from './factories.ts'
import { writeConvertedPet } from './sources/converted-pet.ts'
import { aPerson, type Visitor } from '#server/testing/clients/a-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-load-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

test('runs one of a person’s ten choices and refuses nine, and lets a third person wait for two', async () => {
  const visitors = await Promise.all([aPerson(app), aPerson(app), aPerson(app)])
  const made = await Promise.all(visitors.map(({ person }) => aPetImport(app.services, person)))
  const [visitor, first] = [visitors[0], made[0]]
  const { fileStore } = app.services
  const { open } = fileStore
  let [atWork, most, refused] = [0, 0, 0]
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const slowly: typeof open = async (...asked) => {
    atWork += 1
    most = Math.max(most, atWork)
    await released
    atWork -= 1
    return open(...asked)
  }
  Object.assign(fileStore, { open: slowly })
  try {
    const choose = ({ client }: Visitor, importId: string) =>
      client.petFiles
        .choose({ importId, choice: { kind: 'look', delimiter: ';', encoding: 'utf-8' } })
        .catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
          refused += 1
        })
    const ten = Array.from({ length: 10 }, () => choose(visitor, first?.id ?? ''))
    await expect.poll(() => [refused, atWork]).toEqual([9, 1])
    const others = visitors.slice(1).map((other, n) => choose(other, made[n + 1]?.id ?? ''))
    await expect.poll(() => atWork).toBe(2)
    release()
    await Promise.all([...ten, ...others])
  } finally {
    release()
    Object.assign(fileStore, { open })
  }
  expect([most, refused]).toEqual([2, 9])
})

const animal = { name: 'Luna', species: 'gato', sex: 'Hembra' } as const
/** A RobiPet database with that many weights and visits of its one pet. */
const aDatabaseOf = async (weightCount: number, visitCount: number): Promise<Buffer> => {
  const path = join(folder, `${weightCount}.db`)
  const db = new DatabaseSync(path)
  const numbers = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select 1 from n`
  db.exec(`create table pets (id integer, name text);
    insert into pets values (1, 'Toby');
    create table weight_history (pet_id integer);
    insert into weight_history ${numbers(weightCount)};
    create table medical_reviews (pet_id integer);
    insert into medical_reviews ${numbers(visitCount)}`)
  db.close()
  return readFile(path)
}

test('refuses a table of more rows than a pet file may have, instead of losing some', async () => {
  const { as, client } = await aPerson(app)
  const file = Buffer.from(`Fecha,Peso\n${'2026-03-01,9.5\n'.repeat(petFileRecordsMax + 1)}`)
  const { id: importId } = petImport.parse((await sendPetFile(app, as, file)).json())
  await expect(client.petFiles.choose({ importId, choice: weightsChoice })).rejects.toMatchObject({
    code: 'PET_FILE_REFUSED',
    data: { reason: 'too_large' },
  })
})

test('reads a database up to the maximum of rows in all tables, and refuses more', async () => {
  const { as } = await aPerson(app)
  const [whole, beyond] = [
    await aDatabaseOf(petFileRecordsMax / 2, petFileRecordsMax / 2 - 1),
    await aDatabaseOf(petFileRecordsMax / 2 + 1, petFileRecordsMax / 2 - 1),
  ]
  expect((await sendPetFile(app, as, whole)).json()).toMatchObject({ source: 'robipet' })
  expect((await sendPetFile(app, as, beyond)).json()).toMatchObject({ data: { reason: 'too_large' } })
})

test('counts invalid entries of a list as skipped, and imports the others', async () => {
  const { as, client } = await aPerson(app)
  const pet = { name: 'Luna', vaccines: [null, { name: 'FVRCP' }, 'x'], weights: 'none' }
  const file = Buffer.from(JSON.stringify({ version: 1, pets: [pet] }))
  const { id: importId } = petImport.parse((await sendPetFile(app, as, file)).json())
  const choice = { kind: 'pet', index: 0, pet: animal, weightUnit: 'Kilogramos' } as const
  expect((await client.petFiles.choose({ importId, choice })).contents).toMatchObject({
    counts: { vaccines: 1 },
    skipped: { count: 2, rows: ['vaccines 1', 'vaccines 3'] },
  })
})

test('yields to other work while many rows are checked', async () => {
  let turns = 0
  const take = () => void (turns += 1)
  const timer = setInterval(take, 0)
  const record = { measuredOn: '2026-03-01', weightValue: 9.5, weightUnit: 'Kilogramos' }
  const records = Array.from({ length: 20_000 }, () => ({ part: 'weights', record, at: 'x' }))
  const pet = { origin: 'x', profile: animal, records }
  try {
    expect(await writeConvertedPet(app.services, join(folder, 'made'), pet)).toMatchObject({
      skipped: { count: 0 },
    })
  } finally {
    clearInterval(timer)
  }
  expect(turns).toBeGreaterThan(20)
})
