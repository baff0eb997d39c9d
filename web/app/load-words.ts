// A language's words as one chunk of their own, so that only the chosen language travels.
import type { LoadWords } from '#web/lib/i18n.ts'

export const loadWords: LoadWords = async (language) => {
  const { words } = language === 'en' ? await import('./words.en.ts') : await import('./words.es.ts')
  return words
}
