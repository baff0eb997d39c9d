// Spanish messages of the first page: the application's frame, what every page needs, and Home; and
// where the others are. A language knows its own files alone, so that only its own travel.
import { home } from 'virtual:messages/es'
import { errors, issues, ui } from '#web/shared/i18n/messages.es.ts'
import { messages as app } from './messages.es.ts'

export { others } from 'virtual:messages/es'

export const messages: Readonly<Record<string, object>> = { app, errors, issues, ui, ...home }
