// Runs inline at the end of the application's pages: loads the code that the page names, and its
// words in the reader's language, once what the document itself shows is on the screen.

import { documentLanguage } from '#web/shared/i18n/document-language.ts'

/** Files by what needs them. `scripts/prerender.ts` inserts them. */
declare const assets: Readonly<Record<'es' | 'en' | 'auth', readonly string[]>>

// What is seen first has the network for itself. A picture that takes long keeps nobody waiting.
const longestWaitMs = 500

/** Behind the next paint. */
const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

const whenSeen = async (): Promise<void> => {
  // To ask for places before the page is laid out would lay it out within this script.
  await painted()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-picture-of] img')].filter(
    (picture) => picture.getBoundingClientRect().top < innerHeight,
  )
  if (pictures.length === 0) return
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  await painted()
}

const load = (): void => {
  const lang = documentLanguage()
  const code = document.querySelector<HTMLTemplateElement>('template#code')?.content
  for (const other of code?.querySelectorAll(lang === 'en' ? '[data-words=es]' : '[data-words=en]') ?? [])
    other.remove()
  if (code) document.head.append(code)
  const page = location.pathname === '/auth' ? assets.auth : []
  for (const href of new Set([...page, ...assets[lang]])) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
}

/**
 * A browser reads its tables of languages when they are first asked for, which takes a phone a
 * tenth of a second: while the code is on its way, and in two parts, for a finger may come.
 */
const readLanguageTables = (): void => {
  const lang = documentLanguage()
  setTimeout(() => new Intl.Locale(lang).maximize())
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(lang))
}

void Promise.race([whenSeen(), new Promise((done) => setTimeout(done, longestWaitMs))])
  .then(load)
  .then(readLanguageTables)
