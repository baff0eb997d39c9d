import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod'
import type { ReportKind } from '#contract/features/reports/kinds.ts'
import type { ReportPeriod } from '#contract/features/reports/period.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { ReportFormat, LocalizedText } from '#server/features/reports/format.ts'
import type { StampCell } from '#server/features/reports/pdf/protocol.ts'
import type { Db } from '#server/platform/database/database.ts'

export type ReportSection = {
  readonly kind: ReportKind
  readonly title: LocalizedText
  readonly from: SQLWrapper
  readonly listed: (access: PetAccess) => SQL | undefined
  readonly id: SQLWrapper
  /** Never null. Rows are sorted by it, newest first. */
  readonly day: SQLWrapper
  /** By `day` when omitted. */
  readonly within?: (period: ReportPeriod) => SQL | undefined
  readonly columns: readonly ReportColumn[]
  readonly isWarning?: true
  /** Each row's weight, and its unit, for a curve above the table. */
  readonly curve?: { readonly value: SQLWrapper; readonly unit: SQLWrapper }
}

export type ReportColumn = {
  readonly title: LocalizedText
  /** The share of the width. */
  readonly share: number
  /** Long texts are below the others, across the page; `share` is ignored. */
  readonly isBelow?: true
  /** Selected as text. */
  readonly value: SQLWrapper
  readonly show?: (text: string, format: ReportFormat) => string | StampCell
}

/** The last row of the previous page. */
export type RowCursor = readonly [day: string, id: string]

const inPeriod = ({ day, within }: ReportSection, period: ReportPeriod) =>
  within === undefined
    ? and(
        period.from === null ? undefined : sql`${day} >= ${period.from}::date`,
        period.to === null ? undefined : sql`${day} <= ${period.to}::date`,
      )
    : within(period)

const row = z.object({ id: z.string(), day: z.string(), cells: z.array(z.string().nullable()) })
export type SectionRow = z.output<typeof row>

export const listSectionRows = async (
  db: Db,
  section: ReportSection,
  access: PetAccess,
  period: ReportPeriod,
  after: RowCursor | undefined,
  limit: number,
): Promise<SectionRow[]> => {
  const { from, listed, id, day, columns } = section
  const condition = and(
    listed(access),
    inPeriod(section, period),
    after && sql`(${day}, ${id}) < (${after[0]}::date, ${after[1]}::uuid)`,
  )
  const cells = columns.map(({ value }) => sql`(${value})::text`)
  const { rows } = await db.execute(
    sql`select ${id}::text as id, ${day}::text as day, json_build_array(${sql.join(cells, sql`, `)}) as cells
      from ${from} where ${condition} order by ${day} desc, ${id} desc limit ${limit}`,
  )
  return z.array(row).parse(rows)
}

const counted = z.tuple([z.object({ n: z.coerce.number() })])

/** At most `most`. */
export const countSectionRows = async (
  db: Db,
  section: ReportSection,
  access: PetAccess,
  period: ReportPeriod,
  most: number,
): Promise<number> => {
  const condition = and(section.listed(access), inPeriod(section, period))
  const { rows } = await db.execute(
    sql`select count(*) as n from (select from ${section.from} where ${condition} limit ${most}) as counted`,
  )
  return counted.parse(rows)[0].n
}

const point = z.object({ day: z.string(), value: z.number(), unit: z.string() })
export type CurvePoint = z.output<typeof point>

/** The newest points, sorted oldest first. */
export const listCurvePoints = async (
  db: Db,
  section: ReportSection,
  access: PetAccess,
  period: ReportPeriod,
  limit: number,
): Promise<CurvePoint[]> => {
  const { curve, from, listed, day, id } = section
  if (curve === undefined) return []
  const { rows } = await db.execute(
    sql`select ${day}::text as day, (${curve.value})::float8 as value, ${curve.unit} as unit
      from ${from} where ${and(listed(access), inPeriod(section, period))}
      order by ${day} desc, ${id} desc limit ${limit}`,
  )
  return z.array(point).parse(rows).toReversed()
}
