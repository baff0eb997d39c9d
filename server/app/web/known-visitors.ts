// Only the presence of cookies is tested; the session itself is checked elsewhere.
import type { FastifyRequest } from 'fastify'
import { returningCookie } from '#contract/features/auth/returning-cookie.ts'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import { readCookie } from '#server/platform/http/cookies.ts'

export const createKnownVisitorCheck = (publicUrl: URL): ((request: FastifyRequest) => boolean) => {
  const cookie = sessionCookie(publicUrl)
  return ({ headers }) => readCookie(headers.cookie ?? null, cookie) !== undefined
}

/** Someone signed in from this browser within a year. */
export const isReturningVisitor = ({ headers }: FastifyRequest): boolean =>
  readCookie(headers.cookie ?? null, returningCookie) !== undefined
