import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { cellAt, centreOf } from '#contract/features/lost/cells.ts'
import {
  foundReportRateLimit,
  foundReportsOfDayRateLimit,
  foundTokenRateLimit,
  lostAnswersRateLimit,
  lostMessageRateLimit,
  senderAnswersRateLimit,
} from '#contract/features/lost/limits.ts'
import { answerMatch } from '#contract/features/lost/match.ts'
import type { finderMessage, foundInput, FoundReport } from '#contract/features/lost/schema.ts'
import { hourMs } from '#contract/shared/dates.ts'
import { toFoundAnimal, toLostAnimal } from '#server/features/lost/animal.ts'
import { notePetPeople } from '#server/features/lost/bell/notices.ts'
import { insertMessage, listMessages } from '#server/features/lost/matches/message-queries.ts'
import {
  deleteMatchesOfReport,
  listConversations,
  noteFinderWrote,
} from '#server/features/lost/matches/queries.ts'
import { saveMatches } from '#server/features/lost/matches/search-queries.ts'
import { toMessage } from '#server/features/lost/matches/to-match.ts'
import { consumeBySender } from '#server/features/lost/sender-limits.ts'
import { findPublicNotice, type NoticeWithPet } from '#server/features/lost/notices/queries.ts'
import { toArea } from '#server/features/lost/notices/to-notice.ts'
import { matchTask } from '#server/features/lost/tasks.ts'
import { mailOfMessage } from '#server/features/tags/notices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newFormId } from '#server/platform/database/form-ids.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { noImage, toImage } from '#server/platform/images/row-images.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { photoKeysOf, reportPhotoPath } from '#server/features/lost/report-photo.ts'
import * as queries from '#server/features/lost/report-queries.ts'

type Found = z.output<typeof foundInput>

type Conversation = Awaited<ReturnType<typeof listConversations>>[number]

const stateOf = ({ match: { state }, ending }: Conversation) => {
  if (ending !== null) return ending === 'found' ? 'found' : 'ended'
  return state === 'blocked' || state === 'dismissed' ? 'blocked' : state
}

export const toReport = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  row: queries.ReportRow,
  token: string,
): Promise<FoundReport> => {
  const conversations = await listConversations(db, row)
  const messages = await listMessages(
    db,
    conversations.map(({ match }) => match),
  )
  return {
    id: row.id,
    status: row.closedAt === null ? 'open' : 'closed',
    reportedAt: row.createdAt.toISOString(),
    foundOn: row.foundOn,
    species: row.species,
    sex: row.sex,
    size: row.size,
    colour: row.colour,
    text: row.text,
    place: toArea(row.cell),
    photo: toImage(reportPhotoPath(row.id), row),
    conversations: conversations.map((conversation) => ({
      noticeId: conversation.match.noticeId,
      petName: conversation.petName,
      state: stateOf(conversation),
      messages: messages.filter(({ noticeId }) => noticeId === conversation.match.noticeId).map(toMessage),
    })),
    url: new URL(`/found/${token}`, config.publicUrl).href,
  }
}

/** Only unknown tokens count, because many people may share an address. */
const requireReport = async (
  context: Context,
  token: string,
  find: (tokenHash: string) => Promise<queries.ReportRow | undefined>,
): Promise<queries.ReportRow> => {
  const row = await find(hashToken(token))
  if (row !== undefined) return row
  await consumeByNetwork(context, 'found-token', foundTokenRateLimit)
  throw apiError('INVALID_TOKEN')
}

/** @throws NOT_FOUND for a notice that is not open */
const findAnswered = async (
  context: Context,
  tx: Tx,
  sent: string | undefined,
): Promise<NoticeWithPet | undefined> => {
  if (sent === undefined) return undefined
  const row = requireFound(await findPublicNotice(tx, requireUuid(sent), context.clock()))
  if (row.notice.ending !== null) throw apiError('NOT_FOUND')
  return row
}

type About = { readonly noticeId: string; readonly petId: string; readonly petName: string }

/** People of the pet are notified of an answer to its notice, as of a message: by mail once an hour. */
const noteMessage = async (context: Context, tx: Tx, about: About, eventId: string): Promise<void> => {
  const { noticeId, petId, petName } = about
  await notePetPeople(context, tx, { noticeId, petId, petName, kind: 'lost_message', eventId })
  const hour = Math.floor(context.clock().getTime() / hourMs)
  await mailOfMessage(context, tx, { petId, petName, from: 'notice', key: `${noticeId} ${hour}` })
}

