// Only the session's cookie is tested; the session itself is checked elsewhere.
import type { FastifyRequest } from 'fastify'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import { readCookie } from '#server/platform/http/cookies.ts'

export const createKnownVisitorCheck = (publicUrl: URL): ((request: FastifyRequest) => boolean) => {
  const cookie = sessionCookie(publicUrl)
  return ({ headers }) => readCookie(headers.cookie ?? null, cookie) !== undefined
}
