import { sitePathMax } from '#contract/features/auth/limits.ts'

/** Untrusted text; null when it would leave the site ('//host', '/\host', 'https://…'). */
export const returnPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > sitePathMax) return null
  try {
    const url = new URL(value, 'https://huella.invalid')
    const path = `${url.pathname}${url.search}${url.hash}`
    return url.origin === 'https://huella.invalid' && !path.startsWith('//') && !value.includes('\\')
      ? path
      : null
  } catch {
    return null
  }
}
