import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  title: 'Community',
  badge: 'In development',
  text: 'This section is under development. Very soon you’ll be able to meet other families here.',
  now: 'Available now',
  lost: 'Lost pets',
  lostText: 'Notices of neighbours, and what to do if you find an animal.',
  soon: 'Coming soon',
  forums: 'Discussion forums',
  forumsText: 'Ask, and share what you know.',
  stories: 'Community stories',
  storiesText: 'Moments worth telling.',
  groups: 'Local groups',
  groupsText: 'Walks and meetups near you.',
} satisfies SameShape<typeof es>
