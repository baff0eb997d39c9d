// Runs inline at the end of the application's pages. Loads code once the document is painted.

import { documentLanguage } from '#web/shared/i18n/document-language.ts'

/** File names by purpose. `scripts/prerender.ts` inserts them. */
declare const assets: Readonly<Record<'es' | 'en' | 'auth', readonly string[]>>

// The limit of the time in which the first pictures have the network to themselves.
const longestWaitMs = 500

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

const waitUntilVisible = async (): Promise<void> => {
  // Reading positions before the layout would force a layout within this script.
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
 * A browser loads its language tables on first use, which takes a phone 0.1 s. This happens
 * during the fetch of the code, in two parts, so that taps are not blocked.
 */
const readLanguageTables = (): void => {
  const lang = documentLanguage()
  setTimeout(() => new Intl.Locale(lang).maximize())
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(lang))
}

void Promise.race([waitUntilVisible(), new Promise((done) => setTimeout(done, longestWaitMs))])
  .then(load)
  .then(readLanguageTables)
