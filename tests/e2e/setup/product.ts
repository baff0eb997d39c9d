// Starts the built product for the browser tests, on an empty folder, and stops it afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

const startProduct = async (): Promise<() => Promise<void>> => {
  if (!existsSync('dist/server/main.js')) throw new Error('Nothing is built: run `npm run build` first.')
  const port = process.env['E2E_PORT'] ?? ''
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-e2e-'))
  // Tests read the mails that the product leaves here.
  process.env['E2E_DATA_DIR'] = dataDir
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${port}`,
    },
  })
  const log: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => log.push(text))
  const ended = once(server, 'exit')

  for (let tries = 0; !(await answers(`http://localhost:${port}/healthz`)); tries += 1) {
    if (server.exitCode !== null || tries > 300)
      throw new Error(`The product did not start:\n${log.join('')}`)
    await sleep(100)
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default startProduct
