// Jobs whose duration one person determines leave a place to other people.
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { dataExport } from '#server/features/personal-data/jobs.ts'
import { aPetImport, readyContents } from '#server/features/pet-files/factories.ts'
import { importTask } from '#server/features/pet-files/import/import-job.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { pushJob } from '#server/features/push/jobs.ts'
import { aReportChoice } from '#server/features/reports/factories.ts'
import { reportTask } from '#server/features/reports/jobs.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

it.each([
  ['exports', dataExport.job],
  ['imports', importTask.job],
  ['reports', reportTask.job],
  ['pushes', pushJob],
])('leaves a place to others beside one person’s %s', (_, { concurrency = 1, atOncePerGroup = Infinity }) => {
  expect(atOncePerGroup).toBeLessThan(concurrency)
})

it('runs exports, imports and reports in the turns of whoever requested them', async () => {
  const { db } = app.services
  const ask = async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    const client = app.asPerson(await aSession(app.services, owner))
    await client.personalData.request()
    const { id: importId } = await aPetImport(app.services, owner, readyContents)
    await client.petFiles.confirm({ importId })
    await client.reports.create({ petId: pet.id, ...aReportChoice })
  }
  await ask()
  await ask()
  const { rows } = await db.execute(sql`
    select name, count(*)::int as jobs, count(distinct group_id)::int as groups from pgboss.job
    where name in ('personal-data-export', 'pet-file-import', 'pet-report') group by name order by name`)
  expect(rows).toEqual([
    { name: 'personal-data-export', jobs: 2, groups: 2 },
    { name: 'pet-file-import', jobs: 2, groups: 2 },
    { name: 'pet-report', jobs: 2, groups: 2 },
  ])
  expect(
    (
      await db.execute(
        sql`select count(distinct group_id)::int as people from pgboss.job where group_id is not null`,
      )
    ).rows,
  ).toEqual([{ people: 2 }])
})
