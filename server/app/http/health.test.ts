// The health checks: liveness and readiness differ.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'

let stopping = false
const app = await openTestApp({ parts: { isStopping: () => stopping } })
afterAll(() => app.close())

it('is alive and ready', async () => {
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toEqual({ database: true, storage: true, stopping: false })
})

it('is not ready while its files cannot be reached', async () => {
  const folder = join(app.services.config.dataDir, 'files')
  await writeFile(folder, 'a file where the folder should be')
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ database: true, storage: false })
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await rm(folder)
})

it('is not ready while it stops', async () => {
  stopping = true
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ stopping: true })
})
