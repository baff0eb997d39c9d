// Matches are looked for by a job, whenever a notice or a report is new or changed.
import { cellAt } from '#contract/features/lost/cells.ts'
import {
  lostMatchesMax,
  matchCandidatesMax,
  matchEarlyDays,
  matchRadius,
} from '#contract/features/lost/limits.ts'
import { matchOf, type FoundAnimal, type LostAnimal, type Match } from '#contract/features/lost/match.ts'
import { addDays } from '#contract/shared/dates.ts'
import { notePetPeople } from '#server/features/lost/bell/notices.ts'
import { toFoundAnimal, toLostAnimal } from '#server/features/lost/animal.ts'
import { findAnyNotice, type NoticeWithPet } from '#server/features/lost/notices/queries.ts'
import { nearestFirst } from '#server/features/lost/nearest-first.ts'
import { hashNotice } from '#server/features/lost/notices/photo-hashes.ts'
import { findOpenReport, type ReportRow } from '#server/features/lost/report-queries.ts'
import type { MatchSubject } from '#server/features/lost/tasks.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { saveMatches, searchNotices, searchReports, type Likeness, type Search } from './search-queries.ts'

const radii = [2, 5, 10, matchRadius]

/** Candidates that are near, the nearest first, and those with a similar picture. One may come twice. */
const searchAll = async <Row>(
  { species, position, photo }: LostAnimal | FoundAnimal,
  day: string,
  search: (search: Search, likeness: Likeness) => Promise<Row[]>,
): Promise<Row[]> => {
  const near =
    position === null
      ? []
      : await nearestFirst<Row>(cellAt(position), radii, matchCandidatesMax, (ring, found) =>
          search(
            { species, day, limit: matchCandidatesMax - found.length },
            { cells: ring.map(({ cell }) => cell) },
          ),
        )
  const alike =
    photo === null ? [] : await search({ species, day, limit: matchCandidatesMax }, { hash: photo })
  return [...near, ...alike]
}

type Pair = { readonly notice: NoticeWithPet; readonly report: ReportRow; readonly match: Match }

const judge = (notice: NoticeWithPet, report: ReportRow): Pair[] => {
  const match = matchOf(toLostAnimal(notice), toFoundAnimal(report))
  return match === undefined ? [] : [{ notice, report, match }]
}

/** The best ones, each once. */
const bestOf = (pairs: readonly Pair[], idOf: (pair: Pair) => string): Pair[] =>
  [...new Map(pairs.map((pair) => [idOf(pair), pair])).values()]
    .toSorted((one, other) => other.match.score - one.match.score)
    .slice(0, lostMatchesMax)

export const findReportsOf = async ({ db }: Pick<Services, 'db'>, notice: NoticeWithPet): Promise<Pair[]> => {
  const lost = toLostAnimal(notice)
  const found = await searchAll(lost, addDays(lost.lostOn, -matchEarlyDays), (...asked) =>
    searchReports(systemAccess(db), ...asked),
  )
  return bestOf(
    found.flatMap((report) => judge(notice, report)),
    ({ report }) => report.id,
  )
}

export const findNoticesOf = async ({ db }: Pick<Services, 'db'>, report: ReportRow): Promise<Pair[]> => {
  const animal = toFoundAnimal(report)
  const found = await searchAll(animal, addDays(animal.foundOn, matchEarlyDays), (...asked) =>
    searchNotices(systemAccess(db), ...asked),
  )
  return bestOf(
    found.flatMap((notice) => judge(notice, report)),
    ({ notice }) => notice.notice.id,
  )
}

const findPairs = async (services: Services, subject: MatchSubject): Promise<Pair[]> => {
  const system = systemAccess(services.db)
  if ('reportId' in subject) {
    const report = await findOpenReport(system, subject.reportId)
    return report === undefined ? [] : findNoticesOf(services, report)
  }
  const row = await findAnyNotice(system, subject.noticeId)
  if (row === undefined || row.notice.ending !== null || row.notice.hiddenAt !== null) return []
  return findReportsOf(services, await hashNotice(services, row))
}

/** The people of each pet with a new match get one notice. */
export const findMatches = async (services: Services, subject: MatchSubject): Promise<void> => {
  const pairs = await findPairs(services, subject)
  await services.db.transaction(async (tx) => {
    const createdAt = services.clock()
    const added = await saveMatches(
      tx,
      pairs.map(({ notice, report, match }) => ({
        noticeId: notice.notice.id,
        reportId: report.id,
        score: match.score,
        reasons: match.reasons,
        isAnswer: false,
        state: 'open',
        createdAt,
      })),
    )
    const first = new Map(added.map((row) => [row.noticeId, row.reportId]))
    for (const [noticeId, reportId] of first) {
      const row = pairs.find(({ notice }) => notice.notice.id === noticeId)?.notice
      if (row === undefined) continue
      const { petId } = row.notice
      const noted = { noticeId, petId, petName: row.pet.name, kind: 'lost_match' } as const
      await notePetPeople(services, tx, { ...noted, eventId: `${noticeId}:${reportId}` })
    }
  })
}