const connect = async (
  context: Context,
  tx: Tx,
  row: queries.ReportRow,
  answered: NoticeWithPet,
): Promise<void> => {
  const { score, reasons } = answerMatch(toLostAnimal(answered), toFoundAnimal(row))
  const noticeId = answered.notice.id
  const rateLimiter = createRateLimiter(tx, context.clock)
  await consumeByNetwork({ ...context, rateLimiter }, `lost-answer:${noticeId}`, senderAnswersRateLimit)
  await rateLimiter.consume(`lost-answers:${noticeId}`, lostAnswersRateLimit)
  const times = { createdAt: row.createdAt, unreadSince: row.createdAt }
  await saveMatches(tx, [
    { noticeId, reportId: row.id, score, reasons, isAnswer: true, state: 'open', ...times },
  ])
  const { petId } = answered.notice
  await noteMessage(context, tx, { noticeId, petId, petName: answered.pet.name }, row.id)
}

/** @throws NOT_FOUND, TOO_MANY_REQUESTS */
export const reportFound = async (context: Context, found: Found): Promise<FoundReport> => {
  const { db, clock, actor } = context
  const { token, noticeId, position, isExact, ...fields } = found
  const tokenHash = hashToken(token)
  const known = await queries.findReport(db, tokenHash)
  if (known !== undefined) return toReport(context, known, token)
  await consumeBySender(context, 'found-report', foundReportRateLimit)
  await consumeBySender(context, 'found-report-day', foundReportsOfDayRateLimit)
  const place = position === null || isExact ? position : centreOf(cellAt(position))
  const row = await db.transaction(async (tx) => {
    const answered = await findAnswered(context, tx, noticeId)
    const createdAt = clock()
    const added = await queries.insertReport(tx, {
      ...fields,
      id: randomUUID(),
      tokenHash,
      userId: actor.kind === 'person' ? actor.id : null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      createdAt,
      lastAt: createdAt,
    })
    if (added === undefined) return undefined
    if (answered !== undefined) await connect(context, tx, added, answered)
    await context.jobs.send(matchTask, { reportId: added.id }, { tx })
    return added
  })
  return row === undefined ? openReport(context, token) : toReport(context, row, token)
}

/** @throws INVALID_TOKEN, TOO_MANY_REQUESTS */
export const openReport = async (context: Context, token: string): Promise<FoundReport> =>
  toReport(
    context,
    await requireReport(context, token, (hash) => queries.findReport(context.db, hash)),
    token,
  )

/** The open report of a token. @throws INVALID_TOKEN, TOO_MANY_REQUESTS */
export const requireOpenReport = (context: Context, token: string): Promise<queries.ReportRow> =>
  requireReport(context, token, async (hash) => {
    const row = await queries.findReport(context.db, hash)
    return row?.closedAt === null ? row : undefined
  })

/** @throws INVALID_TOKEN, FORBIDDEN, TOO_MANY, TOO_MANY_REQUESTS */
export const answerAsFinder = async (
  context: Context,
  { token, noticeId, text, key = randomUUID() }: z.output<typeof finderMessage>,
): Promise<FoundReport> => {
  await requireOpenReport(context, token)
  await context.db.transaction(async (tx) => {
    const row = await queries.lockReport(tx, hashToken(token))
    if (row === undefined) throw apiError('INVALID_TOKEN')
    const conversation = (await listConversations(tx, row)).find(({ match }) => match.noticeId === noticeId)
    if (conversation === undefined || ['blocked', 'ended'].includes(stateOf(conversation)))
      throw apiError('FORBIDDEN')
    const now = context.clock()
    const id = newFormId(now.getTime(), [key, text])
    const message = { id, noticeId, reportId: row.id, createdAt: now, author: 'finder', text } as const
    const outcome = await insertMessage(tx, message)
    if (outcome === 'repeated') return
    if (outcome === 'full') throw apiError('TOO_MANY')
    await createRateLimiter(tx, context.clock).consume(`lost-message:${row.id}`, lostMessageRateLimit)
    await noteFinderWrote(tx, noticeId, row, now)
    await queries.updateReport(tx, row, { lastAt: now })
    await noteMessage(context, tx, { ...conversation, noticeId }, id)
  })
  return openReport(context, token)
}

/** @throws INVALID_TOKEN, TOO_MANY_REQUESTS */
export const closeReport = async (context: Context, token: string): Promise<void> => {
  await requireReport(context, token, (hash) => queries.findReport(context.db, hash))
  const closed = await context.db.transaction(async (tx) => {
    const row = await queries.lockReport(tx, hashToken(token))
    if (row === undefined) return undefined
    await deleteMatchesOfReport(tx, row)
    const empty = { text: null, colour: null, latitude: null, longitude: null }
    const bands = { band1: null, band2: null, band3: null, band4: null }
    await queries.updateReport(tx, row, { ...empty, ...bands, ...noImage, closedAt: context.clock() })
    return row
  })
  if (closed !== undefined) await tryRemoveFiles(context, photoKeysOf(closed))
}
