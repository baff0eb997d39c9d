// RFC 4180
import type { Language } from '#contract/features/auth/schema.ts'

// Without the mark, Excel reads the bytes in the system's own code page.
const byteOrderMark = '\ufeff'

/** A spreadsheet in Spanish reads a line with comma separators as one cell. */
const marks = { es: { separator: ';', decimal: ',' }, en: { separator: ',', decimal: '.' } } as const

// Spreadsheets take a cell with this start, also in wide forms, for a formula. An apostrophe makes
// it text (owasp.org/www-community/attacks/CSV_Injection). A program with another separator starts
// a cell behind each of these characters, quotes or not.
const formulaStart = /(^|[,;|\t\r\n])([\s\p{C}"]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu

// Some programs drop a leading tab, so the text behind it would begin the cell.
const controlStart = /^[\t\r\n]/

const makeHarmless = (text: string): string => {
  const guarded = text.replace(formulaStart, "$1$2'")
  return controlStart.test(guarded) ? `'${guarded}` : guarded
}

const cellFor = (separator: string) => {
  const needsQuotes = new RegExp(`["\\t\\r\\n${separator}]|^\\s|\\s$`)
  return (text: string): string => {
    const harmless = makeHarmless(text)
    return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
  }
}

export const csvWriter = (language: Language) => {
  const { separator, decimal } = marks[language]
  const cell = cellFor(separator)
  const line = (cells: readonly string[]): string => `${cells.map(cell).join(separator)}\r\n`
  return {
    line,
    start: (columns: readonly string[]): string => byteOrderMark + line(columns),
    hundredths: (amount: number): string => {
      const digits = String(amount).padStart(3, '0')
      return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
    },
  }
}
