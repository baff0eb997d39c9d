// Each worker has its own product under test, with an empty folder, so that journeys do not see
// concurrent changes of others. It is the built program, as in production.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import * as z from 'zod'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { configuredAdmin } from './configured-admin.ts'

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

/** A folder as after a first start, which takes most of its time for the migrations. */
const preparedFolder = 'E2E_PREPARED_FOLDER'

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'huella-e2e-'))
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

const program = 'dist/server/main.js'

/**
 * @param env is added to what all products have
 * @param host is a name, because a passkey belongs to one
 */
export const startProduct = async (
  env: Readonly<Record<string, string>> = {},
  host = 'localhost',
): Promise<Product & { readonly stop: () => Promise<void> }> => {
  const dataDir = makeFolder()
  cpSync(process.env[preparedFolder] ?? '', dataDir, { recursive: true })
  const port = String(await findFreePort())
  const url = `http://${host}:${port}`
  const server = await startServer(
    {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: port,
      PUBLIC_URL: url,
      ADMIN_EMAILS: configuredAdmin,
      ...env,
    },
    program,
  )
  const stop = async () => {
    await server.stop()
    removeFolder(dataDir)
  }
  return { url, dataDir, stop }
}

const prepareFolder = async (): Promise<string> => {
  if (!existsSync(program)) throw new Error('Nothing is built: run `npm run build` first.')
  const dataDir = makeFolder()
  const server = await startServer(
    { NODE_ENV: 'production', DATA_DIR: dataDir, ADMIN_EMAILS: configuredAdmin },
    program,
  )
  await server.stop()
  return dataDir
}

/**
 * Starts a product for each worker, and passes them to the workers by the environment.
 * @returns stops all
 */
const startProducts = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const folder = await prepareFolder()
  process.env[preparedFolder] = folder
  const started = await Promise.all(
    // The journeys act as a proxy: each person has a client address of their own.
    Array.from({ length: workers }, () => startProduct({ TRUSTED_PROXIES: '127.0.0.1' })),
  )
  process.env['E2E_PRODUCTS'] = JSON.stringify(started.map(({ url, dataDir }) => ({ url, dataDir })))
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    removeFolder(folder)
  }
}

export default startProducts
