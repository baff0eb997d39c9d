// The figures of a benchmark are tables, printed as Markdown. `npm run bench -- NAME --write` puts
// them into docs/measurements.md.
import { appendFileSync } from 'node:fs'

export interface Figures {
  readonly title: string
  readonly table: string
  /** Programs and settings of the run beside those of every benchmark. */
  readonly conditions: string
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/** @param part 0.99 for the value below which 99 of 100 are */
export const percentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ??
  Number.NaN

/** Two digits after the point below ten, one below a thousand. */
export const round = (value: number): string =>
  String(Number(value.toFixed(value < 10 ? 2 : Number(value < 1000))))

export type Table = ReturnType<typeof createTable>

/**
 * Rows and columns appear in the order of their first use.
 * @param title the heading of the first column, which identifies the table in its section
 */
export const createTable = (title: string) => {
  const columns = new Set<string>()
  const rows = new Map<string, Map<string, string>>()
  const missed: string[] = []
  const add = (row: string, cells: Readonly<Record<string, string | number>>): void => {
    const found = rows.get(row) ?? new Map<string, string>()
    rows.set(row, found)
    for (const [column, cell] of Object.entries(cells)) {
      columns.add(column)
      found.set(column, String(cell))
    }
    console.log(
      `${row}: ${Object.entries(cells)
        .map((cell) => cell.join(' '))
        .join(', ')}`,
    )
  }
  /** A value that its aim limits: bold, and a failure of the run, where it is above. */
  const check = (row: string, column: string, value: number, unit: string, aim: number): void => {
    const text = `${round(value)} of ${round(aim)} ${unit}`.trim()
    add(row, { [column]: value <= aim ? text : `**${text}**` })
    if (!(value <= aim)) missed.push(`${row}, ${column}`)
  }
  const toMarkdown = (): string => {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
    const body = [...rows].map(([row, cells]) =>
      line([row, ...[...columns].map((column) => cells.get(column) ?? '')]),
    )
    return [line([title, ...columns]), `|${'---|'.repeat(columns.size + 1)}`, ...body].join('\n')
  }
  /** Prints the table, and fails the run where an aim is missed. */
  const print = (): void => {
    console.log(`\n${toMarkdown()}\n`)
    if (missed.length === 0) return
    console.log(`Missed: ${missed.join('; ')}.`)
    process.exitCode = 1
  }
  /** The same, and `--write` puts it into the document. */
  const report = (conditions = ''): void => {
    print()
    const figures: Figures = { title, table: toMarkdown(), conditions }
    const path = process.env['BENCH_FIGURES']
    if (path !== undefined) appendFileSync(path, `${JSON.stringify(figures)}\n`)
  }
  return { add, check, print, report }
}
