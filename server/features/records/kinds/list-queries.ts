// SQL of where records of any kind stand beside those of others: the timeline, costs and reports.
import { sql, type SQLWrapper } from 'drizzle-orm'
import { costKinds } from '#contract/features/costs/limits.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import { textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { PricedRecords } from '#server/features/costs/price-queries.ts'
import { asDay, type LocalizedText } from '#server/features/reports/format.ts'
import type { ReportColumn, ReportSection } from '#server/features/reports/rows/section-queries.ts'
import type { TimelineSource, When } from '#server/features/timeline/source-queries.ts'
import type { RecordQueries } from './kind-queries.ts'

/** A field as text: a number is followed by its unit. */
const textOf = ({ kind, column }: RecordQueries, name: string): SQLWrapper => {
  const field = kind.fields[name]
  return field?.type === 'number' && field.unit !== undefined
    ? sql`(trim_scale(${column(name)}) || ' ' || ${column(field.unit)})`
    : column(name)
}

/** The second line of a record; null where its kind has none. */
export const recordDetail = ({ kind: { detail }, column }: RecordQueries): SQLWrapper | null =>
  detail === undefined ? null : sql`nullif(concat_ws(' · ', ${sql.join(detail.map(column), sql`, `)}), '')`

/** When a record was: on its day, and without one when it was written. */
const recordWhen = ({ kind: { day, fields }, table, column }: RecordQueries): When => {
  const moment = table.createdAt
  if (day === undefined) return { moment }
  const date = column(day)
  return 'required' in (fields[day] ?? {}) ? { date } : { date, orMoment: moment }
}

/** The day of a record, never null. */
export const recordDay = (queries: RecordQueries): SQLWrapper => {
  const when = recordWhen(queries)
  if ('moment' in when) return sql`${when.moment}::date`
  return 'orMoment' in when ? sql`coalesce(${when.date}, ${when.orMoment}::date)` : when.date
}

/** For the extension point `timelineSources`. */
export const recordTimeline = (queries: RecordQueries): TimelineSource => {
  const { kind, table, column, isListed } = queries
  return {
    kind: kind.name,
    table,
    listed: isListed,
    id: table.id,
    when: recordWhen(queries),
    title: textOf(queries, kind.title),
    detail: recordDetail(queries),
    texts: textsOf(kind)
      .filter((text) => text !== kind.title)
      .map(column),
  }
}

/** For the extension point `pricedRecords`; none where the kind has no price. */
export const recordPrices = (queries: RecordQueries, singular: LocalizedText): PricedRecords[] => {
  const { kind, table, column, isListed } = queries
  const [place] = kind.detail ?? []
  return costKinds
    .filter((name) => name === kind.name)
    .map((name) => ({
      kind: name,
      singular,
      table,
      costMinor: column('costMinor'),
      currency: column('currency'),
      listed: isListed,
      id: table.id,
      day: recordDay(queries),
      description: column(kind.title),
      place: place === undefined ? null : column(place),
    }))
}

type SectionColumn<Field> = Omit<ReportColumn, 'value'> &
  ({ readonly field: Field } | { readonly value: SQLWrapper })

/**
 * For the extension point `reportSections`. Days are written as days.
 * @param columns each with a field, or what else the SQL of the kind makes
 */
export const recordSection = <F extends Fields>(
  kind: RecordKind<F>,
  queries: RecordQueries,
  title: LocalizedText,
  columns: readonly SectionColumn<keyof F & string>[],
): ReportSection => ({
  kind: kind.name,
  title,
  from: queries.table,
  listed: queries.isListed,
  id: queries.table.id,
  day: recordDay(queries),
  columns: columns.map((column) => {
    if (!('field' in column)) return column
    const { field, ...rest } = column
    const isDay = kind.fields[field]?.type === 'day'
    return { ...(isDay && { show: asDay }), ...rest, value: textOf(queries, field) }
  }),
})
