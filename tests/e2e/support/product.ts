// Each worker has its own product under test, with an empty folder, so that journeys do not see
// concurrent changes of others. It is the built program, as in production.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import * as z from 'zod'
import { prepareDatabase } from '#server/testing/database.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { configuredAdmin, keeper } from './configured-admin.ts'

const products = z.array(z.object({ url: z.string(), dataDir: z.string() }))

/** The address of a product, and the folder of its mails and its secret. */
export type Product = z.infer<typeof products>[number]

/** The product of the calling worker; undefined before all are started. */
export const findProduct = (): Product | undefined =>
  products.parse(JSON.parse(process.env['E2E_PRODUCTS'] ?? '[]'))[
    Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  ]

export const productUnderTest = (): Product => {
  const found = findProduct()
  if (!found) throw new Error('No product was started for this worker.')
  return found
}

const program = 'dist/server/main.js'

/**
 * @param env is added to what all products have
 * @param host is a name, because a passkey belongs to one
 */
export const startProduct = async (
  env: Readonly<Record<string, string>> = {},
  host = 'localhost',
): Promise<
  Product & { readonly restart: (end?: 'stop' | 'kill') => Promise<void>; readonly stop: () => Promise<void> }
> => {
  if (!existsSync(program)) throw new Error('Nothing is built: run `npm run build` first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-e2e-'))
  // Making the tables takes most of a first start.
  const database = await prepareDatabase(dataDir)
  const port = String(await findFreePort())
  const url = `http://${host}:${port}`
  const variables = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: url,
    ADMIN_EMAILS: configuredAdmin,
    KEEPER_NAME: keeper.name,
    CONTACT_EMAIL: keeper.email,
    ...database,
    ...env,
  }
  let server = await startServer(variables, program)
  const restart = async (end: 'stop' | 'kill' = 'stop') => {
    await server[end]()
    server = await startServer(variables, program)
  }
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, restart, stop }
}

/**
 * Starts a product for each worker, and passes them to the workers by the environment.
 * @returns stops all
 */
const startProducts = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  // The journeys act as a proxy: each person has a client address of their own.
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const started = await Promise.all(Array.from({ length: workers }, () => startProduct(env)))
  process.env['E2E_PRODUCTS'] = JSON.stringify(started.map(({ url, dataDir }) => ({ url, dataDir })))
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

export default startProducts
