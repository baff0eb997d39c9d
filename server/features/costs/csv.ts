// Comma-separated values (RFC 4180) that spreadsheets open as they are meant.

// Without it Excel reads the bytes as those of the system's own code page.
const byteOrderMark = '\ufeff'

// A cell that begins so is a formula to a spreadsheet, the wide forms too. An apostrophe makes it
// text (owasp.org/www-community/attacks/CSV_Injection).
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

const needsQuotes = /["\r\n,]|^\s|\s$/

const cell = (text: string): string => {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** What a file begins with: the mark of UTF-8, and the names of the columns. */
export const csvStart = (columns: readonly string[]): string => byteOrderMark + csvLine(columns)
