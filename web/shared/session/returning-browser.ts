// A cookie, because the server redirects first visitors too, before any script runs.
import { returningCookie, returningSeconds } from '#contract/features/auth/returning-cookie.ts'

export const markReturningBrowser = (): void => {
  document.cookie = `${returningCookie}=1; Max-Age=${returningSeconds}; Path=/; SameSite=Lax`
}

export const isReturningBrowser = (): boolean => document.cookie.includes(`${returningCookie}=`)
