// The common behaviour of data exports, reports and imports while a job makes them.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { dataExports } from '#server/features/personal-data/tables.ts'
import { sendPetFile } from '#server/features/pet-files/factories.ts'
import { aPetFile } from '#server/features/pet-files/format/factories.ts'
import { petImports } from '#server/features/pet-files/tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aReportChoice } from '#server/features/reports/factories.ts'
import { petReports } from '#server/features/reports/tables.ts'
import { longTaskQueries } from '#server/platform/jobs/long-tasks/queries.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPerson } from '#server/testing/clients/a-person.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const tasks = [
  {
    name: 'a copy',
    states: { table: dataExports, waiting: 'pending', running: 'running' },
    sweep: 'personal-data-sweep',
    done: 'ready',
    ask: async () => (await (await aPerson(app)).client.personalData.request()).id,
  },
  {
    name: 'a report',
    states: { table: petReports, waiting: 'pending', running: 'running' },
    sweep: 'pet-reports-sweep',
    done: 'ready',
    ask: async () => {
      const { person, client } = await aPerson(app)
      const pet = await aPet(db, { owner: person })
      return (await client.reports.create({ petId: pet.id, ...aReportChoice })).id
    },
  },
  {
    name: 'an import',
    states: { table: petImports, waiting: 'importing', running: 'importing' },
    sweep: 'pet-file-sweep',
    done: 'done',
    ask: async () => {
      const { as, client } = await aPerson(app)
      const { id: importId } = petImport.parse((await sendPetFile(app, as, await aPetFile())).json())
      return (await client.petFiles.confirm({ importId })).id
    },
  },
] as const

type Table = (typeof tasks)[number]['states']['table']
const rowOf = async (table: Table, id: string) =>
  (await db.execute(sql`select status, progress, attempt from ${table} where id = ${id}`)).rows[0]
const hoursAgo = (hours: number) => new Date(app.services.clock().getTime() - hours * 3_600_000)
const deadAttempt = '11111111-1111-4111-8111-111111111111'

test.each(tasks)(
  'begins $name anew when its try fell silent, and ignores the dead try',
  async ({ states, sweep, done, ask }) => {
    const taskId = await ask()
    const [queries, dead] = [longTaskQueries(states), { taskId, attempt: deadAttempt }]
    expect(await queries.begin(db, dead, hoursAgo(2))).toBe(true)
    await app.runJob(sweep)
    expect(await rowOf(states.table, taskId)).toEqual({ status: states.waiting, progress: 0, attempt: null })
    expect(await queries.update(db, dead, { progress: 50 })).toBe(false)
    await app.runDueJobs()
    expect(await rowOf(states.table, taskId)).toMatchObject({ status: done, progress: 100 })
    expect(await queries.begin(db, dead, hoursAgo(0))).toBe(false)
  },
)

test.each(tasks)(
  'gives up $name that fell silent days after its request, because it ends whoever makes it',
  async ({ states, sweep, ask }) => {
    const id = await ask()
    await db.execute(
      sql`update ${states.table} set attempt = ${deadAttempt}, active_at = ${hoursAgo(2).toISOString()},
        ${sql.identifier(states.table.requestedAt.name)} = ${hoursAgo(72).toISOString()} where id = ${id}`,
    )
    await app.runJob(sweep)
    await app.runDueJobs()
    expect(await rowOf(states.table, id)).toMatchObject({ status: 'failed', attempt: null })
  },
)
