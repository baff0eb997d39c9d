// Who gets another document than a stranger: whoever sends the cookie of a session. Whether that
// session still counts is asked elsewhere.
import type { FastifyRequest } from 'fastify'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import { readCookie } from '#server/platform/http/cookies.ts'

/** Whether a request sends such a cookie. */
export const createKnownVisitorCheck = (publicUrl: URL): ((request: FastifyRequest) => boolean) => {
  const cookie = sessionCookie(publicUrl)
  return ({ headers }) => readCookie(headers.cookie ?? null, cookie) !== undefined
}
