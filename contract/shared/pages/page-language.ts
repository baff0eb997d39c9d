// The language of a page: a tag's is written by the server, the others' by a script in their heads.

type PageLanguage = 'es' | 'en'

/** Strangers come to these pages once, so they need not choose a language. */
const strangersPages = /^\/(c|t|lost|found)\b/

/** @param tags the languages of a browser, by preference */
export const firstLanguage = (tags: readonly string[]): PageLanguage =>
  tags
    .find((tag) => /^(es|en)\b/i.test(tag))
    ?.toLowerCase()
    .startsWith('en')
    ? 'en'
    : 'es'

/** @param chosen in the address of a tag, or in the browser's storage */
export const pageLanguage = (path: string, chosen: string | null, tags: readonly string[]): PageLanguage => {
  if (chosen === 'es' || chosen === 'en') return chosen
  return strangersPages.test(path) ? firstLanguage(tags) : 'es'
}
