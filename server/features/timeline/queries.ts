// Each table returns one page from its own index, so that many records cost no more than few.
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { containsWords } from '#server/platform/database/text-search.ts'
import type { TimelineSource, When } from './source-queries.ts'

/** Noon in UTC is the same day in most time zones, so days and instants sort together. */
const noonOf = (day: SQLWrapper): SQL => sql`((${day} + time '12:00') at time zone 'UTC')`

const instantOf = (when: When): SQLWrapper => {
  if ('moment' in when) return when.moment
  return 'orMoment' in when ? sql`coalesce(${noonOf(when.date)}, ${when.orMoment})` : noonOf(when.date)
}

/** As text, because years below 100 are otherwise read as those of this century. */
const isoOf = (at: SQLWrapper): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Sorted like the instants, by a column that may have an index. */
const orderOf = (when: When): SQLWrapper =>
  'moment' in when || 'orMoment' in when ? instantOf(when) : when.date

/** In a form that an index supports. */
const isUpTo = (when: When, at: string): SQL =>
  'moment' in when || 'orMoment' in when
    ? sql`${instantOf(when)} <= ${at}::timestamptz`
    : sql`${when.date} <= (${at}::timestamptz at time zone 'UTC')::date`

export type TimelineCursor = readonly [at: string, id: string, kind: string]

export type TimelineListing = {
  readonly search: string | null | undefined
  readonly before: Date | undefined
}

const row = z.object({
  kind: z.string(),
  id: z.string(),
  at: z.coerce.date(),
  date: z.string().nullable(),
  title: z.string(),
  detail: z.string().nullable(),
})
export type TimelineRow = z.output<typeof row>

// The kind's name orders records with the same id and instant.
const isAfter = ({ kind, when, id }: TimelineSource, [at, lastId, lastKind]: TimelineCursor) => {
  const own = sql`(${instantOf(when)}, ${id})`
  const last = sql`(${at}::timestamptz, ${lastId}::uuid)`
  return and(isUpTo(when, at), kind > lastKind ? sql`${own} <= ${last}` : sql`${own} < ${last}`)
}

const entriesOf = (
  source: TimelineSource,
  access: PetAccess,
  { search, before }: TimelineListing,
  after: TimelineCursor | undefined,
  limit: number,
): SQL => {
  const { kind, table, listed, id, when, title, detail, texts } = source
  const searched = sql`concat_ws(' ', ${sql.join([title, ...texts], sql`, `)})`
  const condition = and(
    listed(access),
    containsWords(searched, search),
    before && sql`${instantOf(when)} < ${before.toISOString()}::timestamptz`,
    before && isUpTo(when, before.toISOString()),
    after && isAfter(source, after),
  )
  const date = 'date' in when ? when.date : sql`null::date`
  return sql`(select ${sql.raw(`'${kind}'`)} as kind, ${id} as id, ${instantOf(when)} as at, ${date} as date,
    ${title} as title, ${detail ?? sql`null::text`} as detail
    from ${table} where ${condition} order by ${orderOf(when)} desc, ${id} desc limit ${limit})`
}

export const listEntries = async (
  db: Db,
  sources: readonly TimelineSource[],
  access: PetAccess,
  listing: TimelineListing,
  after: TimelineCursor | undefined,
  limit: number,
): Promise<TimelineRow[]> => {
  if (sources.length === 0) return []
  const each = sources.map((source) => entriesOf(source, access, listing, after, limit))
  const { rows } = await db.execute(
    sql`select kind, id::text, ${isoOf(sql`entry.at`)} as at, date::text, title, detail
      from (${sql.join(each, sql` union all `)}) as entry
      order by entry.at desc, entry.id desc, kind limit ${limit}`,
  )
  return z.array(row).parse(rows)
}

const years = z.tuple([z.object({ first: z.number().nullable(), last: z.number().nullable() })])

/** Null without entries. */
export const getYears = async (db: Db, sources: readonly TimelineSource[], access: PetAccess) => {
  const ends = sources.flatMap(({ table, listed, when, id }) =>
    [sql`asc`, sql`desc`].map(
      (order) =>
        sql`(select ${instantOf(when)} as at from ${table} where ${listed(access)}
          order by ${orderOf(when)} ${order}, ${id} ${order} limit 1)`,
    ),
  )
  const { rows } = await db.execute(
    sql`select extract(year from min(at) at time zone 'UTC')::int as first,
        extract(year from max(at) at time zone 'UTC')::int as last
      from (${sql.join(ends, sql` union all `)}) as entry`,
  )
  const [{ first, last }] = years.parse(rows)
  return first === null || last === null ? null : { first, last }
}
