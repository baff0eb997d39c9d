// The two browsers of the journeys. Chromium's headless shell needs three quarters of the processor
// time, but it refuses notifications, cannot show a PDF, and moves a mouse over pages that load.
import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../../../scripts/testing/chromium.ts'

/** The host of products that browsers treat as on another machine: they trust localhost like https. */
export const insecureHost = 'huella.test'

const args = [
  `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
  // Root in a container has no sandbox; the other flags keep the browser from connecting to other
  // servers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds a program once; the workers inherit the variable. An empty one means none. */
const launchOptions = (variable: string, find: () => string | undefined): LaunchOptions => {
  const path = (process.env[variable] ??= find() ?? '')
  return path === '' ? { args } : { args, executablePath: path }
}

export const usualBrowser = { launchOptions: launchOptions('E2E_BROWSER', findHeadlessShell) }

/** All of Chromium, for the journeys that need it. */
export const fullBrowser = { launchOptions: launchOptions('E2E_FULL_BROWSER', findChromium) }
