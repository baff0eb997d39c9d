// Finds a Chromium for the browser tests and for measurements, and installs one if there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const onPath = (...programs: readonly string[]): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)))

const candidates = (): string[] => [...onPath(...names), ...usual, chromium.executablePath()]

/** A file alone proves nothing: a browser without its system libraries does not start. */
const works = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** The browser to test with: `CHROME_PATH`, else the system's, else Playwright's, else none. */
export const findChromium = (): string | undefined => process.env['CHROME_PATH'] ?? candidates().find(works)

/** The headless shell of the system, else what `findChromium` finds. */
export const findHeadlessShell = (): string | undefined =>
  process.env['CHROME_PATH'] ?? onPath('chromium-headless-shell').find(works) ?? findChromium()

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
  return run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
    ? findChromium()
    : undefined
}

/**
 * Finds or installs a browser that starts. Throws a sentence that says what to do when neither
 * works.
 */
export const requireChromium = (): string => {
  const chosen = process.env['CHROME_PATH']
  if (chosen !== undefined && !works(chosen))
    throw new Error(`CHROME_PATH names ${chosen}, which does not start.`)
  const found = findChromium() ?? installed()
  if (found === undefined) {
    throw new Error('No Chromium was found or could be installed: install one and name it in CHROME_PATH.')
  }
  return found
}
