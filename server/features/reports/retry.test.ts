// A failed report is made again with the same choice, once, for the person who requested it.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { reportsAtOnceMax } from '#contract/features/reports/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aReport, aReportChoice, failedReport } from './factories.ts'
import { petReports } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aKeeper = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const client = app.asPerson(await aSession(app.services, owner))
  return { owner, pet, client }
}

test('makes a failed report with the same choice, once for two requests', async () => {
  const { owner, pet, client } = await aKeeper()
  const choice = { ...aReportChoice, kinds: ['weights' as const], paper: 'letter' as const }
  const { id } = await aReport(app.services, { pet, by: owner, choice, ...failedReport })
  const input = { petId: pet.id, reportId: id }
  const answers = await Promise.all([client.reports.retry(input), client.reports.retry(input)])
  expect(answers).toMatchObject([
    { id, status: 'pending', choice },
    { id, status: 'pending' },
  ])
  await app.runDueJobs()
  const { items } = await client.reports.list({ petId: pet.id })
  expect(items).toMatchObject([{ id, status: 'ready', choice }])
  // A second request returns the report that is ready.
  expect(await client.reports.retry(input)).toEqual(items[0])
})

test('repeats a failed attempt, and fails after the last', async () => {
  const { pet, client } = await aKeeper()
  const put = vi.spyOn(app.services.fileStore, 'putFile').mockRejectedValue(new Error('the store is away'))
  const { id } = await client.reports.create({ petId: pet.id, ...aReportChoice })
  const statuses: string[] = []
  for (let tries = 0; tries < 3; tries++) {
    await app.runDueJobs(true)
    const { items } = await client.reports.list({ petId: pet.id })
    statuses.push(items.map(({ status }) => status).join(' '))
  }
  put.mockRestore()
  expect(statuses).toEqual(['pending', 'pending', 'failed'])
  await client.reports.retry({ petId: pet.id, reportId: id })
  await app.runDueJobs()
  expect(await client.reports.list({ petId: pet.id })).toMatchObject({ items: [{ id, status: 'ready' }] })
})

test('refuses a report whose attachment is gone, and leaves it failed', async () => {
  const { owner, pet, client } = await aKeeper()
  const file = await aDocument(db, { pet })
  const choice = { ...aReportChoice, attachments: [file.id] }
  const { id } = await aReport(app.services, { pet, by: owner, choice, ...failedReport })
  await db.delete(petDocuments).where(eq(petDocuments.id, file.id))
  await expect(client.reports.retry({ petId: pet.id, reportId: id })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ field: 'attachments' }] },
  })
  const { items } = await client.reports.list({ petId: pet.id })
  expect(items).toMatchObject([{ status: 'failed', choice: { attachments: [file.id] } }])
})

test('refuses while others are being made, for another person, and for a removed report', async () => {
  const { owner, pet, client } = await aKeeper()
  const failed = await aReport(app.services, { pet, by: owner, ...failedReport })
  const input = { petId: pet.id, reportId: failed.id }
  for (let n = 0; n < reportsAtOnceMax; n++) await client.reports.create({ petId: pet.id, ...aReportChoice })
  await expect(client.reports.retry(input)).rejects.toMatchObject({ code: 'TOO_MANY' })
  await app.runDueJobs()
  const other = await aKeeper()
  for (const petId of [pet.id, other.pet.id])
    await expect(other.client.reports.retry({ ...input, petId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await client.reports.remove(input)
  await expect(client.reports.retry(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [row] = await db.select().from(petReports).where(eq(petReports.id, failed.id))
  expect(row?.status).toBe('failed')
})
