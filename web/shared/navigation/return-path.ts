// The target after signing in: only a path of this site.
import { sitePathMax } from '#contract/features/auth/limits.ts'

/**
 * A path with search and hash from untrusted text, or null when it would leave the site ('//host',
 * '/\host', 'https://…').
 */
export const returnPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > sitePathMax) return null
  try {
    // The browser's own parser decides which text means another host.
    const url = new URL(value, 'https://huella.invalid')
    const path = `${url.pathname}${url.search}${url.hash}`
    return url.origin === 'https://huella.invalid' && !path.startsWith('//') && !value.includes('\\')
      ? path
      : null
  } catch {
    return null
  }
}
