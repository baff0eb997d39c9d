// Only one language is loaded at a time.
import i18next, { type ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'

export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' }

/** `messages.en.ts` satisfies `SameShape<typeof es>`. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }

/** By namespace; types the keys of `t`. `messages.gen.ts` adds to it. */
export interface Messages {}

/** A feature whose messages come with the pages that need them. */
export type Namespace = keyof Messages

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Messages
  }
}

/** `vaccines:section.title` */
export type MessageKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace]

export interface MessageSource {
  /** The messages of the first page, by namespace. */
  readonly loadFirst: (language: Language) => Promise<Readonly<Record<string, object>>>
  /** The other messages of a namespace. */
  readonly load: (language: Language, namespace: Namespace) => Promise<object>
  /** The other messages of all namespaces, in one request. */
  readonly loadAll: (language: Language) => Promise<Readonly<Record<string, object>>>
}

const storageKey = 'language'

export const i18n = i18next

let source: MessageSource | undefined
const added = new Map<Namespace, Promise<void>>()
let hasAll = false

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

const storedChoice = (): Language | null => {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

export const storedLanguage = (): Language => storedChoice() ?? 'es'

export const hasStoredLanguage = (): boolean => storedChoice() !== null

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'es')

export const loadMessages = async (language: Language, namespace: Namespace): Promise<void> => {
  if (source === undefined) throw new Error('Messages are loaded after `initI18n`.')
  // A deep merge: the first page's messages of a namespace stay.
  i18n.addResourceBundle(language, namespace, await source.load(language, namespace), true)
}

const addEach = (language: Language, messages: Readonly<Record<string, object>> = {}): void => {
  for (const [namespace, words] of Object.entries(messages))
    i18n.addResourceBundle(language, namespace, words, true)
}

/** The language need not be shown: `i18n.t(key, { lng })`. */
export const loadFirstMessages = async (language: Language): Promise<void> => {
  if (!i18n.hasResourceBundle(language, 'app')) addEach(language, await source?.loadFirst(language))
}

const loadAll = async (language: Language): Promise<void> =>
  addEach(language, await source?.loadAll(language))

const show = async (language: Language): Promise<void> => {
  const later = hasAll ? [loadAll(language)] : [...added.keys()].map((one) => loadMessages(language, one))
  await Promise.all([loadFirstMessages(language), ...later])
  await i18n.changeLanguage(language)
}

export const addAllMessages = async (): Promise<void> => {
  const language = currentLanguage()
  await loadAll(language)
  // The language may have changed meanwhile.
  hasAll ||= language === currentLanguage()
}

const add = async (namespace: Namespace): Promise<void> => {
  if (hasAll) return
  const known = added.get(namespace)
  if (known) return known
  const adding = loadMessages(currentLanguage(), namespace)
  added.set(namespace, adding)
  try {
    await adding
  } catch (error) {
    // The next visit retries.
    added.delete(namespace)
    throw error
  }
}

/** Adds them now and after every change of language. Resolves once they are loaded. */
export const addMessages = async (...namespaces: readonly Namespace[]): Promise<void> => {
  await Promise.all(namespaces.map(add))
}

/** Resolves once the messages are loaded too. */
export const withMessages = async <T>(
  imported: Promise<T>,
  ...namespaces: readonly Namespace[]
): Promise<T> => {
  const [module] = await Promise.all([imported, addMessages(...namespaces)])
  return module
}

export const setLanguage = async (language: Language): Promise<void> => {
  try {
    localStorage.setItem(storageKey, language)
  } catch {}
  if (typeof document !== 'undefined') delete document.documentElement.dataset['asksEnglish']
  await show(language)
}

/** Follows a change in another tab. Resolves when the messages are loaded. */
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
