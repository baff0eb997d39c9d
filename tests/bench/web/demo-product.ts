// The built product runs as in production, with the demo's family, one of them signed in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, type BrowserContext } from '@playwright/test'
import * as z from 'zod'
import { startCaddy } from './caddy.ts'
import { findRoute } from './proxy-route.ts'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'

export interface DemoProduct {
  readonly url: string
  /** The session of Ana, who owns most of the pets. */
  readonly session: Awaited<ReturnType<BrowserContext['storageState']>>
  /**
   * The address of a path; `$Kira` stands for that pet's id, `$KiraTag` for the code of its tag,
   * `$careLink` for the token of a link to it.
   */
  readonly addressOf: (path: string) => string
  readonly stop: () => Promise<void>
}

const pets = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })

const tags = z.object({ tag: z.object({ code: z.string() }) })
const made = z.object({ url: z.string() })
const sitter = {
  kind: 'sitter',
  name: 'Sofía',
  parts: { sheet: true, home: true, doses: true, contacts: true },
}

const enter = async (url: string): Promise<Pick<DemoProduct, 'session' | 'addressOf'>> => {
  const api = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  try {
    const data = { email: 'ana@example.com', password: 'huella-demo' }
    const answer = await api.post('/api/auth/sign-in', { data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`)
    const ids = new Map(
      pets.parse(await (await api.get('/api/pets')).json()).items.map(({ id, name }) => [name, id]),
    )
    const tag = await api.get(`/api/pets/${ids.get('Kira')}/tag`)
    ids.set('KiraTag', tags.parse(await tag.json()).tag.code)
    const links = `/api/pets/${ids.get('Kira')}/care-links`
    const link = await api.post(links, { data: sitter, headers: { origin: url } })
    ids.set('careLink', new URL(made.parse(await link.json()).url).pathname.replace('/c/', ''))
    return {
      session: await api.storageState(),
      addressOf: (path) => url + path.replaceAll(/\$(\w+)/g, (_, name: string) => ids.get(name) ?? name),
    }
  } finally {
    await api.dispose()
  }
}

/**
 * Starts the built server in production mode, with a folder of its own.
 * @param isBehindCaddy true where Caddy is the only access
 * @param prepare makes its database; without, the start makes an embedded one
 */
export const startDemoProduct = async (
  isBehindCaddy: boolean,
  prepare: (dataDir: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Promise<DemoProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-'))
  const route = isBehindCaddy ? await findRoute() : undefined
  const proxied = route && {
    PORT: String(route.serverPort),
    PUBLIC_URL: route.publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, ...proxied, ...(await prepare(dataDir)) }
  const server = await startMeasuredServer(env, 'dist/server/main.js', ['--demo'])
  const stops = [
    async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  ]
  const stop = async () => {
    for (const item of stops) await item()
  }
  try {
    if (route) stops.unshift(await startCaddy(route))
    const url = route?.publicUrl ?? server.url
    return { url, ...(await enter(url)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
