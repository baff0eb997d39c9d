// English messages of the first page: the application's frame, what every page needs, and Home;
// and where the others are. A language knows its own files alone, so that only its own travel.
import { errors, issues, ui } from '#web/shared/i18n/messages.en.ts'
import { messages as app } from './messages.en.ts'

const home = import.meta.glob<object>('../../features/**/home-messages.en.ts', {
  eager: true,
  import: 'messages',
})

/** The messages that come with the pages that need them, by the path of their file. */
export const others = import.meta.glob<{ readonly messages: object }>([
  '../../**/messages.en.ts',
  '!../../{app,shared}/i18n/*',
])

/** 'pets' of '../../features/pets/home-messages.en.ts'. */
const namespaceOf = (path: string): string => path.split('/').at(-2) ?? path

export const messages: Record<string, object> = {
  app,
  errors,
  issues,
  ui,
  ...Object.fromEntries(Object.entries(home).map(([path, texts]) => [namespaceOf(path), texts])),
}
