// English messages of the first page: the application's frame, what every page needs, and Home; and
// where the others are. A language knows its own files alone, so that only its own travel.
import { home } from 'virtual:messages/en'
import { errors, issues, ui } from '#web/shared/i18n/messages.en.ts'
import { messages as app } from './messages.en.ts'

export { others } from 'virtual:messages/en'

export const messages: Readonly<Record<string, object>> = { app, errors, issues, ui, ...home }
