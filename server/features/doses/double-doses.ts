// Notices of doses given too close together. Each is made of two marks, and disappears with either.
import { givenTimeOf } from '#contract/features/doses/given-time.ts'
import { doubleDoseShownMs } from '#contract/features/doses/limits.ts'
import type { DoseNotice } from '#contract/features/doses/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { ClockTime } from '#contract/shared/time-zones.ts'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { amongPets, visiblePets } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listCallableClinics } from './clinics.ts'
import { listDoubleDoseRows, markDoubleDosesRead, type DoubleDoseKey } from './double-dose-queries.ts'
import { getDoseMarks, givenMarks, type MarkedDose } from './service.ts'

/** Identifies a mark of a medication: marks of a pet are made one after the other. */
export const markKeyOf = (date: PlainDate, time: ClockTime, markedAt: string): string =>
  `${date} ${time} ${markedAt}`

/** The medication's, from the date of the first mark on. */
const dateOf = ({ firstMark }: DoubleDoseKey): PlainDate => firstMark.slice(0, 10)

const dosesOf = ({ petId, medicationId, date, time, mark }: MarkedDose) =>
  givenMarks(mark).map(({ by, ...times }) => ({
    key: `${petId} ${medicationId} ${markKeyOf(date, time, times.at)}`,
    dose: { by, givenAt: givenTimeOf(times) },
  }))

export type DoubleDose = Omit<DoseNotice, 'at'> & DoubleDoseKey & { readonly at: Date }

const shownSince = (now: Date): Date => new Date(now.getTime() - doubleDoseShownMs)

/** The newest first, of pets that the person may see. */
export const listDoubleDoses = async (
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
): Promise<DoubleDose[]> => {
  const { db, clock } = services
  const since = shownSince(clock())
  const rows = (await listDoubleDoseRows(db, ownRows(personId))).filter(({ at }) => at > since)
  const [from] = rows.map(dateOf).toSorted()
  if (from === undefined) return []
  const visible = await visiblePets(services, personId)
  const pets = amongPets(visible, new Set(rows.map(({ petId }) => petId)))
  const clinics = await listCallableClinics(db, pets)
  const known = new Map(
    (await getDoseMarks(services, pets, from)).flatMap(dosesOf).map(({ key, dose }) => [key, dose]),
  )
  return rows.flatMap(({ readAt, ...row }) => {
    const doses = [row.firstMark, row.secondMark].flatMap(
      (mark) => known.get(`${row.petId} ${row.medicationId} ${mark}`) ?? [],
    )
    if (doses.length < 2) return []
    const sorted = doses.toSorted((a, b) => a.givenAt.localeCompare(b.givenAt))
    return [{ ...row, isUnread: readAt === null, doses: sorted, ...clinics(row.petId) }]
  })
}

/** The `AccountNotices` of the bell. */
export const doubleDoseNotices = {
  list: async (services: Services, personId: string) =>
    (await listDoubleDoses(services, personId)).map(
      ({ medicationId: _medicationId, firstMark: _first, secondMark: _second, ...notice }) => notice,
    ),
  markRead: ({ db }: Services, personId: string, until: Date, now: Date) =>
    markDoubleDosesRead(db, ownRows(personId), until, now),
}
