// SQL of the rows of a report, from any feature that declares them, page by page, as text.
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod'
import type { ReportKind } from '#contract/features/reports/kinds.ts'
import type { ReportPeriod } from '#contract/features/reports/period.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { ReportFormat, LocalizedText } from '#server/features/reports/format.ts'
import type { Db } from '#server/platform/database/database.ts'

export type ReportSection = {
  readonly kind: ReportKind
  readonly title: LocalizedText
  readonly from: SQLWrapper
  /** The condition for the pet's rows that are shown. */
  readonly listed: (access: PetAccess) => SQL | undefined
  readonly id: SQLWrapper
  /** The day that orders them, never null. Newest first. */
  readonly day: SQLWrapper
  /** The condition for rows of a period; by `day` when omitted. */
  readonly within?: (period: ReportPeriod) => SQL | undefined
  readonly columns: readonly ReportColumn[]
  /** Whether the section is highlighted. */
  readonly isWarning?: true
  /** Draws a curve above the table: the unit of each row, and its weight in it. */
  readonly curve?: { readonly value: SQLWrapper; readonly unit: SQLWrapper }
}

export type ReportColumn = {
  readonly title: LocalizedText
  /** Its share of the width. */
  readonly share: number
  /** Long texts: they stand below the others, across the page. The share is ignored. */
  readonly isBelow?: true
  /** Selected as text. */
  readonly value: SQLWrapper
  /** Formats the text for the report; unchanged when omitted. */
  readonly show?: (text: string, format: ReportFormat) => string
}

/** The day and id of the last row before. */
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

/** The next rows, newest first. */
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

/** The number of rows, up to `most`. */
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

/** The newest measurements, oldest first. */
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
