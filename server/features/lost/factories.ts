import { randomBytes, randomUUID } from 'node:crypto'
import { lostShownFields } from '#contract/features/lost/limits.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { Services } from '#server/platform/services/services.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { foundReports, lostMatches, lostMessages } from './found-tables.ts'
import { lostNotices } from './notice-tables.ts'
import { lostBellNotices, lostFlags, lostWatches } from './person-tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'

type Opened = Pick<Services, 'db' | 'clock'>

export const bogota = { latitude: 4.711, longitude: -74.0721 }

export const aLostNotice = async (
  { db, clock }: Opened,
  {
    pet,
    ...row
  }: { pet: WithId & { readonly userId: string } } & Insertable<typeof lostNotices.$inferInsert>,
) =>
  single(
    await db
      .insert(lostNotices)
      .values({
        id: randomUUID(),
        petId: pet.id,
        ownerId: pet.userId,
        openedAt: clock(),
        lostOn: clock().toISOString().slice(0, 10),
        doNotChase: false,
        shows: [...lostShownFields],
        ...bogota,
        ...row,
      })
      .returning(),
  )

export const aFoundToken = (): string => randomBytes(16).toString('base64url')

export const aFoundReport = async (
  { db, clock }: Opened,
  { token = aFoundToken(), ...row }: { token?: string } & Insertable<typeof foundReports.$inferInsert> = {},
) => {
  const now = clock()
  const report = single(
    await db
      .insert(foundReports)
      .values({
        id: randomUUID(),
        tokenHash: hashToken(token),
        species: 'perro',
        foundOn: now.toISOString().slice(0, 10),
        text: 'Está en la tienda de la esquina',
        ...bogota,
        createdAt: now,
        lastAt: now,
        ...row,
      })
      .returning(),
  )
  return { ...report, token }
}

export const aLostMatch = async (
  { db, clock }: Opened,
  {
    notice,
    report,
    ...row
  }: { notice: WithId; report: WithId } & Insertable<typeof lostMatches.$inferInsert>,
) =>
  single(
    await db
      .insert(lostMatches)
      .values({
        noticeId: notice.id,
        reportId: report.id,
        score: 60,
        reasons: [{ kind: 'species' }],
        isAnswer: false,
        state: 'open',
        createdAt: clock(),
        ...row,
      })
      .returning(),
  )

/** A notice with all that belongs to it, for tests that read or erase everything of a person. */
export const aBusyNotice = async (
  services: Opened,
  pet: WithId & { readonly userId: string },
  finder: WithId,
) => {
  const { db, clock } = services
  const now = clock()
  const notice = await aLostNotice(services, { pet, area: 'Parque El Virrey' })
  const report = await aFoundReport(services, { userId: finder.id })
  await aLostMatch(services, { notice, report })
  const ids = { noticeId: notice.id, reportId: report.id }
  await db
    .insert(lostMessages)
    .values({ ...ids, id: newId(), author: 'finder', text: 'La vi', createdAt: now })
  await db.insert(lostWatches).values({ userId: pet.userId, cell: notice.cell ?? 0, radius: 3 })
  await db
    .insert(lostBellNotices)
    .values({ noticeId: notice.id, userId: pet.userId, kind: 'lost_match', notedAt: now })
  await db
    .insert(lostFlags)
    .values({ id: newId(), noticeId: notice.id, reason: 'other', senderHash: 'x', createdAt: now })
  return { notice, report }
}
