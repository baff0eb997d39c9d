// Loads the messages of every feature by their file names, in the chosen language only.
// `messages.es.ts` comes with the pages that need it, `home-messages.es.ts` with the first page.
import type { MessageSource } from '#web/shared/i18n/i18n.ts'

const files = import.meta.glob<{ readonly messages: object }>([
  '../../**/messages.*.ts',
  '!../../{app,shared}/i18n/*',
])

export const messageSource: MessageSource = {
  loadFirst: async (language) =>
    (await (language === 'en' ? import('./first-messages.en.ts') : import('./first-messages.es.ts')))
      .messages,
  load: async (language, namespace) => {
    const suffix = `/${namespace}/messages.${language}.ts`
    const file = Object.keys(files).find((path) => path.endsWith(suffix))
    if (file === undefined) throw new Error(`There is no file ${suffix}.`)
    return (await files[file]?.())?.messages ?? {}
  },
}
