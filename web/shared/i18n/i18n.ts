// The language: which one, its words, and everything that follows a change of it. One language is
// loaded at a time.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The languages of the interface; Spanish is the default whatever the browser says. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/** How each language calls itself: the entries of the menu. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' }

/** The same keys with other sentences: `messages.en.ts` satisfies `SameShape<typeof es>`. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }

/**
 * What the product says, by namespace. Each `messages.es.ts` adds its own, which makes the keys of
 * `t` checked.
 */
export interface Messages {}

/** The name of a feature whose messages come with the pages that need them. */
export type Namespace = keyof Messages

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Messages
  }
}

/** Where messages come from. */
export interface MessageSource {
  /** What the first page says, by namespace. */
  readonly loadFirst: (language: Language) => Promise<Readonly<Record<string, object>>>
  /** What else a namespace says. */
  readonly load: (language: Language, namespace: Namespace) => Promise<object>
}

const storageKey = 'language'

/** The instance, for the few places outside of components. */
export const i18n = i18next

let source: MessageSource | undefined
// Whoever asks again waits for the same answer.
const added = new Map<Namespace, Promise<void>>()

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

const load = async (language: Language, namespace: Namespace): Promise<void> => {
  if (source === undefined) throw new Error('Messages are loaded after `initI18n`.')
  // Deep: what the first page says of a namespace stays.
  i18n.addResourceBundle(language, namespace, await source.load(language, namespace), true)
}

const loadFirst = async (language: Language): Promise<void> => {
  if (i18n.hasResourceBundle(language, 'app')) return
  for (const [namespace, messages] of Object.entries((await source?.loadFirst(language)) ?? {}))
    i18n.addResourceBundle(language, namespace, messages, true)
}

const show = async (language: Language): Promise<void> => {
  await Promise.all([loadFirst(language), ...[...added.keys()].map((namespace) => load(language, namespace))])
  await i18n.changeLanguage(language)
}

const add = async (namespace: Namespace): Promise<void> => {
  const known = added.get(namespace)
  if (known) return known
  const adding = load(currentLanguage(), namespace)
  added.set(namespace, adding)
  try {
    await adding
  } catch (error) {
    // The network was away: the next visit asks again.
    added.delete(namespace)
    throw error
  }
}

/** Adds what features say, now and in every language chosen later. Resolves when it is there. */
export const addMessages = async (...namespaces: readonly Namespace[]): Promise<void> => {
  await Promise.all(namespaces.map(add))
}

/** Switches the language and stores the choice. */
export const setLanguage = async (language: Language): Promise<void> => {
  try {
    localStorage.setItem(storageKey, language)
  } catch {}
  await show(language)
}

/**
 * Starts in the given or stored language, and follows a change in another tab. Resolves when the
 * messages are there.
 */
export const initI18n = async (
  messages: MessageSource,
  language: Language = storedLanguage(),
): Promise<void> => {
  source = messages
  const first = await source.loadFirst(language)
  i18n.on('languageChanged', () => {
    if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage()
  })
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'app',
    ns: Object.keys(first),
    resources: { [language]: first },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && isLanguage(event.newValue)) void show(event.newValue)
  })
}
