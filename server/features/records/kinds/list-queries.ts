// SQL of where records of any kind stand beside those of others: the timeline, costs and reports.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { costKinds } from '#contract/features/costs/limits.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import { textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { PricedRecords } from '#server/features/costs/price-queries.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { asDay, type Words } from '#server/features/reports/format.ts'
import type { ReportColumn, ReportSection } from '#server/features/reports/rows/section-queries.ts'
import { beginningOf, type TimelineSource, type When } from '#server/features/timeline/source-queries.ts'
import type { RecordQueries } from './kind-queries.ts'

/** What lists of many kinds read of one of them. */
export type ListedRecords = {
  readonly kind: RecordKind
  readonly table: PgTable | SQL
  readonly id: SQLWrapper
  readonly writtenAt: SQLWrapper
  readonly column: (field: string) => SQLWrapper
  readonly isListed: (access: PetAccess) => SQL | undefined
}

/** A field as text: a number is followed by its unit. */
const textOf = ({ kind, column }: ListedRecords, name: string): SQLWrapper => {
  const field = kind.fields[name]
  return field?.type === 'number' && field.unit !== undefined
    ? sql`(trim_scale(${column(name)}) || ' ' || ${column(field.unit)})`
    : column(name)
}

/** The second line of a record; null where its kind has none. */
export const recordDetail = ({ kind: { detail }, column }: ListedRecords): SQLWrapper | null =>
  detail === undefined ? null : sql`nullif(concat_ws(' · ', ${sql.join(detail.map(column), sql`, `)}), '')`

/** When a record was: on its day, and without one when it was written. */
const recordWhen = ({ kind: { day, fields }, writtenAt, column }: ListedRecords): When => {
  if (day === undefined) return { moment: writtenAt }
  const date = column(day)
  return 'required' in (fields[day] ?? {}) ? { date } : { date, orMoment: writtenAt }
}

/** The day of a record, never null. */
export const recordDay = (records: ListedRecords): SQLWrapper => {
  const when = recordWhen(records)
  if ('moment' in when) return sql`${when.moment}::date`
  return 'orMoment' in when ? sql`coalesce(${when.date}, ${when.orMoment}::date)` : when.date
}

/** For the extension point `timelineSources`. */
export const recordTimeline = (records: ListedRecords): TimelineSource => {
  const { kind, table, id, column, isListed } = records
  const detail = recordDetail(records)
  return {
    kind: kind.name,
    table,
    listed: isListed,
    id,
    when: recordWhen(records),
    title: textOf(records, kind.title),
    detail: detail && beginningOf(detail),
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
  records: ListedRecords,
  title: Words,
  columns: readonly SectionColumn<keyof F & string>[],
): ReportSection => ({
  kind: kind.name,
  title,
  from: records.table,
  listed: records.isListed,
  id: records.id,
  day: recordDay(records),
  columns: columns.map((column) => {
    if (!('field' in column)) return column
    const { field, ...rest } = column
    const isDay = kind.fields[field]?.type === 'day'
    return { ...(isDay && { show: asDay }), ...shown, value: textOf(records, field) }
  }),
})
