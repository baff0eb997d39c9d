import { lostMessageRateLimit } from '#contract/features/lost/limits.ts'
import type { LostMatch, LostMessage, MatchState } from '#contract/features/lost/schema.ts'
import { notePeople } from '#server/features/lost/bell/notices.ts'
import { findNotice, type NoticeWithPet } from '#server/features/lost/notices/queries.ts'
import { shownSince } from '#server/features/lost/notices/service.ts'
import { updateReport } from '#server/features/lost/report-queries.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { insertMessage, listMessages } from './message-queries.ts'
import * as queries from './queries.ts'
import { toMatch, toMessage } from './to-match.ts'

const findCurrent = ({ clock }: Services, db: Services['db'] | Tx, access: PetAccess<'edit'>) =>
  findNotice(db, access, shownSince(clock()))

export const getMatches = async (services: Services, access: PetAccess<'edit'>): Promise<LostMatch[]> => {
  const row = await findCurrent(services, services.db, access)
  if (row === undefined) return []
  return (await queries.listMatches(services.db, access, row.notice.id)).map(toMatch)
}

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockMatch>>>

/** @throws NOT_FOUND */
const withMatch = async <T>(
  services: Services,
  access: PetAccess<'edit'>,
  sent: string,
  work: (tx: Tx, locked: Locked, notice: NoticeWithPet) => Promise<T>,
): Promise<T> => {
  const reportId = requireUuid(sent)
  return services.db.transaction(async (tx) => {
    const notice = requireFound(await findCurrent(services, tx, access))
    const locked = requireFound(await queries.lockMatch(tx, access, notice.notice.id, reportId))
    return work(tx, locked, notice)
  })
}

/** @throws NOT_FOUND */
export const setMatchState = (
  services: Services,
  access: PetAccess<'edit'>,
  reportId: string,
  state: MatchState,
): Promise<void> =>
  withMatch(services, access, reportId, (tx, { match }) => queries.updateMatch(tx, access, match, { state }))

/** Marks them as read. @throws NOT_FOUND */
export const readMessages = (
  services: Services,
  access: PetAccess<'edit'>,
  reportId: string,
): Promise<LostMessage[]> =>
  withMatch(services, access, reportId, async (tx, { match }) => {
    if (match.unreadSince !== null) await queries.updateMatch(tx, access, match, { unreadSince: null })
    return (await listMessages(tx, [match])).map(toMessage)
  })

/** @throws NOT_FOUND, FORBIDDEN, TOO_MANY, TOO_MANY_REQUESTS */
export const writeAsOwner = async (
  services: Services,
  access: PetAccess<'edit'>,
  reportId: string,
  text: string,
): Promise<LostMessage[]> =>
  withMatch(services, access, reportId, async (tx, { match, report }, { notice, pet }) => {
    const isOver = notice.ending === 'cancelled' || notice.hiddenAt !== null
    if (isOver || match.state === 'blocked' || match.state === 'dismissed') throw apiError('FORBIDDEN')
    const limiter = createRateLimiter(tx, services.clock)
    await limiter.consume(`lost-message:${notice.id}:${report.id}`, lostMessageRateLimit)
    const createdAt = services.clock()
    const { noticeId } = match
    const message = { id: newId(createdAt.getTime()), noticeId, reportId: report.id, createdAt } as const
    if ((await insertMessage(tx, { ...message, author: 'owner', text })) === 'full')
      throw apiError('TOO_MANY')
    await updateReport(tx, report, { lastAt: createdAt })
    if (report.userId !== null)
      await notePeople(
        services,
        tx,
        { noticeId, petId: access.petId, petName: pet.name, kind: 'lost_answer', eventId: message.id },
        [report.userId],
      )
    return (await listMessages(tx, [match])).map(toMessage)
  })
