// Starts the built product for the browser tests, on an empty folder, and stops it afterwards.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#server/testing/server-process.ts'
import { namedAdmin } from './named-admin.ts'

const startProduct = async (): Promise<() => Promise<void>> => {
  const program = 'dist/server/main.js'
  if (!existsSync(program)) throw new Error('Nothing is built: run `npm run build` first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-e2e-'))
  // The tests stand in for a proxy: each comes from an address of its own.
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAILS: namedAdmin,
  }
  const server = await startServer(env, program)
  // The workers inherit these: where the product answers, and where it leaves its mails.
  process.env['E2E_URL'] = server.url
  process.env['E2E_DATA_DIR'] = dataDir
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default startProduct
