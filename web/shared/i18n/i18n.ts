// The language: which one, its words, and everything that follows a change of it. One language is loaded at a time.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The languages of the interface; Spanish is the default whatever the browser says. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/** How each language calls itself: the entries of the menu. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' }

/** The same keys with other sentences: `words.en.ts` satisfies `Twin<typeof es>`. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }

type Words = Record<string, Record<string, unknown>>
/** Loads a language's words: namespaces to keys. */
export type LoadMessages = (language: Language) => Promise<Words>

const storageKey = 'language'

/** The instance, for the few places outside of components. */
export const i18n = i18next

// What was asked for, with the first answer: whoever asks again waits for the same.
const loaders = new Map<LoadMessages, Promise<void>>()

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

const storedChoice = (): Language | null => {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

/** The stored choice, or Spanish. */
export const storedLanguage = (): Language => storedChoice() ?? 'es'

/** Whether a language was ever chosen on this device. */
export const hasStoredLanguage = (): boolean => storedChoice() !== null

/** The language on screen. */
export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'es')

const fetchWords = async (language: Language): Promise<void> => {
  await Promise.all([...loaders.keys()].map((load) => fetchFrom(load, language)))
}

const fetchFrom = async (load: LoadMessages, language: Language): Promise<void> => {
  for (const [namespace, sentences] of Object.entries(await load(language)))
    i18n.addResourceBundle(language, namespace, sentences)
}

const show = async (language: Language): Promise<void> => {
  await fetchWords(language)
  await i18n.changeLanguage(language)
}

/** Adds the words of pages that few visits see, now and in every language chosen later. Resolves when they are there. */
export const addMessages = async (load: LoadMessages): Promise<void> => {
  const known = loaders.get(load)
  if (known) return known
  const adding = fetchFrom(load, currentLanguage())
  loaders.set(load, adding)
  try {
    await adding
  } catch (error) {
    // The network was away: the next visit asks again.
    loaders.delete(load)
    throw error
  }
}

/** Switches the language and stores the choice. */
export const setLanguage = async (language: Language): Promise<void> => {
  try {
    localStorage.setItem(storageKey, language)
  } catch {}
  await show(language)
}

/** Starts in the given or stored language, and follows a change in another tab. Resolves when the words are there. */
export const initI18n = async (
  loadWords: LoadMessages,
  language: Language = storedLanguage(),
): Promise<void> => {
  loaders.set(loadWords, Promise.resolve())
  const words = await loadWords(language)
  i18n.on('languageChanged', () => {
    if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage()
  })
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'app',
    ns: Object.keys(words),
    resources: { [language]: words },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && isLanguage(event.newValue)) void show(event.newValue)
  })
}
