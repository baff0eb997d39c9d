// Starts the built product for the browser tests, on an empty folder, and stops it afterwards.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#server/testing/server-process.ts'

const startProduct = async (): Promise<() => Promise<void>> => {
  const program = 'dist/server/main.js'
  if (!existsSync(program)) throw new Error('Nothing is built: run `npm run build` first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-e2e-'))
  const server = await startServer({ NODE_ENV: 'production', DATA_DIR: dataDir }, program)
  // The workers inherit these: where the product answers, and where it leaves its mails.
  process.env['E2E_URL'] = server.url
  process.env['E2E_DATA_DIR'] = dataDir
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default startProduct
