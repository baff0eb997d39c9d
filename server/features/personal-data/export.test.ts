// A copy of a person's data: its contents, its access, and its recovery from a crash.
import { readdir } from 'node:fs/promises'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aFoundReport, aLostMatch, aLostNotice } from '#server/features/lost/factories.ts'
import { lostMessages } from '#server/features/lost/found-tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { mailsTo } from '#server/testing/clients/outbox.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aFilledAccount, filledEmail, hostileText } from '#server/testing/factories/filled-account.ts'
import { readZip } from '#server/testing/zip-reader.ts'
import { columnLabels } from './archive/column-labels.ts'
import { foremostTables } from './archive/table-order.ts'
import { exportedTables } from './rows/queries.ts'
import { aDataExport } from './factories.ts'
import { dataExport } from './jobs.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof aFilledAccount>>
let entries: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  app = await openTestApp()
  filled = await aFilledAccount(app)
  entries = await exportOf(app.asPerson({ cookie: filled.cookie }), filled)
})
afterAll(() => app.close())

type Client = ReturnType<TestApp['asPerson']>
const download = (exportId: string, as: { readonly cookie: string }) =>
  app.inject({ method: 'GET', url: `/api/personal-data/export/${exportId}/file`, as })

const exportOf = async (client: Client, as: { readonly cookie: string }) => {
  const { id } = await client.personalData.request()
  await app.runDueJobs()
  const answer = await download(id, as)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?huella-/)
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  return readZip(answer.rawPayload)
}
const aPerson = async (user: Parameters<typeof aUser>[1] = {}) => {
  const person = await aUser(app.services.db, user)
  const visitor = await aSession(app.services, person)
  return { person, visitor, client: app.asPerson(visitor) }
}
const text = (name: string): string => entries.get(name)?.toString() ?? ''
const jsonSchema = z.record(z.string(), z.json())
const rows = z.array(z.record(z.string(), z.unknown()))
const rowsOf = (table: string) => rows.parse(JSON.parse(text(`data/${table}.json`)))

