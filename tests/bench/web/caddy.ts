import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from '@playwright/test'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import type { Route } from './proxy-route.ts'

const startTimeoutMs = 30_000

/**
 * Starts it with its own certificate.
 * @returns the function that stops it
 */
export const startCaddy = async ({ publicUrl, serverPort }: Route): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'huella-caddy-'))
  const child = spawn('caddy', ['run', '--config', 'config/Caddyfile', '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_URL: publicUrl,
      UPSTREAM: `127.0.0.1:${serverPort}`,
      HTTP_PORT: String(await findFreePort()),
      HTTPS_PORT: new URL(publicUrl).port,
    },
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const client = await request.newContext({ ignoreHTTPSErrors: true })
  const answers = () =>
    client.get(`${publicUrl}/readyz`).then(
      (answer) => answer.ok(),
      () => false,
    )
  const began = performance.now()
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - began > startTimeoutMs) {
      await stop()
      throw new Error('Caddy did not start: `caddy validate --config config/Caddyfile` may say why.')
    }
    await sleep(50)
  }
  await client.dispose()
  return stop
}
