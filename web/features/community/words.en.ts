// What the announcement of the community says in English.
import type { Twin } from '#web/lib/i18n.ts'
import type { words as es } from './words.es.ts'

export const words = {
  title: 'Community',
  badge: 'In development',
  text: "This section is under development. Very soon you'll be able to meet other families here.",
  soon: 'Coming soon',
  forums: 'Discussion forums',
  forumsText: 'Ask, and share what you know.',
  stories: 'Community stories',
  storiesText: 'Moments worth telling.',
  groups: 'Local groups',
  groupsText: 'Walks and meetups near you.',
} satisfies Twin<typeof es>
