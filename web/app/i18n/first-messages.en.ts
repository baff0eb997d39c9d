// Each language imports only its own files, so that only those are downloaded.
import { home, messages as first } from 'virtual:messages/en'
import { issues, ui } from '#web/shared/i18n/messages.en.ts'
import { messages as app } from './messages.en.ts'

export { all, others } from 'virtual:messages/en'

export const messages: Readonly<Record<string, object>> = { app, issues, ui, ...first, ...home }
