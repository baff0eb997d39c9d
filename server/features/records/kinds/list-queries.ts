// Timeline, costs and reports list records of several kinds.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { costKinds } from '#contract/features/costs/limits.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import { textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { PricedRecords } from '#server/features/costs/price-queries.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { asDay, asTime, type LocalizedText } from '#server/features/reports/format.ts'
import type { ReportColumn, ReportSection } from '#server/features/reports/rows/section-queries.ts'
import { excerptOf, type TimelineSource, type When } from '#server/features/timeline/source-queries.ts'
import type { RecordQueries } from './kind-queries.ts'

export type ListedRecords = {
  readonly kind: RecordKind
  readonly table: PgTable | SQL
  readonly id: SQLWrapper
  readonly writtenAt: SQLWrapper
  readonly column: (field: string) => SQLWrapper
  readonly isListed: (access: PetAccess) => SQL | undefined
  readonly measure: RecordQueries['measure']
}

/** Numbers have their unit. */
const textOf = ({ kind, column }: ListedRecords, name: string): SQLWrapper => {
  const field = kind.fields[name]
  return field?.type === 'number' && field.unit !== undefined
    ? sql`(trim_scale(${column(name)}) || ' ' || ${column(field.unit)})`
    : column(name)
}

export const recordDetail = ({ kind: { detail }, column }: ListedRecords): SQLWrapper | null =>
  detail === undefined ? null : sql`nullif(concat_ws(' · ', ${sql.join(detail.map(column), sql`, `)}), '')`

/** A record without a day has the time of writing. */
const recordWhen = ({ kind: { day, fields }, writtenAt, column }: ListedRecords): When => {
  if (day === undefined) return { moment: writtenAt }
  const date = column(day)
  return 'required' in (fields[day] ?? {}) ? { date } : { date, orMoment: writtenAt }
}

/** Never null. */
export const recordDay = (records: ListedRecords): SQLWrapper => {
  const when = recordWhen(records)
  if ('moment' in when) return sql`${when.moment}::date`
  return 'orMoment' in when ? sql`coalesce(${when.date}, ${when.orMoment}::date)` : when.date
}

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
    detail: detail && excerptOf(detail),
    texts: textsOf(kind)
      .filter((text) => text !== kind.title)
      .map(column),
  }
}

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

/** @param columns with a field each, or with SQL of their own */
export const recordSection = <F extends Fields>(
  kind: RecordKind<F>,
  records: ListedRecords,
  title: LocalizedText,
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
    const type = kind.fields[field]?.type
    const show = type === 'day' ? asDay : type === 'clock' ? asTime : undefined
    return { ...(show && { show }), ...rest, value: textOf(records, field) }
  }),
})
