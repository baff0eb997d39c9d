import bowser from 'bowser'
import type { Session } from '#contract/features/security/sessions.ts'

const devices = ['desktop', 'mobile', 'tablet'] as const

const known = (name: string | undefined): string | null => (name === undefined || name === '' ? null : name)

/** Null for missing or unknown values. */
export const browserOf = (userAgent: string | null): Session['browser'] => {
  if (userAgent === null || userAgent.trim() === '') return { name: null, system: null, device: null }
  const { browser, os, platform } = bowser.parse(userAgent)
  return {
    name: known(browser.name),
    system: known(os.name),
    device: devices.find((device) => device === platform.type) ?? null,
  }
}
