import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { reportRestorableHours } from '#contract/features/reports/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { longTaskQueries } from '#server/platform/jobs/long-tasks/queries.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aReport, aReportChoice } from './factories.ts'
import { isNotRemoved } from './queries.ts'
import { petReports } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore, clock } = app.services

const aKeeper = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner, name: 'Kira' })
  const as = await aSession(app.services, owner)
  const client = app.asPerson(as)
  const listed = async () => (await client.reports.list({ petId: pet.id })).items
  return { owner, pet, as, client, listed }
}

test('hides a removed report from lists, downloads and links, until it is restored', async () => {
  const { owner, pet, as, client, listed } = await aKeeper()
  const report = await aReport(app.services, { pet, by: owner })
  const input = { petId: pet.id, reportId: report.id }
  const { url, link } = await client.reports.createLink(input)
  const token = new URL(url).pathname.replace('/r/', '')
  const statuses = async () => {
    const file = `/api/pets/${pet.id}/reports/${report.id}/file`
    const answers = await Promise.all([
      app.inject({ method: 'GET', url: file, as }),
      app.inject({ method: 'POST', url: '/api/report-links/open', payload: { token } }),
      app.inject({ method: 'GET', url: `/api/report-links/${token}/file` }),
    ])
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await client.reports.remove(input)
  await client.reports.remove(input)
  expect(await listed()).toEqual([])
  expect(await statuses()).toEqual([404, 400, 404])
  await expect(client.reports.createLink(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const restored = await client.reports.restore(input)
  expect(restored).toMatchObject({ id: report.id, links: [{ id: link.id, openedCount: 2 }] })
  expect(await client.reports.restore(input)).toEqual(restored)
  expect(await statuses()).toEqual([200, 200, 200])
})

test('deletes the report with its file once it cannot be restored', async () => {
  const { owner, pet, client } = await aKeeper()
  const hour = reportRestorableHours * 3_600_000
  const at = (before: number) => new Date(clock().getTime() - before)
  const young = await aReport(app.services, { pet, by: owner, removedAt: at(hour - 60_000) })
  const old = await aReport(app.services, { pet, by: owner, removedAt: at(hour + 1000) })
  await expect(client.reports.restore({ petId: pet.id, reportId: old.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await app.runJob('pet-reports-sweep')
  expect(await fileStore.size(old.storageKey ?? '')).toBeNull()
  expect(await fileStore.size(young.storageKey ?? '')).toBeGreaterThan(0)
  expect(await client.reports.restore({ petId: pet.id, reportId: young.id })).toMatchObject({ id: young.id })
})

test('cancels a report in progress, frees its place, and starts it anew when restored', async () => {
  const { pet, client, listed } = await aKeeper()
  const create = () => client.reports.create({ petId: pet.id, ...aReportChoice })
  const [first] = [await create(), await create()]
  await expect(create()).rejects.toMatchObject({ code: 'TOO_MANY' })
  const tries = longTaskQueries({
    table: petReports,
    waiting: 'pending',
    running: 'running',
    isWanted: isNotRemoved,
  })
  const attempt = { taskId: first.id, attempt: '00000000-0000-4000-8000-000000000001' }
  await tries.begin(db, attempt, clock())
  await client.reports.remove({ petId: pet.id, reportId: first.id })
  expect(await tries.update(db, attempt, { progress: 50 })).toBe(false)
  await create()
  await app.runDueJobs()
  expect((await listed()).map(({ status }) => status)).toEqual(['ready', 'ready'])
  const [row] = await db.select().from(petReports).where(eq(petReports.id, first.id))
  expect(row?.status).toBe('running')
  await client.reports.restore({ petId: pet.id, reportId: first.id })
  await app.runDueJobs()
  expect((await listed()).map(({ status }) => status)).toEqual(['ready', 'ready', 'ready'])
})

test('refuses another person’s removal or restore', async () => {
  const { owner, pet } = await aKeeper()
  const report = await aReport(app.services, { pet, by: owner })
  const other = await aKeeper()
  for (const input of [
    { petId: pet.id, reportId: report.id },
    { petId: other.pet.id, reportId: report.id },
    { petId: other.pet.id, reportId: 'nobody' },
  ]) {
    await expect(other.client.reports.remove(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.client.reports.restore(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const [row] = await db.select().from(petReports).where(eq(petReports.id, report.id))
  expect(row?.removedAt).toBeNull()
})
