// Tables for spreadsheets read back unchanged, and contain no formulas for any separator.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { csvWriter } from './csv.ts'

const english = csvWriter('en')
const spanish = csvWriter('es')

describe('line in English', () => {
  it.each([
    [['2026-11-21', 'Control', ''], '2026-11-21,Control,\r\n'],
    [['dos, tres', 'a "b"', 'uno\ndos'], '"dos, tres","a ""b""","uno\ndos"\r\n'],
    [['=1+1', '+57', '-1', '@SUM(A1)', '\tx'], `'=1+1,'+57,'-1,'@SUM(A1),"'\tx"\r\n`],
    [['\r=1', '＝1'], `"'\r'=1",'＝1\r\n`],
    [['=HYPERLINK("http://x","a")'], `"'=HYPERLINK(""http://x"",""a"")"\r\n`],
    [['1-2', 'a=b', '85000.00', 'n. 3 = 4'], '1-2,a=b,85000.00,n. 3 = 4\r\n'],
    [["a;=cmd|' /C calc'!A0"], `a;'=cmd|' /C calc'!A0\r\n`],
    [['a\t=1+1', 'a|@b', 'a, -1'], `"a\t'=1+1",a|'@b,"a, '-1"\r\n`],
    [[' =1', '"=1', '\u200b=1', 'a;"=1'], `" '=1","""'=1",\u200b'=1,"a;""'=1"\r\n`],
  ])('contains the cells %j as %j', (cells, line) => expect(english.line(cells)).toBe(line))
})

describe('line in Spanish', () => {
  it.each([
    [['dos; tres', 'a, b', '85000,00'], '"dos; tres";a, b;85000,00\r\n'],
    [['a;=cmd', 'a,=cmd'], `"a;'=cmd";a,'=cmd\r\n`],
  ])('contains the cells %j as %j', (cells, line) => expect(spanish.line(cells)).toBe(line))
})

describe('file', () => {
  it('begins with the byte order mark of UTF-8', () => {
    expect(english.start(['Año', 'Mes'])).toBe('\ufeffAño,Mes\r\n')
    expect(spanish.start(['Año', 'Mes'])).toBe('\ufeffAño;Mes\r\n')
  })

  it('writes decimals as its language does', () => {
    expect([5, 1250, 8_500_000].map(english.hundredths)).toEqual(['0.05', '12.50', '85000.00'])
    expect([5, 1250, 8_500_000].map(spanish.hundredths)).toEqual(['0,05', '12,50', '85000,00'])
  })
})

/** Reads one line according to RFC 4180. */
const parseLine = (line: string, separator: string): string[] => {
  const cells: string[] = []
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n$)`, 'y')
  for (;;) {
    const [, quoted, plain = '', end] = pattern.exec(line) ?? []
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== separator) return cells
  }
}

const hostile = ['"', ',', ';', '|', '\r', '\n', '=', '+', '-', '@', '\t', "'", 'ñ', ' ', '\u200b']
const anyCell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...hostile) }))
const withoutApostrophes = (texts: readonly string[]) => texts.map((text) => text.replaceAll("'", ''))

describe.each([
  ['en', ','],
  ['es', ';'],
] as const)('line of random cells in %s', (language, separator) => {
  const cells = fc.array(anyCell, { minLength: 1, maxLength: 6 })

  property.prop([cells])('survives writing and reading', (written) => {
    const read = parseLine(csvWriter(language).line(written), separator)
    expect(withoutApostrophes(read)).toEqual(withoutApostrophes(written))
  })

  property.prop([cells])('contains no formula, whichever separator a program takes', (written) => {
    const line = csvWriter(language).line(written)
    for (const other of [',', ';', '\t', '|']) {
      const pieces = line.split(new RegExp(`[${other}\\r\\n]`)).map((piece) => piece.replace(/^[\s"]+/, ''))
      expect(pieces.filter((piece) => /^[=+\-@]/.test(piece))).toEqual([])
    }
  })
})
