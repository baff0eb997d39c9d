import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, isRunnable } from './chromium.ts'

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const installed = (): string | undefined => {
  console.log('No Chromium here; installing one through Playwright …')
  if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')) {
    const found = findChromium()
    if (found !== undefined) return found
  }
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Playwright could not; installing the one of Debian …')
  const install = (...packages: readonly string[]) =>
    run('apt-get', 'install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages)
  // Completes an interrupted installation, which would block apt.
  run('dpkg', '--configure', '-a')
  // Most journeys run in the headless shell, which older releases do not have.
  return run('apt-get', 'update') && (install('chromium', 'chromium-headless-shell') || install('chromium'))
    ? findChromium()
    : undefined
}

/**
 * Finds or installs a browser that starts.
 * @throws an Error with the remedy when both fail
 */
export const requireChromium = (): string => {
  const chosen = process.env['CHROME_PATH']
  if (chosen !== undefined && !isRunnable(chosen))
    throw new Error(`CHROME_PATH names ${chosen}, which does not start.`)
  const found = findChromium() ?? installed()
  if (found === undefined) {
    throw new Error('No Chromium was found or could be installed: install one and name it in CHROME_PATH.')
  }
  return found
}
