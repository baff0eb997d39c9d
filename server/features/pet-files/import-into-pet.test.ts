import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { petImport, type CsvChoice } from '#contract/features/pet-files/schema.ts'
import { recordsPerKindMax } from '#contract/features/records/limits.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { aWeight } from '#server/features/weights/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPerson } from '#server/testing/clients/a-person.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

describe('import of a table into an own pet', () => {
  const pesos = 'Fecha,Peso (kg),Nota\n2026-03-01,9.5,\n2026-03-08,9.75,en ayunas\nayer,9,\n'
  const intoPet = (petId: string, more: Partial<CsvChoice> = {}): CsvChoice => ({
    kind: 'csv',
    delimiter: ',',
    encoding: 'utf-8',
    records: 'weights',
    hasHeader: true,
    columns: ['measuredOn', 'weightValue', 'note'],
    dateOrder: 'ymd',
    pet: { id: petId },
    weightUnit: 'Kilogramos',
    ...more,
  })
  const aReader = async (csv: string, premium = true) => {
    const { person, as, client } = await aPerson(app)
    if (premium) await anActiveSubscription(db, person)
    const pet = await aPet(db, { owner: person, name: 'Tom' })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/pet-imports?name=tabla.csv',
      as,
      payload: Buffer.from(csv),
      headers: { 'content-type': 'text/csv', origin: app.services.config.publicUrl.origin },
    })
    const { id: importId } = petImport.parse(answer.json())
    const current = async () => (await client.petFiles.getImport()).import
    return { person, client, pet, petId: pet.id, importId, current }
  }

  test('adds its rows, and marks and leaves out those that the pet has', async () => {
    const { client, pet, petId, importId, current } = await aReader(pesos)
    await aWeight(db, { pet, measuredOn: '2026-03-01', weightValue: 9.5, weightUnit: 'Kilogramos' })
    const preview = await client.petFiles.choose({ importId, choice: intoPet(petId) })
    expect(preview).toMatchObject({ status: 'ready', obstacles: [], alike: null })
    expect(preview.contents).toMatchObject({
      name: 'Tom',
      counts: { weights: 1 },
      skipped: { count: 1, rows: ['CSV 4'], fields: { 'CSV 4': 'measuredOn' } },
      into: { petId, duplicates: { count: 1, rows: ['CSV 2'] } },
    })
    await client.petFiles.confirm({ importId })
    await app.runDueJobs()
    expect(await current()).toMatchObject({ status: 'done', petId })
    expect((await client.weights.list({ petId })).items).toMatchObject([
      { measuredOn: '2026-03-08', weightValue: 9.75, note: 'en ayunas' },
      { measuredOn: '2026-03-01', weightValue: 9.5 },
    ])
    expect((await client.pets.list({})).total).toBe(1)
  })

  test('counts what the pet has towards the plan', async () => {
    const csv = 'Vacuna,Fecha\nRabia,2026-03-01\nMoquillo,2026-03-02\n'
    const { client, pet, petId, importId, current } = await aReader(csv, false)
    for (const name of ['Parvo', 'Lepto']) await aVaccine(db, { pet, name })
    const choice = intoPet(petId, { records: 'vaccines', columns: ['name', 'dateAdministered'] })
    const { obstacles } = await client.petFiles.choose({ importId, choice })
    expect(obstacles).toEqual([{ kind: 'plan', reason: 'vaccines', limit: 3, count: 4 }])
    await expect(client.petFiles.confirm({ importId })).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    await client.petFiles.confirm({ importId, onlyWhatFits: true })
    await app.runDueJobs()
    expect(await current()).toMatchObject({ status: 'done' })
    expect((await client.vaccines.list({ petId })).items).toHaveLength(3)
  })

  test('refuses more diary entries than a pet may have', async () => {
    const { client, petId, importId, current } = await aReader('Título,Fecha\nBaño,2026-03-01\n')
    await db.execute(sql`insert into pet_diary_entries (id, pet_id, created_at, title, entry_date)
      select gen_random_uuid(), ${petId}, now(), 'Paseo', date '2026-01-01'
      from generate_series(1, ${recordsPerKindMax}::int)`)
    const choice = intoPet(petId, { records: 'diary', columns: ['title', 'entryDate'] })
    await client.petFiles.choose({ importId, choice })
    await client.petFiles.confirm({ importId })
    await app.runDueJobs()
    expect(await current()).toMatchObject({ status: 'failed' })
  })

  test('refuses a pet of others, also for its editor, and one that is gone', async () => {
    const { person, client, pet, petId, importId } = await aReader(pesos)
    const keeper = (await aPerson(app)).person
    await anActiveSubscription(db, keeper)
    const other = await aPet(db, { owner: keeper })
    await aShare(db, { pet: other, with: person, canEdit: true })
    for (const id of [other.id, 'x'])
      await expect(client.petFiles.choose({ importId, choice: intoPet(id) })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    await client.petFiles.choose({ importId, choice: intoPet(petId) })
    await client.pets.remove({ petId, name: pet.name })
    await expect(client.petFiles.confirm({ importId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await client.pets.list({})).total).toBe(1)
  })
})
