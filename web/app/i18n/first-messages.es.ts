// The messages of the first page (the application's frame, shared ones, and Home), and the loaders
// of the others. Each language imports only its own files, so that only those are downloaded.
import { home } from 'virtual:messages/es'
import { errors, issues, ui } from '#web/shared/i18n/messages.es.ts'
import { messages as app } from './messages.es.ts'

export { all, others } from 'virtual:messages/es'

export const messages: Readonly<Record<string, object>> = { app, errors, issues, ui, ...home }
