import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  bytes: 'Photos, documents and diary',
  pets: 'Pets',
  used: '{{used}} of {{limit}}',
  bytesFull: 'There’s no space left. Delete photos or documents to add others.',
  petsFull: 'You have all the pets your account allows. To add another, delete one.',
  withPremium: 'With Premium you have {{bytes}} and up to {{pets}} pets.',
  failed: 'We couldn’t load how much space you use.',
} satisfies SameShape<typeof es>