describe('copy of personal data', () => {
  test('contains every declared table, valid against its schema and not empty', () => {
    const tables = exportedTables(app.services.personalTables)
    const declared = app.services.personalTables.filter((personalTable) => !('none' in personalTable.export))
    expect(tables.map(({ name }) => name)).toEqual(declared.map(({ table }) => getTableName(table)))
    const empty = tables.filter(({ name }) => rowsOf(name).length === 0).map(({ name }) => name)
    // The person is not deleting the account meanwhile.
    expect(empty).toEqual(['account_deletions'])
    for (const { name } of tables) {
      const schema = z.fromJSONSchema(jsonSchema.parse(JSON.parse(text(`schemas/${name}.schema.json`))))
      expect(schema.safeParse(rowsOf(name)).error, name).toBeUndefined()
    }
  })

  test('opens with pets and records, and ends with technical tables', () => {
    const known = exportedTables(app.services.personalTables).map(({ name }) => name)
    expect(foremostTables.filter((name) => !known.includes(name))).toEqual([])
    const page = text('index.html')
    for (const pattern of [/href="#(?:table-)?(\w+)"/g, /<h2 id="(?:table-)?(\w+)"/g]) {
      const sections = [...page.matchAll(pattern)]
        .map(([, name = '']) => name)
        .filter((name) => name === 'files' || known.includes(name))
      expect(sections.slice(0, 3)).toEqual(['pets', 'vaccines', 'parasite_treatments'])
      expect(sections[foremostTables.length]).toBe('files')
      expect(sections.slice(foremostTables.length + 1)).toEqual(
        known.filter((name) => !foremostTables.includes(name)),
      )
    }
  })

  test('shows times in the zone of its person', async () => {
    const { client, visitor } = await aPerson()
    await client.notifications.update({ timeZone: 'Asia/Tokyo' })
    const now = new Date()
    app.setNow(now)
    const page = (await exportOf(client, visitor)).get('index.html')?.toString() ?? ''
    const local = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const
    expect(page).toContain(
      `<dd>${now.toLocaleString('es-CO', local)}</dd><dt>Las horas son de</dt><dd>Asia/Tokyo`,
    )
    expect(page).not.toContain('UTC')
  })

  test('contains no message between the owner of a notice and other finders', async () => {
    const { services } = app
    const notice = await aLostNotice(services, {
      pet: await aPet(services.db, { owner: await aUser(services.db) }),
    })
    const { person, visitor, client } = await aPerson()
    for (const [userId, words] of [
      [person.id, 'Lo propio'],
      [(await aPerson()).person.id, 'Lo ajeno'],
    ] as const) {
      const report = await aFoundReport(services, { userId })
      await aLostMatch(services, { notice, report, isAnswer: true })
      const ids = { id: newId(), noticeId: notice.id, reportId: report.id }
      await services.db
        .insert(lostMessages)
        .values({ ...ids, author: 'finder', text: words, createdAt: new Date() })
    }
    const messages = (await exportOf(client, visitor)).get('data/lost_messages.json')?.toString()
    expect(messages).toContain('Lo propio')
    expect(messages).not.toContain('Lo ajeno')
  })

  test('labels every column in both languages', () => {
    const columns = exportedTables(app.services.personalTables).flatMap((table) => table.columns)
    expect(columns.filter((column) => !(column in columnLabels))).toEqual([])
  })

  test('contains every file of the person, and no other', async () => {
    const { fileStore } = app.services
    const folders = ['pet-images', 'pet-diary-images', 'pet-documents', 'product-images', 'care-note-photos']
    const stored = (await Promise.all(folders.map((folder) => fileStore.list(folder)))).flat()
    // A picture of the pet, the store, the product, the diary and a note, and two documents.
    expect(stored.length).toBeGreaterThanOrEqual(7)
    const names = stored.map((key) => `files/${key.endsWith('.html') ? `${key}.txt` : key}`)
    expect([...entries.keys()].filter((name) => name.startsWith('files/')).toSorted()).toEqual(
      names.toSorted(),
    )
    const key = z
      .string()
      .parse(rowsOf('pet_documents').find((row) => row['document_name'] === 'carné.txt')?.['storage_key'])
    expect(text(`files/${key}`)).toBe('Rabia: marzo')
  })

  test('contains no key, no hash and no code', async () => {
    const all = [...entries].filter(([name]) => !name.startsWith('files/'))
    const everything = all.map(([, bytes]) => bytes.toString()).join('\n')
    const { url } = z.object({ url: z.string() }).parse(filled.calendar)
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(filled.cookie)?.[1] ?? '').split('.')[0]
    expect(token).toMatch(/.{20}/)
    const secrets = [
      'endpoint-secret',
      'p256dh-secret',
      'auth-secret',
      'ref-secret',
      token ?? '',
      url.split('/').at(-1)?.replace('.ics', '') ?? '',
    ]
    expect(secrets.filter((secret) => secret === '' || everything.includes(secret))).toEqual([])
    const columns = exportedTables(app.services.personalTables).flatMap((table) => table.columns)
    expect(
      columns.filter(
        (name) =>
          /token|password|hash$|secret|sealed|endpoint|p256dh|^auth$|^reference$|^share_code$/.test(name) &&
          !name.includes('thumbhash'),
      ),
    ).toEqual([])
  })

  test('contains of other people what the app shows of them, and nothing of their pets’ records', () => {
    const { friend, others, person } = filled
    const all = [...entries]
      .filter(([name]) => !name.startsWith('files/'))
      .map(([, bytes]) => bytes.toString())
    expect(all.some((item) => item.includes(friend.id) || item.includes(friend.email))).toBe(false)
    const displayed = `Luis Gómez (${friend.id.slice(0, 8)}…)`
    const shares = rowsOf('pet_shares').map((row) => String(row['shared_with_user_id']))
    expect(shares.toSorted()).toEqual([displayed, person.id].toSorted())
    // The person's own mark in another's pet is included; the other person's mark there is not.
    const doses = rowsOf('medication_doses').map(
      (row) => `${row['pet_id'] === others.id ? 'Nube' : 'Kira'}: ${String(row['marked_by'])}`,
    )
    expect(doses.toSorted()).toEqual([`Kira: ${displayed}`, `Nube: ${person.id}`])
    expect(rowsOf('pets').map(({ name }) => name)).toEqual(['Kira'])
    expect(rowsOf('medications').map(({ name }) => name)).toEqual(['Condroprotector'])
    expect(rowsOf('reminders').map((row) => row['user_id'])).toEqual([person.id])
  })

  test('contains a page in both languages that runs nothing, whatever people wrote', () => {
    for (const [name, title, other] of [
      ['index.html', 'Tus datos en Huella', 'index.en.html'],
      ['index.en.html', 'Your data in Huella', 'index.html'],
    ] as const) {
      const page = text(name)
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page).toContain(`href="${other}"`)
      expect(page).toContain(filledEmail)
      expect(page).not.toContain(hostileText)
      expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
      expect(page).not.toMatch(/<script|https?:\/\//)
      const links = [...page.matchAll(/(?:href|src)="(files\/[^"]+)"/g)].map(([, link = '']) => link)
      expect(links.length).toBeGreaterThan(8)
      expect(links.filter((link) => !entries.has(link))).toEqual([])
    }
  })
})

