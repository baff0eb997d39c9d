import type { Session } from '#contract/features/security/sessions.ts'
import { isUuid } from '#contract/shared/ids.ts'
import {
  deleteOtherSessions,
  deleteSession,
  listSessions,
  type SessionRow,
} from '#server/features/auth/sessions/session-queries.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context, PersonActor } from '#server/platform/http/context.ts'
import { browserOf } from './browser-of.ts'

const toSession = (row: SessionRow, currentId: string): Session => ({
  id: row.id,
  browser: browserOf(row.userAgent),
  address: row.ipAddress === '' ? null : row.ipAddress,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === currentId,
})

/** The present session first. */
export const listOwnSessions = async ({ db, clock }: Context, person: PersonActor): Promise<Session[]> => {
  const rows = await listSessions(db, person.id, person.sessionId, clock())
  return rows.map((row) => toSession(row, person.sessionId))
}

/** @throws NOT_FOUND */
export const endSession = async ({ db }: Context, person: PersonActor, id: string): Promise<void> => {
  if (!isUuid(id) || !(await deleteSession(db, person.id, id))) throw apiError('NOT_FOUND')
}

export const endOtherSessions = ({ db }: Context, person: PersonActor): Promise<number> =>
  deleteOtherSessions(db, person.id, person.sessionId)
