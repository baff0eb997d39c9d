import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { cellsWithin, centreOf } from '#contract/features/lost/cells.ts'
import {
  listRadii,
  lostChangesRateLimit,
  lostListRateLimit,
  lostNoticeRateLimit,
  lostNoticesRateLimit,
  lostPositionDays,
  lostShownFields,
} from '#contract/features/lost/limits.ts'
import type {
  LostNotice,
  LostPage,
  lostListInput,
  lostUpdate,
  PublicNotice,
} from '#contract/features/lost/schema.ts'
import { dayMs, minuteMs } from '#contract/shared/dates.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { findTagAddress } from '#server/features/tags/address.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { decodeCursor, momentCursor, toPage } from '#server/platform/http/pagination.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { alertTask, matchTask, thanksTask } from '#server/features/lost/tasks.ts'
import { consumeByNetwork } from '#server/platform/rate-limits/network-limits.ts'
import { listOpenNotices } from './list-queries.ts'
import * as queries from './queries.ts'
import { toLostNotice, toPublicNotice, undoUntil } from './to-notice.ts'

/** Ended notices are answered from then on. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - lostPositionDays * dayMs)

const toAnswer = async (
  services: Services,
  access: PetAccess,
  row: queries.NoticeWithPet,
): Promise<LostNotice> => {
  const mayEdit = access.kind !== 'viewer'
  return toLostNotice(row, {
    mayEdit,
    now: services.clock(),
    publicUrl: services.config.publicUrl,
    tagUrl: mayEdit ? await findTagAddress(services, access.petId) : undefined,
  })
}

export const getNotice = async (services: Services, access: PetAccess): Promise<LostNotice | null> => {
  const row = await queries.findNotice(services.db, access, shownSince(services.clock()))
  return row === undefined ? null : toAnswer(services, access, row)
}

/** Runs in the transaction that has locked the pet. */
type Change = (tx: Tx, row: queries.NoticeWithPet | undefined, now: Date) => Promise<unknown>

const changeNotice = async (
  services: Services,
  access: PetAccess<'edit'>,
  change: Change,
): Promise<LostNotice> => {
  const now = services.clock()
  const row = await withPetLocked(services, access, async (tx) => {
    await change(tx, await queries.findNotice(tx, access, shownSince(now)), now)
    return queries.findNotice(tx, access, shownSince(now))
  })
  return toAnswer(services, access, requireFound(row))
}

/** That of a pet that died is ended by the sweep. */
const isOpen = (row: queries.NoticeWithPet | undefined): row is queries.NoticeWithPet =>
  row?.notice.ending === null && row.pet.isLiving

/** @throws NOT_FOUND, FORBIDDEN for a pet that died, TOO_MANY_REQUESTS */
export const reportLost = async (
  services: Services,
  access: PetAccess<'edit'>,
  personId: string,
): Promise<LostNotice> => {
  const timeZone = await getTimeZone(services, personId)
  return changeNotice(services, access, async (tx, row, now) => {
    const hiddenId = row?.notice.hiddenAt == null ? undefined : row.notice.id
    if (isOpen(row)) return
    if (!access.isLiving) throw apiError('FORBIDDEN')
    const limiter = createRateLimiter(tx, services.clock)
    await limiter.consume(`lost-notices:${access.ownerId}`, lostNoticesRateLimit)
    // A new one would be seen by all.
    if (hiddenId !== undefined)
      return queries.updateNotice(tx, access, hiddenId, { ending: null, endedAt: null })
    const id = randomUUID()
    await queries.insertNotice(tx, access, {
      id,
      openedAt: now,
      lostOn: dateInZone(timeZone, now),
      doNotChase: false,
      shows: lostShownFields.filter((field) => field !== 'description'),
    })
    await services.jobs.send(matchTask, { noticeId: id }, { tx })
  })
}

const later = (now: Date, delayMs: number): Date => new Date(now.getTime() + delayMs)

type Changes = Omit<z.output<typeof lostUpdate>, 'petId'>

// A pin that was dropped at the wrong place is moved within a minute.
const alertDelayMs = minuteMs

