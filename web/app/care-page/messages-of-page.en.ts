import { messages as holder } from '#web/features/care-links/care-holder/messages.en.ts'
import { messages as passes } from '#web/features/care-passes/messages.en.ts'
import { messages as doses } from '#web/features/doses/messages.en.ts'

export const messages = { 'care-holder': holder, 'care-passes': passes, doses }
