// The demo family: believable, complete, and made once.
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dueStatuses } from '#contract/features/vaccines/rules.ts'
import { openTestApp, type TestApp } from '#server/testing/app.ts'
import { furnishDemo } from './demo.ts'

const app = await openTestApp()
afterAll(() => app.close())
const art = join(import.meta.dirname, 'demo')

const signIn = async (email: string, password: string): Promise<ReturnType<TestApp['asPerson']>> => {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
  expect(answer.statusCode).toBe(200)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return app.asPerson({ cookie })
}

test('everybody who is printed signs in and finds their pets, also after a second start', async () => {
  const printed: string[] = []
  await furnishDemo(app.services, art, (line) => printed.push(line))
  const password = /password (\S+):/.exec(printed[0] ?? '')?.[1] ?? ''
  const emails = printed.slice(1).map((line) => line.trim().split(' ')[0] ?? '')
  const [ana, luis, marta] = await Promise.all(emails.map((email) => signIn(email, password)))

  const seen = async (client = ana) =>
    (await client?.pets.list())?.map(({ name, access }) => `${name} ${access}`)
  expect(await seen(ana)).toEqual(['Kira owner', 'Tom owner', 'Nube owner'])
  expect(await seen(luis)).toEqual(['Kira editor', 'Rocco owner', 'Nube viewer'])
  expect(await seen(marta)).toEqual([])
  expect(await ana?.subscriptions.get()).toMatchObject({ status: 'active', kind: 'paid', canCancel: true })
  expect((await ana?.subscriptions.receipts({}))?.items).toHaveLength(2)
  expect((await luis?.subscriptions.get())?.status).toBe('inactive')
  expect((await marta?.auth.session())?.person?.roles).toEqual(['admin'])
  for (const { id, image } of (await luis?.pets.list()) ?? []) {
    expect(image).toMatchObject({ width: 1280, height: 1280 })
    expect((await luis?.pets.get({ petId: id }))?.weightValue).toBeGreaterThan(0)
  }

  const kira = (await ana?.pets.list())?.[0]?.id ?? ''
  const entries = (await luis?.diary.list({ petId: kira }))?.items
  expect(entries?.map(({ title, photos }) => [title, photos.length])).toEqual([
    ['Pelota nueva', 1],
    ['Primer día de playa', 2],
  ])
  const rocco = (await luis?.pets.list())?.find(({ name }) => name === 'Rocco')?.id ?? ''
  const kept = await luis?.documents.list({ petId: rocco })
  expect(kept).toMatchObject({ total: 1, limit: 2, items: [{ fileType: 'application/pdf' }] })
  const vaccines = (await luis?.vaccines.list({ petId: kira }))?.items ?? []
  const due = dueStatuses(vaccines, new Date().toISOString().slice(0, 10))
  expect([...due.values()].map(({ kind }) => kind).toSorted()).toEqual(['ok', 'overdue', 'soon'])
  expect((await luis?.allergies.list({ petId: kira }))?.items).toHaveLength(2)
  expect((await luis?.medications.list({ petId: rocco }))?.items).toHaveLength(1)
  await ana?.pets.update({ petId: kira, name: 'Kira II' })
  await furnishDemo(app.services, art, () => undefined)
  expect(await seen(ana)).toEqual(['Kira II owner', 'Tom owner', 'Nube owner'])
})

test('a furnishing that was interrupted is finished without doubles', async () => {
  const other = await openTestApp()
  const broken = {
    ...other.services,
    files: { ...other.services.files, put: () => Promise.reject(new Error('power cut')) },
  }
  await expect(furnishDemo(broken, art, () => undefined)).rejects.toThrow('power cut')
  await furnishDemo(other.services, art, () => undefined)
  const rows = await other.services.db.execute<{ name: string; pictured: boolean }>(
    'select name, image_version is not null as pictured from pets order by created_at',
  )
  const records = await other.services.db.execute(
    'select (select count(*)::int from pet_diary_entries) as entries, (select count(*)::int from pet_documents) as documents, (select count(*)::int from medications) as medications, (select count(*)::int from vaccines) as vaccines',
  )
  expect(records.rows).toEqual([{ entries: 2, documents: 1, medications: 3, vaccines: 6 }])
  expect(rows.rows).toEqual(['Nube', 'Tom', 'Rocco', 'Kira'].map((name) => ({ name, pictured: true })))
  await other.close()
})
