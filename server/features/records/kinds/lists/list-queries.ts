// SQL of where records of any kind stand beside those of others: the timeline, costs and reports.
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { RecordKind as KindName } from '#contract/features/history/kinds.ts'
import { costKinds } from '#contract/features/costs/limits.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import { textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { PricedRecords } from '#server/features/costs/price-queries.ts'
import { asDay, type Words } from '#server/features/reports/format.ts'
import type { ReportSection } from '#server/features/reports/rows/section-queries.ts'
import type { TimelineSource } from '#server/features/timeline/source-queries.ts'
import { columnOf, type RecordTable } from '#server/features/records/kinds/tables.ts'

type Column = ReportSection['columns'][number]

/** What a report says of a kind: a field in each column, or what else its own SQL makes. */
export type RecordReport<Field extends string = string> = Pick<ReportSection, 'within' | 'curve'> & {
  /** As the kind is called where omitted. */
  readonly title?: Words
  readonly columns: readonly (Omit<Column, 'value'> &
    ({ readonly field: Field } | { readonly value: SQLWrapper }))[]
}

/** A field as text: a number stands with its unit. */
const textOf = ({ fields }: RecordKind, table: RecordTable, name: string): SQLWrapper => {
  const field = fields[name]
  return field?.type === 'number' && field.unit !== undefined
    ? sql`(trim_scale(${columnOf(table, name)}) || ' ' || ${columnOf(table, field.unit)})`
    : columnOf(table, name)
}

/** Its second line, in SQL; null where it has none. */
export const recordDetail = ({ detail = [] }: RecordKind, table: RecordTable): SQLWrapper | null => {
  const [first, ...others] = detail.map((name) => columnOf(table, name))
  if (first === undefined || others.length === 0) return first ?? null
  return sql`nullif(concat_ws(' · ', ${sql.join([first, ...others], sql`, `)}), '')`
}

/** The day on which it was, or else was written down. */
const dayOf = ({ day, fields }: RecordKind, table: RecordTable): SQLWrapper => {
  const written = sql`${table.createdAt}::date`
  if (day === undefined) return written
  const column = columnOf(table, day)
  return 'required' in (fields[day] ?? {}) ? column : sql`coalesce(${column}, ${written})`
}

type Listed = Pick<ReportSection, 'listed'>

/** For the extension point `timelineSources`. What is searched beside the title are its texts. */
export const recordTimeline = (
  kind: RecordKind<Fields, KindName>,
  table: RecordTable,
  { listed }: Listed,
): TimelineSource => {
  const { name, title, day, fields } = kind
  const moment = table.createdAt
  const date = day === undefined ? undefined : columnOf(table, day)
  const isAlways = day !== undefined && 'required' in (fields[day] ?? {})
  return {
    kind: name,
    table,
    listed,
    id: table.id,
    when: date === undefined ? { moment } : isAlways ? { date } : { date, orMoment: moment },
    title: textOf(kind, table, title),
    detail: recordDetail(kind, table),
    texts: textsOf(kind)
      .filter((text) => text !== title)
      .map((text) => columnOf(table, text)),
  }
}

/** For the extension point `pricedRecords`; undefined where nothing of it has a price. */
export const recordPrices = (
  kind: RecordKind,
  table: RecordTable,
  { listed }: Listed,
  one: Words,
): PricedRecords | undefined => {
  const priced = costKinds.find((name) => name === kind.name)
  const [place] = kind.detail ?? []
  return (
    priced && {
      kind: priced,
      one,
      table,
      costMinor: columnOf(table, 'costMinor'),
      currency: columnOf(table, 'currency'),
      listed,
      id: table.id,
      day: dayOf(kind, table),
      description: columnOf(table, kind.title),
      place: place === undefined ? null : columnOf(table, place),
    }
  )
}

/** For the extension point `reportSections`. Days are written as days. */
export const recordReport = (
  kind: RecordKind<Fields, KindName>,
  table: RecordTable,
  { listed }: Listed,
  { columns, ...report }: RecordReport & { readonly title: Words },
): ReportSection => ({
  ...report,
  kind: kind.name,
  from: table,
  listed,
  id: table.id,
  day: dayOf(kind, table),
  columns: columns.map((column) => {
    if (!('field' in column)) return column
    const { field, ...shown } = column
    const isDay = kind.fields[field]?.type === 'day'
    return { ...(isDay && { show: asDay }), ...shown, value: textOf(kind, table, field) }
  }),
})
