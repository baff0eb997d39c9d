import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import { signCookie } from '#server/platform/http/cookies.ts'
import type { Services } from '#server/platform/services/services.ts'

/** @param seconds the lifetime in the browser */
export const writeSessionCookie = (
  { config }: Pick<Services, 'config'>,
  token: string,
  seconds: number,
): string => {
  const secure = config.publicUrl.protocol === 'https:' ? '; Secure' : ''
  return `${sessionCookie(config.publicUrl)}=${signCookie(token, config)}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}
