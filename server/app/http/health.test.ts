import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'

let stopping = false
const app = await openTestApp({ parts: { isStopping: () => stopping } })
afterAll(() => app.close())

it('reports that it is alive and ready', async () => {
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toEqual({ database: true, storage: true, stopping: false })
})

it('answers that it lives without a log line, a limit or a request id', async () => {
  app.logLines.length = 0
  const ask = () => app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })
  // One client may make 1200 requests of other kinds in a minute.
  for (let count = 0; count < 1300; count++) await ask()
  const { statusCode, headers } = await ask()
  expect(statusCode).toBe(200)
  expect(Object.keys(headers).toSorted()).toEqual([
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'x-content-type-options',
  ])
  expect(app.logLines).toEqual([])
})

it.each(['/readyz', '/api/auth/session', '/api/nowhere', '/nowhere'])(
  'guards everything else: %s',
  async (url) => {
    app.logLines.length = 0
    const { headers } = await app.inject({ url, method: 'POST', headers: { origin: 'https://evil.example' } })
    const ofRequests = app.logLines.filter(({ method }) => method !== undefined)
    expect(ofRequests).toMatchObject([{ requestId: headers['x-request-id'], method: 'POST' }])
  },
)

it('reports that it is not ready while its files cannot be reached', async () => {
  const folder = join(app.services.config.dataDir, 'files')
  await writeFile(folder, 'a file where the folder should be')
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ database: true, storage: false })
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await rm(folder)
})

it('reports a full disk, and that it is not ready', async () => {
  let free = 16 * 1024 * 1024
  const asked: string[] = []
  const full = await openTestApp({
    parts: { freeBytes: (folder) => (asked.push(folder), Promise.resolve(free)) },
  })
  expect((await full.inject({ url: '/readyz' })).statusCode).toBe(200)
  free -= 1
  const ready = await full.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({
    database: true,
    storage: true,
    warnings: [expect.stringMatching(/^The disk of DATA_DIR \(.+\) is full: less than 16 MB are free\. /)],
  })
  expect(asked).toEqual([full.services.config.dataDir, full.services.config.dataDir])
  await full.close()
})

it('reports that it is not ready while it stops', async () => {
  stopping = true
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ stopping: true })
})
