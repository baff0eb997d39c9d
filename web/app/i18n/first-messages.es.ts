import { home, messages as first } from 'virtual:messages/es'
import { issues, ui } from '#web/shared/i18n/messages.es.ts'
import { messages as app } from './messages.es.ts'

export { all, others } from 'virtual:messages/es'

export const messages: Readonly<Record<string, object>> = { app, issues, ui, ...first, ...home }
