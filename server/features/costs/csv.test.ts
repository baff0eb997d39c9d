import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { csvLine, csvStart } from './csv.ts'

test.each([
  [['2026-11-21', 'Control', ''], '2026-11-21,Control,\r\n'],
  [['dos, tres', 'a "b"', 'uno\ndos'], '"dos, tres","a ""b""","uno\ndos"\r\n'],
  [['=1+1', '+57', '-1', '@SUM(A1)', '\tx'], `'=1+1,'+57,'-1,'@SUM(A1),'\tx\r\n`],
  [['\r=1', '＝1'], `"'\r=1",'＝1\r\n`],
  [['=HYPERLINK("http://x","a")'], `"'=HYPERLINK(""http://x"",""a"")"\r\n`],
  [['1-2', 'a=b', '85000.00'], '1-2,a=b,85000.00\r\n'],
])('the cells %j are the line %j', (cells, line) => expect(csvLine(cells)).toBe(line))

test('a file begins with the mark of UTF-8', () => expect(csvStart(['Año'])).toBe('\ufeffAño\r\n'))

/** Reads one line as RFC 4180 says. */
const parseLine = (line: string): string[] => {
  const cells: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/y
  for (;;) {
    const [, quoted, plain = '', end] = pattern.exec(line) ?? []
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') return cells
  }
}
const anyCell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', "'", 'ñ', ' ') }),
)
property.prop([fc.array(anyCell, { minLength: 1, maxLength: 6 })])(
  'whatever is written is read again, and no cell begins as a formula',
  (cells) => {
    const read = parseLine(csvLine(cells))
    expect(read.map((text) => text.replace(/^'/, ''))).toEqual(cells.map((text) => text.replace(/^'/, '')))
    expect(read.filter((text) => /^[=+\-@\t\r\n]/.test(text))).toEqual([])
  },
)
