// A browser opens the page from the disk.
import { html, type SafeHtml } from '@remix-run/html-template'
import { locales } from '#contract/shared/locales.ts'
import type { Language } from '#contract/features/auth/schema.ts'
import type { TimeZone } from '#contract/shared/time-zones.ts'
import type { ExportedRows } from '#server/features/personal-data/rows/queries.ts'
import type { ExportedRow } from '#server/features/personal-data/rows/exported-rows.ts'
import { columnLabel } from './column-labels.ts'
import { nameInCopy } from './files.ts'
import { pageMessages } from './index-page-messages.ts'
import { orderTables } from './table-order.ts'

export type IndexPage = {
  readonly language: Language
  /** The file name of the same page in the other language. */
  readonly otherPage: string
  readonly email: string
  readonly madeAt: Date
  /** The person's. */
  readonly timeZone: TimeZone
  readonly tables: readonly ExportedRows[]
  readonly readRows: (table: ExportedRows) => AsyncIterable<ExportedRow>
  /** Keys in the file store. */
  readonly files: readonly string[]
}

// Prevents scripts and requests from texts of people.
const policy = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'"

const styles = `
body{margin:0 auto;max-width:60rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:#2b211a;background:#fbf6f0}
article,li.file{background:#fff;border:2px solid #eadfd3;border-radius:1rem;padding:1rem;margin:.75rem 0;list-style:none}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}
dt{color:#6b5b50}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
ul.files{padding:0}img{max-width:12rem;max-height:12rem;display:block;border-radius:.5rem}a{color:#0b6b61}
@media(max-width:40rem){dl{grid-template-columns:minmax(0,1fr)}dt{margin-top:.5rem}}
@media(prefers-color-scheme:dark){body{color:#f4ece4;background:#1d1713}article,li.file{background:#2a221d;border-color:#463a32}dt{color:#bfae9f}a{color:#6fd3c7}}
`

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

type Clock = Pick<IndexPage, 'language' | 'timeZone'>

const formatInstant = (text: string, { language, timeZone }: Clock): string =>
  new Date(text).toLocaleString(locales[language].date, { dateStyle: 'long', timeStyle: 'short', timeZone })

const link = (key: string, text: string): SafeHtml => html`<a href="${nameInCopy(key)}">${text}</a>`

type Known = Clock & {
  readonly files: ReadonlySet<string>
  readonly names: Map<string, string>
}

const textHtml = (text: string, known: Known): SafeHtml | string => {
  if (known.files.has(text)) return link(text, text.split('/').at(-1) ?? text)
  const name = known.names.get(text)
  if (name !== undefined) return html`<a href="#${text}">${name}</a>`
  return isInstant(text) ? formatInstant(text, known) : text
}

const valueHtml = (value: unknown, known: Known): SafeHtml | string => {
  const messages = pageMessages[known.language]
  if (typeof value === 'string') return textHtml(value, known)
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') return String(value)
  return JSON.stringify(value, null, 1)
}

const rowHtml = (row: ExportedRow, columns: readonly string[], known: Known): SafeHtml => {
  const { id, name } = row
  const ownId = typeof id === 'string' ? id : undefined
  const fields = columns.flatMap((column) => {
    const value = row[column]
    if (value === null || value === undefined || value === '') return []
    const text = value === ownId ? ownId : valueHtml(value, known)
    return [html`<dt>${columnLabel(column, known.language)}</dt><dd>${text}</dd>`]
  })
  if (ownId !== undefined && typeof name === 'string') known.names.set(ownId, name)
  const anchor = ownId === undefined ? null : html` id="${ownId}"`
  return html`<article${anchor}><dl>${fields}</dl></article>\n`
}

const fileHtml = (key: string): SafeHtml => {
  const picture = key.endsWith('.webp') ? html`<img alt="" loading="lazy" src="${nameInCopy(key)}">` : null
  return html`<li class="file">${picture}${link(key, key)}</li>\n`
}

const headHtml = (page: IndexPage): SafeHtml => {
  const { language, otherPage, email, madeAt, timeZone } = page
  const messages = pageMessages[language]
  const { foremost, technical } = orderTables(page.tables)
  const entry = (id: string, title: string) => html`<li><a href="#${id}">${title}</a></li>\n`
  const entries = (tables: readonly ExportedRows[]) =>
    tables.map(({ name, title }) => entry(`table-${name}`, title[language]))
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${messages.title}</title>
<style>${html.raw`${styles}`}</style>
</head>
<body>
<header>
<p><a href="${otherPage}" lang="${language === 'es' ? 'en' : 'es'}">${messages.otherLanguage}</a></p>
<h1>${messages.title}</h1>
<p>${messages.intro}</p>
<p>${messages.skipped}</p>
<dl><dt>${messages.madeFor}</dt><dd>${email}</dd><dt>${messages.madeAt}</dt><dd>${formatInstant(madeAt.toISOString(), page)}</dd><dt>${messages.timeZone}</dt><dd>${timeZone}</dd></dl>
</header>
<nav aria-label="${messages.contents}"><h2>${messages.contents}</h2><ul>
${entries(foremost)}${entry('files', messages.files)}</ul><h3>${messages.technical}</h3><ul>
${entries(technical)}</ul></nav>
<main>
`
}

/** Only one row, and the names of others, are in memory. */
async function* tableHtml(table: ExportedRows, page: IndexPage, known: Known): AsyncGenerator<string> {
  yield String(html`<section><h2 id="table-${table.name}">${table.title[page.language]}</h2>\n`)
  let isEmpty = true
  for await (const row of page.readRows(table)) {
    isEmpty = false
    yield String(rowHtml(row, table.columns, known))
  }
  yield String(html`${isEmpty ? html`<p>${pageMessages[page.language].noRows}</p>` : null}</section>\n`)
}

function* filesHtml({ language, files }: IndexPage): Generator<string> {
  const messages = pageMessages[language]
  yield String(html`<section><h2 id="files">${messages.files}</h2>\n`)
  yield files.length === 0 ? String(html`<p>${messages.noFiles}</p>`) : '<ul class="files">\n'
  for (const key of files) yield String(fileHtml(key))
  yield `${files.length === 0 ? '' : '</ul>'}</section>\n`
}

export async function* indexPage(page: IndexPage): AsyncGenerator<string> {
  const { language, timeZone } = page
  const known: Known = { language, timeZone, files: new Set(page.files), names: new Map() }
  const { foremost, technical } = orderTables(page.tables)
  yield String(headHtml(page))
  for (const table of foremost) yield* tableHtml(table, page, known)
  yield* filesHtml(page)
  for (const table of technical) yield* tableHtml(table, page, known)
  yield '</main>\n</body>\n</html>\n'
}
