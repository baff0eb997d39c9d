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

/** Runs the browser, because one without its system libraries exists but does not start. */
export const isRunnable = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** The browser for tests: `CHROME_PATH`, else the system's, else Playwright's, else undefined. */
export const findChromium = (): string | undefined =>
  process.env['CHROME_PATH'] ?? candidates().find(isRunnable)

/** The headless shell of the system, else the result of `findChromium`. */
export const findHeadlessShell = (): string | undefined =>
  process.env['CHROME_PATH'] ?? onPath('chromium-headless-shell').find(isRunnable) ?? findChromium()
