import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { textOf } from '#contract/features/records/field-values.ts'
import { datedTraits, recordTraits } from '#contract/shared/record-kinds.ts'

/** The kinds of records that remind. The page of each has its name. */
export const datedKinds = datedTraits.map(({ name }) => name)
export type DatedKind = (typeof datedKinds)[number]

/** A record is due soon from this many days before its date. */
export const dueSoonDays = 30

export type DatedRecord = {
  readonly kind: DatedKind
  readonly id: string
  /** Only the latest record of a series is due. Letter case and spaces do not count. */
  readonly series: string
  /** Null where unknown. */
  readonly date: PlainDate | null
  readonly nextDueDate: PlainDate | null
  readonly createdAt: string
}

export const toDated =
  (kind: DatedKind) =>
  (record: Pick<DatedRecord, 'id' | 'createdAt'>): DatedRecord => {
    const { day, due, series } = recordTraits[kind]
    return {
      kind,
      id: record.id,
      series: series.map((name) => textOf(record, name)?.trim()).join(' '),
      date: textOf(record, day),
      nextDueDate: textOf(record, due),
      createdAt: record.createdAt,
    }
  }

export type DueStatus =
  /** The date passed `days` ago. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Today (0) or within `dueSoonDays`. */
  | { readonly kind: 'soon'; readonly days: number }
  | { readonly kind: 'ok' }
  /** No next date is known, or there is a later record of the same series. */
  | { readonly kind: 'none' }

const seriesKey = ({ kind, series }: DatedRecord): string =>
  `${kind} ${series.normalize('NFKC').trim().toLocaleLowerCase('es')}`

const isNewer = (a: DatedRecord, b: DatedRecord): boolean => {
  const [x, y] = [a.date ?? '', b.date ?? '']
  return x === y ? a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id) : x > y
}

/** The latest record of each series, in the given order. All are of one pet. */
export const latestRecords = <R extends DatedRecord>(records: readonly R[]): R[] => {
  if (records.length < 2) return [...records]
  const newest = new Map<string, R>()
  for (const record of records) {
    const key = seriesKey(record)
    const known = newest.get(key)
    if (known === undefined || isNewer(record, known)) newest.set(key, record)
  }
  const latest = new Set(newest.values())
  return records.filter((record) => latest.has(record))
}

/** The second latest record of each series, with the latest one. All are of one pet. */
export const supersededRecords = <R extends DatedRecord>(
  records: readonly R[],
): { readonly record: R; readonly by: R }[] => {
  const newest = new Map(latestRecords(records).map((record) => [seriesKey(record), record]))
  const rest = records.filter((record) => newest.get(seriesKey(record)) !== record)
  return latestRecords(rest).flatMap((record) => {
    const by = newest.get(seriesKey(record))
    return by === undefined ? [] : [{ record, by }]
  })
}

/** The status of each record by its id. Only the latest record of each series has one. */
export const dueStatuses = (
  records: readonly DatedRecord[],
  today: PlainDate,
): ReadonlyMap<string, DueStatus> => {
  const newest = new Set(latestRecords(records))
  return new Map(
    records.map((record) => [record.id, newest.has(record) ? dueStatus(record, today) : { kind: 'none' }]),
  )
}

const dueStatus = ({ nextDueDate }: DatedRecord, today: PlainDate): DueStatus => {
  if (nextDueDate === null) return { kind: 'none' }
  const days = daysBetween(today, nextDueDate)
  if (days < 0) return { kind: 'overdue', days: -days }
  return days <= dueSoonDays ? { kind: 'soon', days } : { kind: 'ok' }
}

/** All are of one pet; only the latest of each series counts. */
export const countOverdue = (records: readonly DatedRecord[], today: PlainDate): number =>
  latestRecords(records).filter(({ nextDueDate }) => nextDueDate !== null && nextDueDate < today).length
