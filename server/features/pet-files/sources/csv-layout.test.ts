import { describe, expect, it } from 'vitest'
import { weightRows, withLocalFile } from '#server/features/pet-files/factories.ts'
import { guessCsvReading, readCsvRows } from './csv-rows.ts'
import { sampleCsv } from './plain-csv.ts'
import { detectSource } from './sources.ts'

const readTable = (content: string | Buffer) =>
  withLocalFile(content, async (path) => {
    const reading = await guessCsvReading(path)
    if (reading === undefined) return undefined
    const rows = []
    for await (const { cells } of readCsvRows(path, reading)) rows.push(cells)
    return { ...reading, rows }
  })

const utf16 = (text: string, encoding: 'utf-16le' | 'utf-16be' = 'utf-16le'): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}

const table = [
  ['Fecha', 'Peso', 'Nota'],
  ['2026-03-01', '12,5', 'Niña'],
  ['2026-04-01', '12,8', ''],
]
const write = (rows: readonly (readonly string[])[], separator: string): string =>
  rows.map((row) => `${row.join(separator)}\r\n`).join('')

describe("Excel's Unicode text", () => {
  it.each(['utf-16le', 'utf-16be'] as const)('recognizes the byte order mark of %s', async (encoding) => {
    expect(await readTable(utf16(write(table, '\t'), encoding))).toEqual({
      encoding,
      delimiter: '\t',
      rows: table,
    })
  })

  it.each([
    ['a mark alone', Buffer.from([0xff, 0xfe])],
    ['a mark and spaces', utf16(' \r\n')],
    ['the mark of UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0])],
    ['NULs', utf16('Fecha\tPeso\r\n\0\t\0\r\n')],
    ['half a surrogate', utf16('Fecha\tPeso\r\n\uD800x\t1\r\n')],
    ['UTF-16 without a mark', Buffer.from(write(table, '\t'), 'utf16le')],
  ])('refuses %s', async (_what, bytes) => {
    await expect(withLocalFile(bytes, (path) => detectSource(path, bytes.length))).rejects.toMatchObject({
      code: 'PET_FILE_REFUSED',
    })
  })

  it('refuses one that breaks off within a character', async () => {
    const bytes = utf16(write(table, '\t')).subarray(0, -1)
    await expect(readTable(bytes)).rejects.toMatchObject({ code: 'PET_FILE_REFUSED' })
  })
})

describe('beginning of a table', () => {
  it.each([
    ['titles and empty lines', 'Historial de Luna, 2026\r\n\r\nImpreso: hoy\r\n', ''],
    ['titles filled up with separators', 'Historial de Luna;;\r\n;;\r\n', ''],
    ['a pair of words', 'Clínica;Patitas\r\n', ''],
    ['a pair filled up with separators', 'Clínica;Patitas;\r\n', ''],
    ['a date of printing', 'Generado el;2026-05-03\r\n', ''],
    ['the separator named', 'sep=;\r\n', ''],
    ['empty rows', ';;\r\n', ';;\r\n ; ;\r\n\r\n'],
  ])('follows %s', async (_what, above, below) => {
    const read = await readTable(`${above}${write(table, ';')}${below}`)
    expect(read).toMatchObject({ delimiter: ';', rows: table })
  })

  it('equals the first row when that is a record', async () => {
    const rows = [['2026-03-01', '12,5'], ...table.slice(1)]
    expect((await readTable(write(rows, ';')))?.rows).toEqual(rows)
    const short = [['Rabia', '2026-03-01'], ...[1, 2].map((n) => [`Triple ${n}`, '2026-03-01', 'lote'])]
    expect((await readTable(write(short, ';')))?.rows).toEqual(short)
  })

  it('includes the title of a table of one column', async () => {
    expect((await readTable('Nombre\nRabia\nTriple\n'))?.rows).toEqual([['Nombre'], ['Rabia'], ['Triple']])
  })

  it.each([',', ';', '\t'])('determines the separator %j by the rows that agree', async (delimiter) => {
    const rows = [['Fecha', 'Nombre', 'Nota'], ...table.map(() => ['2026-03-01', 'Rabia', 'bien'])]
    const read = await readTable(`Luna, la gata; su historial\n${write(rows, delimiter)}`)
    expect(read).toMatchObject({ delimiter, rows })
  })
})

describe('row number of a table', () => {
  it('equals the one that the spreadsheet shows', async () => {
    const text = 'Historial de Luna;\n;\nFecha;Peso\n2026-03-05;12\n;\n2026-03-06;13\n'
    expect((await weightRows(text)).map(({ at }) => at)).toEqual(['CSV 4', 'CSV 6'])
  })
})

describe('date order of a table', () => {
  it('follows from the cells although some contain no date', async () => {
    const text = 'Vacuna;Fecha\nRabia;13/02/2026\nTriple;pendiente\nLepto;03/04/2026\n'
    const choices = await withLocalFile(text, (path) =>
      sampleCsv(path, { delimiter: ';', encoding: 'utf-8' }),
    )
    expect(choices).toMatchObject({ dateOrders: [[], ['dmy']] })
  })
})
