// A language's words as chunks of their own: only the chosen language travels, and to the application without the landing page's.
import type { LoadWords } from '#web/lib/i18n.ts'

export const loadWords: LoadWords = async (language) => {
  const { words } = language === 'en' ? await import('./words.en.ts') : await import('./words.es.ts')
  return words
}

/** The landing page's route adds them. */
export const loadLandingWords: LoadWords = async (language) => {
  const { words } =
    language === 'en'
      ? await import('#web/features/landing/words.en.ts')
      : await import('#web/features/landing/words.es.ts')
  return { landing: words }
}
