// Comma-separated values (RFC 4180) that spreadsheets open as they are meant, whichever separator
// they take.
import type { Language } from '#contract/features/auth/schema.ts'

// Without it Excel reads the bytes as those of the system's own code page.
const byteOrderMark = '\ufeff'

/**
 * What stands between cells, and within a number: a spreadsheet in Spanish takes commas for
 * decimals, and reads a line with commas as one cell.
 */
const marks = { es: { separator: ';', decimal: ',' }, en: { separator: ',', decimal: '.' } } as const

// A cell that begins so is a formula to a spreadsheet, the wide forms too. An apostrophe makes it
// text (owasp.org/www-community/attacks/CSV_Injection). Whoever opens the file with another
// separator has a cell behind each of that, quotes or not.
const formulaStart = /(^|[,;|\t\r\n])([\s\p{C}"]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu

// A tab that a cell begins with is left out by some, and what stands behind it begins the cell.
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

/** How a table is written for whoever speaks that language. */
export const csvWriter = (language: Language) => {
  const { separator, decimal } = marks[language]
  const cell = cellFor(separator)
  /** One line with its end. */
  const line = (cells: readonly string[]): string => `${cells.map(cell).join(separator)}\r\n`
  return {
    line,
    /** What a file begins with: the mark of UTF-8, and the names of the columns. */
    start: (columns: readonly string[]): string => byteOrderMark + line(columns),
    /** A number with two decimals, of its hundredths. */
    hundredths: (amount: number): string => {
      const digits = String(amount).padStart(3, '0')
      return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
    },
  }
}
