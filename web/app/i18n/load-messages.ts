import type { Language, MessageSource } from '#web/shared/i18n/i18n.ts'

const filesOf = async (language: Language) =>
  language === 'en' ? await import('./first-messages.en.ts') : await import('./first-messages.es.ts')

export const messageSource: MessageSource = {
  loadFirst: async (language) => (await filesOf(language)).messages,
  load: async (language, namespace) => {
    const { others } = await filesOf(language)
    const load = others[namespace]
    if (load === undefined) throw new Error(`There are no messages of ${namespace}.`)
    return await load()
  },
  loadAll: async (language) => (await filesOf(language)).all(),
}