describe('file of the copy', () => {
  test('serves its person alone, for a day', async () => {
    const { person, visitor } = await aPerson()
    const stranger = await aPerson()
    app.setNow(new Date())
    const { id } = await aDataExport(app.services, person)
    expect((await download(id, visitor)).statusCode).toBe(200)
    expect((await download(id, stranger.visitor)).statusCode).toBe(404)
    expect((await download('x', visitor)).statusCode).toBe(404)
    expect(
      (await app.inject({ method: 'GET', url: `/api/personal-data/export/${id}/file` })).statusCode,
    ).toBe(401)
    app.setNow(new Date(Date.now() + 24 * 3_600_000 + 1000))
    expect((await download(id, visitor)).statusCode).toBe(404)
    await app.runJob('personal-data-sweep')
    expect(await app.services.fileStore.list(`personal-data-exports/${person.id}`)).toEqual([])
  })
})

describe('request', () => {
  test('makes one copy for two requests at once, and adds a notice when it is ready', async () => {
    const { client } = await aPerson()
    const [first, second] = await Promise.all([client.personalData.request(), client.personalData.request()])
    expect(first.id).toBe(second.id)
    expect(first).toMatchObject({ status: 'pending', progress: 0, size: null, expiresAt: null })
    expect(await client.reminders.list()).toMatchObject({ unread: 0, notices: [] })
    await app.runDueJobs()
    const made = await client.personalData.get()
    expect(made.export).toMatchObject({ id: first.id, status: 'ready', progress: 100 })
    const list = await client.reminders.list()
    expect(list).toMatchObject({ unread: 1, notices: [{ kind: 'export_ready', isUnread: true }] })
    await client.reminders.read({ asOf: list.asOf })
    expect(await client.reminders.list()).toMatchObject({ unread: 0, notices: [{ isUnread: false }] })
  })

  test.each([
    ['es', 'Tus datos de Huella están listos', 'Descargar mis datos'],
    ['en', 'Your Huella data is ready', 'Download my data'],
  ] as const)(
    'mails once, in %s, that the copy is ready, without a link that opens the file',
    async (language, ...said) => {
      const { client, person } = await aPerson({ language })
      const { id } = await client.personalData.request()
      const mails = await mailsTo(app, person.email)
      // A job that is delivered twice sends no second mail.
      await dataExport.send(app.services, id, person.id)
      expect(await mailsTo(app, person.email)).toEqual(mails)
      expect(mails).toHaveLength(1)
      for (const item of [...said, new URL('/app/profile/data', app.services.config.publicUrl).href])
        expect(mails[0]).toContain(item)
      expect(mails[0]).not.toContain(id)
    },
  )

  test('replaces an older copy, at most five times a day', async () => {
    const { client, person } = await aPerson()
    for (let time = 0; time < 5; time++) {
      await client.personalData.request()
      await app.runDueJobs()
    }
    expect(await app.services.fileStore.list(`personal-data-exports/${person.id}`)).toHaveLength(1)
    await expect(client.personalData.request()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('starts again after a failure, and leaves nothing half-made', async () => {
    const { client, person } = await aPerson()
    await aPet(app.services.db, { owner: person })
    const { putFile } = app.services.fileStore
    Object.assign(app.services.fileStore, { putFile: () => Promise.reject(new Error('the disk is full')) })
    await client.personalData.request()
    await app.runDueJobs()
    Object.assign(app.services.fileStore, { putFile })
    expect((await client.personalData.get()).export).toMatchObject({ status: 'pending', progress: 0 })
    expect([(await client.reminders.list()).notices, await mailsTo(app, person.email)]).toEqual([[], []])
    expect(await readdir(uploadsDir(app.services.config))).toEqual([])
    await app.runDueJobs(true)
    expect((await client.personalData.get()).export).toMatchObject({ status: 'ready' })
    expect(await mailsTo(app, person.email)).toHaveLength(1)
  })

  test('sweeps up what a killed attempt left, and finishes in the next one', async () => {
    const { client, visitor, person } = await aPerson()
    const pet = await aPet(app.services.db, { owner: person })
    const url = `/api/pets/${pet.id}/documents?name=a.txt`
    await app.inject({
      method: 'POST',
      url,
      as: visitor,
      payload: 'a',
      headers: { 'content-type': 'text/plain' },
    })
    // The store stops responding, so the try hangs after its first pages, as if killed.
    const { open } = app.services.fileStore
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
    Object.assign(app.services.fileStore, {
      open: () => {
        asked.resolve()
        return answered.promise
      },
    })
    await client.personalData.request()
    const stuck = app.runDueJobs()
    await asked.promise
    const dir = uploadsDir(app.services.config)
    expect(await readdir(dir)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.zip$/)])
    app.setNow(new Date(Date.now() + 25 * 3_600_000))
    await app.runJob('remove-temporary-files')
    expect(await readdir(dir)).toEqual([])
    Object.assign(app.services.fileStore, { open })
    answered.reject(new Error('killed'))
    await stuck
    await app.runDueJobs(true)
    expect((await client.personalData.get()).export).toMatchObject({ status: 'ready' })
  })
})
