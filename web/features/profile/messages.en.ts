import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: 'Profile',
  unnamed: 'User',
  userId: 'User ID',
  memberSince: 'Member since',
  yourData: 'Your data',
  security: 'Security',
  storage: 'Storage',
  securityTitle: 'Sessions and access',
  securityRow: 'Where you are signed in, and how',
  apiKeys: 'API keys',
  apiKeysRow: 'Let your own programs use your data',
  reminders: 'Reminders',
  editName: 'Edit name',
  editNameRow: 'How we greet you in Huella',
  fullName: 'Full name',
  nameMissing: 'Please enter your full name',
  nameTooLong: 'The name can have at most {{max}} characters',
  outbox: 'Unsent changes',
  outboxRow: 'What you wrote without a connection',
  myData: 'My data',
  myDataRow: 'Download it or delete your account',
  savedTitle: 'Name updated',
  notSavedTitle: 'The profile couldn’t be updated',
} satisfies SameShape<typeof es>
