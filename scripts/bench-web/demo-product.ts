// The built product as people meet it, with the demo's family and one of them signed in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, type BrowserContext } from '@playwright/test'
import * as z from 'zod'
import { startServer } from '#server/testing/servers/server-process.ts'

export interface DemoProduct {
  readonly url: string
  /** Ana's, who owns most of the pets. */
  readonly session: Awaited<ReturnType<BrowserContext['storageState']>>
  /** The address of a path; `$Kira` stands for that pet's id. */
  readonly addressOf: (path: string) => string
  readonly stop: () => Promise<void>
}

const pets = z.array(z.object({ id: z.string(), name: z.string() }))

const enter = async (url: string): Promise<Pick<DemoProduct, 'session' | 'addressOf'>> => {
  const api = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  try {
    const data = { email: 'ana@example.com', password: 'huella-demo' }
    const answer = await api.post('/api/auth/sign-in', { data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`)
    const ids = new Map(
      pets.parse(await (await api.get('/api/pets')).json()).map(({ id, name }) => [name, id]),
    )
    return {
      session: await api.storageState(),
      addressOf: (path) => url + path.replaceAll(/\$(\w+)/g, (_, name: string) => ids.get(name) ?? name),
    }
  } finally {
    await api.dispose()
  }
}

/** Starts the built server in production mode, on a folder of its own. */
export const startDemoProduct = async (): Promise<DemoProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-'))
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir }
  const server = await startServer(env, 'dist/server/main.js', ['--demo'])
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: server.url, ...(await enter(server.url)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
