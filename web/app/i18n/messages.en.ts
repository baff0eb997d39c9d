import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  skip: 'Skip to content',
  homeLink: 'Huella, home',
  nav: {
    label: 'Navigation',
    home: 'Home',
    marketplace: 'Shop',
    community: 'Community',
    profile: 'Profile',
    admin: 'Admin',
    quickAdd: 'Add',
  },
  actions: 'Actions',
  reminders: 'Reminders',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  upcoming: 'Upcoming',
  language: 'Language',
  readInEnglish: 'Read this in English',
  theme: 'Switch theme',
  account: 'Account',
  greeting: 'Hi,',
  signOut: 'Sign out',
  signOutFailed: 'We couldn’t sign you out',
  unreachableTitle: 'We couldn’t open your session',
  notFound: {
    title: 'Oops! Page not found',
    text: 'Rocco looked everywhere and couldn’t find this page.',
    home: 'Back to home',
  },
  failed: {
    title: 'Something went wrong',
    text: 'It’s not your fault. Try again, or go back home.',
  },
} satisfies SameShape<typeof es>
