import type * as z from 'zod'
import { lostFlagRateLimit, lostFlagReasons } from '#contract/features/lost/limits.ts'
import type { flaggedPage, FlaggedItem, flagInput, hideInput } from '#contract/features/lost/flag-schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { listMatchedPets } from '#server/features/lost/matches/queries.ts'
import { consumeBySender } from '#server/features/lost/sender-limits.ts'
import { findPublicNotice } from '#server/features/lost/notices/queries.ts'
import { shownSince } from '#server/features/lost/notices/service.ts'
import { photoPath } from '#server/features/lost/notices/to-notice.ts'
import { reportPhotoPath } from '#server/features/lost/report-photo.ts'
import { findEditable } from '#server/features/pets/access.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { isAccount, type Context } from '#server/platform/http/context.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { decodeCursor, momentCursor, toPage } from '#server/platform/http/pagination.ts'
import { toImage } from '#server/platform/images/row-images.ts'
import { addressGroup } from '#server/platform/network/client-address.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'

const senderHash = ({ actor, client, config }: Context): string =>
  keyedHash(config.secret, 'lost flag', isAccount(actor) ? actor.id : addressGroup(client.address))

/** @throws NOT_FOUND */
const requireKnown = async (context: Context, kind: FlaggedItem['kind'], id: string): Promise<void> => {
  const { db, actor, clock } = context
  if (kind === 'notice') return void requireFound(await findPublicNotice(db, id, shownSince(clock())))
  const petIds = actor.kind === 'person' ? await listMatchedPets(db, id) : []
  if (actor.kind !== 'person' || (await findEditable(context, actor.id, petIds)).size === 0)
    throw apiError('NOT_FOUND')
}

/** @throws NOT_FOUND, TOO_MANY_REQUESTS */
export const flagItem = async (
  context: Context,
  { kind, id: sent, reason }: z.output<typeof flagInput>,
): Promise<void> => {
  const id = requireUuid(sent)
  await consumeBySender(context, 'lost-flag', lostFlagRateLimit)
  await requireKnown(context, kind, id)
  const createdAt = context.clock()
  await queries.insertFlag(context.db, {
    id: newId(createdAt.getTime()),
    noticeId: kind === 'notice' ? id : null,
    reportId: kind === 'report' ? id : null,
    reason,
    senderHash: senderHash(context),
    createdAt,
  })
}

type FlaggedRow = Awaited<ReturnType<typeof queries.listFlagged>>[number]

const toWords = (words: readonly (string | null)[]): string =>
  words.filter((word) => word !== null).join(' · ')

const toItem = async ({ db }: Services, access: AdminAccess, row: FlaggedRow): Promise<FlaggedItem[]> => {
  const flags = lostFlagReasons.map((reason) => ({ reason, count: row[reason] }))
  const flagged = { id: row.id, flags: flags.filter(({ count }) => count > 0) }
  if (row.isNotice) {
    const found = await queries.findFlaggedNotice(db, access, row.id)
    if (found === undefined) return []
    const { notice, pet } = found
    return [
      {
        kind: 'notice',
        ...flagged,
        text: toWords([pet.name, notice.area, notice.note, notice.reward, notice.medicine]),
        photo: notice.shows.includes('photo') ? toImage(photoPath(notice.id), pet) : null,
        createdAt: notice.openedAt.toISOString(),
        isHidden: notice.hiddenAt !== null,
      },
    ]
  }
  const report = await queries.findFlaggedReport(db, access, row.id)
  if (report === undefined) return []
  return [
    {
      kind: 'report',
      ...flagged,
      text: toWords([report.colour, report.text]),
      photo: toImage(reportPhotoPath(report.id), report),
      createdAt: report.createdAt.toISOString(),
      isHidden: report.hiddenAt !== null,
    },
  ]
}

export const listFlagged = async (
  services: Services,
  access: AdminAccess,
  cursor: string | undefined,
): Promise<z.output<typeof flaggedPage>> => {
  const after = decodeCursor(momentCursor, cursor)
  const rows = await queries.listFlagged(services.db, access, after, pageSize + 1)
  const { items, next } = toPage(rows, ({ at, id }) => [at.toISOString(), id])
  return { items: (await Promise.all(items.map((row) => toItem(services, access, row)))).flat(), next }
}

/** @throws NOT_FOUND */
export const hideItem = async (
  services: Services,
  access: AdminAccess,
  { kind, id: sent, isHidden }: z.output<typeof hideInput>,
): Promise<void> => {
  const id = requireUuid(sent)
  await services.db.transaction(async (tx) => {
    const find = kind === 'notice' ? queries.findFlaggedNotice : queries.findFlaggedReport
    requireFound<unknown>(await find(tx, access, id))
    const hiddenAt = isHidden ? services.clock() : null
    if (!(await queries.setHidden(tx, access, { kind, id }, hiddenAt))) return
    await recordAdminAction(services, tx, access, {
      action: isHidden ? 'lost.hide' : 'lost.unhide',
      detail: id,
    })
  })
}