/** Jobs of a notice that has changed. @throws TOO_MANY_REQUESTS */
const sendJobs = async (
  { jobs, clock }: Services,
  tx: Tx,
  { id: noticeId, ownerId, alertedAt }: queries.NoticeRow,
  isPlaced: boolean,
  now: Date,
): Promise<void> => {
  await createRateLimiter(tx, clock).consume(`lost-changes:${ownerId}`, lostChangesRateLimit)
  await jobs.send(matchTask, { noticeId }, { tx })
  if (isPlaced && alertedAt === null)
    await jobs.send(alertTask, { noticeId }, { tx, startAfter: later(now, alertDelayMs) })
}

/** @throws NOT_FOUND without an open one, TOO_MANY_REQUESTS */
export const updateNotice = (
  services: Services,
  access: PetAccess<'edit'>,
  { position, ...changes }: Changes,
): Promise<LostNotice> =>
  changeNotice(services, access, async (tx, row, now) => {
    if (!isOpen(row)) throw apiError('NOT_FOUND')
    const columns = { ...changes, ...placeColumns(position) }
    if (Object.keys(columns).length === 0) return
    await queries.updateNotice(tx, access, row.notice.id, columns)
    await sendJobs(services, tx, row.notice, position != null, now)
  })

const placeColumns = (position: Changes['position']) =>
  position === undefined
    ? {}
    : { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }

/** The exact place is not needed after the end of a notice: the centre of its cell stays. */
const coarsePlace = ({ cell }: queries.NoticeRow) => placeColumns(cell === null ? null : centreOf(cell))

// An end by mistake is undone within minutes, before others are notified.
const thanksDelayMs = 5 * minuteMs

/** @throws NOT_FOUND without one */
export const endNotice = (
  services: Services,
  access: PetAccess<'edit'>,
  ending: 'found' | 'cancelled',
): Promise<LostNotice> =>
  changeNotice(services, access, async (tx, row, now) => {
    const { notice } = requireFound(row)
    if (notice.ending !== null) return
    await queries.updateNotice(tx, access, notice.id, { ending, endedAt: now, ...coarsePlace(notice) })
    if (ending === 'found')
      await services.jobs.send(
        thanksTask,
        { noticeId: notice.id },
        { tx, startAfter: later(now, thanksDelayMs) },
      )
  })

/** One that is open is returned unchanged. @throws NOT_FOUND without an ended one, FORBIDDEN as `reportLost` */
export const reopenNotice = (
  services: Services,
  access: PetAccess<'edit'>,
  position: Changes['position'],
): Promise<LostNotice> =>
  changeNotice(services, access, async (tx, row, now) => {
    const { notice } = requireFound(row)
    if (notice.endedAt === null) return
    if (!access.isLiving) throw apiError('FORBIDDEN')
    if (undoUntil(notice.endedAt) <= now) throw apiError('NOT_FOUND')
    await queries.updateNotice(tx, access, notice.id, {
      ending: null,
      endedAt: null,
      ...placeColumns(position),
    })
    // Its alert came while it was ended.
    await sendJobs(services, tx, notice, notice.cell !== null, now)
  })

/** @throws NOT_FOUND, TOO_MANY_REQUESTS */
export const showNotice = async (context: Context, sent: string): Promise<PublicNotice> => {
  await consumeByNetwork(context, 'lost-notice', lostNoticeRateLimit)
  const id = requireUuid(sent)
  return toPublicNotice(
    requireFound(await queries.findPublicNotice(context.db, id, shownSince(context.clock()))),
  )
}

const kilometresFrom = (near: number | undefined, radius: number) => {
  if (near === undefined) return undefined
  return new Map(cellsWithin(near, radius).map(({ cell, km }) => [cell, Math.round(km)]))
}

/** @throws BAD_REQUEST for a forged cursor, TOO_MANY_REQUESTS */
export const listNotices = async (
  context: Context,
  { near, radius = listRadii[0], species, search, cursor }: z.output<typeof lostListInput>,
): Promise<LostPage> => {
  await consumeByNetwork(context, 'lost-list', lostListRateLimit)
  const distances = kilometresFrom(near, radius)
  const cells = distances === undefined ? null : [...distances.keys()]
  const rows = await listOpenNotices(
    context.db,
    { cells, species, search },
    decodeCursor(momentCursor, cursor),
    pageSize + 1,
  )
  const { items, next } = toPage(rows, ({ notice }) => [notice.openedAt.toISOString(), notice.id])
  const kmOf = ({ notice: { cell } }: queries.NoticeWithPet) =>
    cell === null ? null : (distances?.get(cell) ?? null)
  return { items: items.map((row) => ({ ...toPublicNotice(row), km: kmOf(row) })), next }
}
