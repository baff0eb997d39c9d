// Loads the messages of every feature by their file names, in the chosen language only.
// `messages.es.ts` comes with the pages that need it, `home-messages.es.ts` with the first page.
import type { Language, MessageSource } from '#web/shared/i18n/i18n.ts'

const filesOf = async (language: Language) =>
  language === 'en' ? await import('./first-messages.en.ts') : await import('./first-messages.es.ts')

export const messageSource: MessageSource = {
  loadFirst: async (language) => (await filesOf(language)).messages,
  load: async (language, namespace) => {
    const { others } = await filesOf(language)
    const suffix = `/${namespace}/messages.${language}.ts`
    const load = Object.entries(others).find(([path]) => path.endsWith(suffix))?.[1]
    if (load === undefined) throw new Error(`There is no file ${suffix}.`)
    return (await load()).messages
  },
}
