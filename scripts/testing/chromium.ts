// Finds a Chromium for the browser tests and for measurements.
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
export const works = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** The browser to test with: `CHROME_PATH`, else the system's, else Playwright's, else none. */
export const findChromium = (): string | undefined => process.env['CHROME_PATH'] ?? candidates().find(works)

/** The headless shell of the system, else what `findChromium` finds. */
export const findHeadlessShell = (): string | undefined =>
  process.env['CHROME_PATH'] ?? onPath('chromium-headless-shell').find(works) ?? findChromium()
